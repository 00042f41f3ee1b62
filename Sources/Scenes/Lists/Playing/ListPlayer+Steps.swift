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
    case .scrollTo(let offset, let isBouncing):
      list.scroll(to: offset, isBouncing: isBouncing)
      try film.record("scroll", step: number)
    case .scrollBy(let distance, let isBouncing):
      list.scroll(to: list.contentOffset + distance, isBouncing: isBouncing)
      try film.record("scroll", step: number)
    case .scrollToItem(let indexPath, let position):
      try checkItem(at: indexPath, for: "toItem", step: number)
      list.scrollToItem(at: indexPath, position: position)
      try film.record("scroll", step: number)
    case .scrollContent(let id, let indexPath, let offset, let isRelative):
      if !scroll(id, inItemAt: indexPath, by: isRelative, offset) {
        // It may be about to come.
        try await settle(step: number)
        try checkItem(at: indexPath, for: "scroll", step: number)
        guard scroll(id, inItemAt: indexPath, by: isRelative, offset) else {
          throw .noScroll(step: number, id: id, indexPath)
        }
      }
      try film.record("scroll", step: number)
    case .tap, .longPress, .pan, .swipe, .select, .deselect:
      try await settle(step: number)
      try touch(step, number: number)
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

  /// - Returns: whether there is such a scroll in such an item.
  private func scroll(
    _ id: String, inItemAt indexPath: ItemIndexPath, by isRelative: Bool, _ offset: Point
  ) -> Bool {
    dataSource.scroll(inItemAt: indexPath, by: isRelative, offset) { identifier in
      (identifier.value as? SceneNodeKey)?.id == id
    }
  }

  /// Ends the script where the list shows no such item.
  func checkItem(at indexPath: ItemIndexPath, for operation: String, step: Int) throws(ListPlayError) {
    guard let reason = reasonForMissing(indexPath) else { return }
    throw .noItem(step: step, operation: operation, indexPath, reason: reason)
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
