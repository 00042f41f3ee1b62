import Components
import DataSources
import FlexLayout
import Geometry
import ListViews

extension ListPlayer {
  /// Plays a step that is no change of items.
  func play(_ step: ListStep, number: Int) async throws(ListPlayError) {
    let list = dataSource.listView
    switch step {
    case .apply: return
    case .scrollTo(let offset):
      list.scroll(to: offset)
      try film.record("scroll", step: number)
    case .scrollBy(let distance):
      list.scroll(by: distance)
      try film.record("scroll", step: number)
    case .scrollToItem(let indexPath, let position):
      if let reason = reasonForMissing(indexPath) {
        throw .noItemToScrollTo(step: number, indexPath, reason: reason)
      }
      list.scrollToItem(at: indexPath, position: position)
      try film.record("scroll", step: number)
    case .tap(let point):
      try await settle(step: number)
      tap(at: point, step: number)
      try film.record("tap", step: number)
    case .wait(let seconds):
      try await settle(step: number)
      film.time += seconds
      try await settle(step: number)
    case .reload:
      try update("reload", step: number) { () throws(DataSourceError) in try dataSource.reload(mode: .sync) }
    case .resize(let size):
      try layOutEnds(in: size, step: number)
      try update("resize", step: number) { () throws(DataSourceError) in
        try dataSource.resize(to: size, sizeRange: script.list.cellSizeRange(in: size))
      }
    case .configure(let direction): try configure(direction, step: number)
    case .images(let arrival):
      // What was asked for before comes before.
      try await settle(step: number)
      film.images.isHolding = arrival == .hold
      try await settle(step: number)
    case .frame(let name):
      try await settle(step: number)
      try film.record(name, step: number)
    }
  }

  private func configure(_ direction: LayoutDirection?, step: Int) throws(ListPlayError) {
    var configuration = dataSource.configuration
    if let direction { configuration.environment.layoutDirection = direction }
    try layOutEnds(in: dataSource.listView.size, configuration.environment, step: step)
    try update("configure", step: step) { () throws(DataSourceError) in
      try dataSource.updateConfiguration(configuration, mode: .sync)
    }
  }

  private func tap(at point: Point, step: Int) {
    let indexPath = dataSource.listView.cell(at: point)?.indexPath
    dataSource.listView.tap(at: point)
    // Headers and footers are no items, and nothing would tell whose button it was.
    guard let action = tapped.take(), let indexPath, let item = dataSource.model(at: indexPath) else {
      return
    }
    film.add(ListTimeline.TakenTap(step: step, action: action, indexPath: indexPath, model: item.model))
  }

  /// Why the list shows no item at `indexPath`; nil when it does.
  private func reasonForMissing(_ indexPath: ItemIndexPath) -> String? {
    if dataSource.listView.frameForItem(at: indexPath) != nil { return nil }
    if indexPath.section < 0 || indexPath.item < 0 { return "indices start at 0" }
    guard indexPath.section < dataSource.numberOfSections else {
      let count = dataSource.numberOfSections
      return count == 1 ? "there is 1 section" : "there are \(count) sections"
    }
    let count = dataSource.numberOfItems(inSection: indexPath.section)
    return "section \(indexPath.section) has \(count) \(count == 1 ? "item" : "items")"
  }
}
