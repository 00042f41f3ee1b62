public import DataSources
public import ListViews

/// ComponentKit's `CKCollectionViewDataSource`: a collection is a list view with a `FlowLayout`.
public typealias CollectionViewDataSource = ListViewDataSource

/// ComponentKit's `CKTableViewDataSource`: a table is a list view with a `TableLayout`.
public typealias TableViewDataSource = ListViewDataSource

extension ChangesetOperation {
  /// How ComponentKit calls an invalid entry of this kind.
  public var componentKitName: String {
    switch self {
    case .updateItems: "Update"
    case .removeItems: "RemoveRow"
    case .removeSections: "RemoveSection"
    case .moveSections: "MoveSection"
    case .insertSections: "InsertSection"
    case .moveItems: "MoveRow"
    case .insertItems: "InsertRow"
    }
  }
}
