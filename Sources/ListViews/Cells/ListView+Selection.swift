public import DataSources

extension ListView {
  /// Where the selected items are now, ascending. Items stay selected wherever they move; removed ones are not any more.
  public var selectedItems: [ItemIndexPath] { selection.sorted() }

  /// Selects an item as a tap would, but tells nobody; does nothing when there is no such item or no selection.
  public func selectItem(at indexPath: ItemIndexPath) {
    selectItem(at: indexPath, as: selectionMode)
  }

  /// Selects an item whatever taps may select; does nothing when there is no such item.
  ///
  /// - Parameter mode: whether others stay selected.
  package func selectItem(at indexPath: ItemIndexPath, as mode: SelectionMode) {
    guard frameForItem(at: indexPath) != nil else { return }
    switch mode {
    case .none: return
    case .single: selection = [indexPath]
    case .multiple: selection.insert(indexPath)
    }
  }

  /// Ends the selection of an item and tells nobody.
  public func deselectItem(at indexPath: ItemIndexPath) {
    selection.remove(indexPath)
  }

  /// What a tap on an item that nothing in it takes does.
  ///
  /// - Returns: whether items can be selected.
  func selectByTap(_ indexPath: ItemIndexPath) -> Bool {
    guard selectionMode != .none else { return false }
    let previous = selection
    if selectionMode == .multiple, previous.contains(indexPath) {
      deselectItem(at: indexPath)
    } else {
      selectItem(at: indexPath)
    }
    for item in previous.subtracting(selection).sorted() { delegate?.listDidDeselectItem(at: item) }
    for item in selection.subtracting(previous) { delegate?.listDidSelectItem(at: item) }
    return true
  }
}

/// How many items of a list can be selected.
public enum SelectionMode: String, CaseIterable, Hashable, Sendable {
  case none
  /// Selecting one ends the selection of another.
  case single
  /// A tap on a selected one ends its selection.
  case multiple
}

extension Set<ItemIndexPath> {
  /// What stays selected in this mode: the first item where there can be only one.
  func limited(to mode: SelectionMode) -> Set {
    switch mode {
    case .none: []
    case .single: Set(self.min().map { [$0] } ?? [])
    case .multiple: self
    }
  }
}
