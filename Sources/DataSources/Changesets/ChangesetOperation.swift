/// The kinds of entries of a changeset. The raw value is the key in list documents.
public enum ChangesetOperation: String, CaseIterable, Hashable, Sendable {
  /// A new model for an item that stays.
  case updateItems
  /// An item leaves.
  case removeItems
  /// A section leaves with its items.
  case removeSections
  /// A section takes another place with its items.
  case moveSections
  /// A new, empty section.
  case insertSections
  /// An item takes another place, with what it shows.
  case moveItems
  /// A new item.
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
