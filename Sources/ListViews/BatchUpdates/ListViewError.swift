/// Why a list view refuses a batch update: UIKit's exceptions for an invalid number of sections or items.
public enum ListViewError: Error, Hashable, Sendable {
  /// Of sections before the update and as the data source answers now, with what the update says to have changed.
  case invalidNumberOfSections(before: Int, after: Int, inserted: Int, deleted: Int)
  /// `section` is the index after the update; `before` counts the items that the section had before.
  case invalidNumberOfItems(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}

extension ListViewError: CustomStringConvertible {
  /// In the words of UIKit's exceptions; moves are named where there are any.
  public var description: String {
    switch self {
    case .invalidNumberOfSections(let before, let after, let inserted, let deleted):
      "invalid number of sections: \(before) before, \(after) after, \(inserted) inserted, \(deleted) deleted"
    case .invalidNumberOfItems(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "invalid number of items in section \(section): \(before) before, \(after) after, "
        + "\(inserted) inserted, \(deleted) deleted"
        + (movedIn + movedOut > 0 ? ", \(movedIn) moved in, \(movedOut) moved out" : "")
    }
  }
}
