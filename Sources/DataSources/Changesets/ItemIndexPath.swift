/// Where an item is: its section, and its place in that section. Ordered by section, then item.
///
/// UIKit's `IndexPath` under a name of its own, so that files may import Foundation, which has that one, as well.
public struct ItemIndexPath: Hashable, Sendable {
  /// Counted from 0.
  public var section: Int
  /// Counted from 0 within the section.
  public var item: Int

  /// `item` in a table's words.
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
  /// Orders index paths by section, then item.
  public static func < (left: ItemIndexPath, right: ItemIndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// `[section, item]`, as index paths are written in list documents.
  public var description: String { "[\(section), \(item)]" }
}

/// A move of an item (`Index` is `ItemIndexPath`) or of a section (`Index` is `Int`).
public struct IndexMove<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// The place in the state before the changeset.
  public let from: Index
  /// The place in the state after the changeset.
  public let to: Index

  /// A move between these places, for a changeset that is put together from arrays; nothing is checked.
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

extension IndexMove: Comparable {
  /// Orders moves by origin, then target.
  public static func < (left: IndexMove, right: IndexMove) -> Bool {
    left.from == right.from ? left.to < right.to : left.from < right.from
  }
}
