/// The kinds of entries of a changeset. The raw value is the key in list documents.
public enum ChangesetOperation: String, CaseIterable, Hashable, Sendable {
  case updateItems
  case removeItems
  case removeSections
  case moveSections
  case insertSections
  case moveItems
  case insertItems

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
