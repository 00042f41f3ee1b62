public import DataSources

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
