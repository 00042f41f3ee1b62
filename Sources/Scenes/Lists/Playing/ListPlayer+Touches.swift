import Components
import DataSources
import Geometry
import JSON
import ListViews

extension ListPlayer {
  /// Plays a step of a finger, or one that selects; everything has settled.
  func touch(_ step: ListStep, number: Int) throws(ListPlayError) {
    let list = dataSource.listView
    let previous = Set(list.selectedItems)
    let name: String
    switch step {
    case .tap(let point):
      name = "tap"
      touch(at: point, step: number) { list.tap(at: point) }
    case .longPress(let point, let seconds):
      name = "longPress"
      touch(at: point, step: number) { list.longPress(at: point, seconds: seconds) }
    case .pan(let start, let end):
      name = "pan"
      touch(at: start, step: number) { list.pan(from: start, to: end) }
    case .swipe(let indexPath, let side):
      name = "swipe"
      try checkItem(at: indexPath, for: name, step: number)
      list.openSwipeActions(at: indexPath, edge: side.edge(isRightToLeft: list.isRightToLeft))
    case .select(let indexPath):
      name = "select"
      try checkItem(at: indexPath, for: name, step: number)
      list.selectItem(at: indexPath, as: script.list.selection == .multiple ? .multiple : .single)
    case .deselect(let indexPath):
      name = "deselect"
      try checkItem(at: indexPath, for: name, step: number)
      list.deselectItem(at: indexPath)
    default: return
    }
    try showSelection(changedFrom: previous, step: number)
    if let failure { throw failure }
    try film.record(name, step: number)
  }

  /// Notes the action that a finger has sent.
  private func touch(at point: Point, step: Int, _ body: () -> Bool) {
    let place = dataSource.listView.place(at: point)
    _ = body()
    guard let action = tapped.take(), let place, let model = model(at: place) else { return }
    film.add(ListTimeline.TakenTap(step: step, action: action, place: place, model: model))
  }

  /// What stands in a place was filled with it.
  private func model(at place: ListPlace) -> JSONValue? {
    switch place {
    case .item(let indexPath): return dataSource.model(at: indexPath)?.model
    case .supplementary(let place):
      guard film.sections.indices.contains(place.section) else { return nil }
      return .ofSection(place.section, items: film.sections[place.section])
    case .listHeader, .listFooter, .pullDownHeader: return .object(JSONObject([]))
    }
  }

  /// Shows rows whose templates ask for it as they are when they are selected, or no longer.
  private func showSelection(changedFrom previous: Set<ItemIndexPath>, step: Int) throws(ListPlayError) {
    let selected = Set(dataSource.listView.selectedItems)
    let updates = selected.symmetricDifference(previous).compactMap { indexPath in
      dataSource.model(at: indexPath).flatMap { item -> Changeset<ListItem>.Entry? in
        guard item.selectedComponent != nil else { return nil }
        return Changeset.Entry(at: indexPath, model: item.selected(selected.contains(indexPath)))
      }
    }
    guard !updates.isEmpty else { return }
    do throws(DataSourceError) {
      try dataSource.apply(Changeset(updatedItems: updates), mode: .sync)
    } catch {
      throw playError(error, step: step)
    }
  }

  /// The changes with updates of selected items that leave them so.
  ///
  /// Selections change only where nothing is pending, so that those of now are those of then.
  func keepingSelection(_ changeset: Changeset<ListItem>) -> Changeset<ListItem> {
    let selected = Set(
      dataSource.listView.selectedItems.compactMap { dataSource.model(at: $0)?.number })
    guard !selected.isEmpty else { return changeset }
    return Changeset(
      updatedItems: changeset.updatedItems.map { entry in
        Changeset.Entry(
          at: entry.indexPath, model: entry.model.selected(selected.contains(entry.model.number)))
      }, removedItems: changeset.removedItems, removedSections: changeset.removedSections,
      movedSections: changeset.movedSections, insertedSections: changeset.insertedSections,
      movedItems: changeset.movedItems, insertedItems: changeset.insertedItems)
  }
}

extension ListItem {
  fileprivate func selected(_ isSelected: Bool) -> ListItem {
    var item = self
    item.isSelected = isSelected
    return item
  }
}
