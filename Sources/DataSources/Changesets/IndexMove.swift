/// A move of an item (`Index` is `ItemIndexPath`) or of a section (`Index` is `Int`).
public struct IndexMove<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// The place in the state before the changeset.
  public let from: Index
  /// The place in the state after the changeset.
  public let to: Index

  /// A move between these places; nothing is checked.
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

extension IndexMove: Comparable {
  /// By origin, then target.
  public static func < (left: IndexMove, right: IndexMove) -> Bool {
    left.from == right.from ? left.to < right.to : left.from < right.from
  }
}
