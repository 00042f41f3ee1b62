import DataSources

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
