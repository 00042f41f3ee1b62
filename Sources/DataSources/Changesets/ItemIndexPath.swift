/// Where an item is: its section, and its place in that section. Ordered by section, then item.
///
/// UIKit's `ItemIndexPath` under another name, so that files may import Foundation, which has that one, as well.
public struct ItemIndexPath: Hashable, Sendable {
  /// Counted from 0.
  public var section: Int
  /// Counted from 0 within the section.
  public var item: Int

  /// The item's place in a table's words; the same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Any two integers; whether an item is there is for the data source to say.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemIndexPath: Comparable {
  /// By section, then item.
  public static func < (left: ItemIndexPath, right: ItemIndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// `[section, item]`, as index paths are written in list documents.
  public var description: String { "[\(section), \(item)]" }
}
