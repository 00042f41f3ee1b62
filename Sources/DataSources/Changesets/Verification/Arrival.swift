/// A section or item that takes an index of the state after a changeset.
struct Arrival<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// Where it comes from, with its offset in the changeset's sorted list of insertions or moves.
  enum Source: Hashable, Sendable {
    case inserted(offset: Int)
    case moved(offset: Int)
  }

  let index: Index
  let source: Source

  /// All arrivals of a kind in ascending order; at the same index insertions come before moves.
  static func merged(inserted: [Index], moves: [IndexMove<Index>]) -> [Arrival] {
    let insertions = inserted.enumerated().map { Arrival(index: $1, source: .inserted(offset: $0)) }
    let targets = moves.enumerated().map { Arrival(index: $1.to, source: .moved(offset: $0)) }
    return (insertions + targets).sorted { left, right in
      left.index == right.index ? left.isInsertion && !right.isInsertion : left.index < right.index
    }
  }

  private var isInsertion: Bool {
    switch source {
    case .inserted: true
    case .moved: false
    }
  }
}

extension Arrival<Int> {
  /// The kind of changeset entry that brings the section.
  var operation: ChangesetOperation { isInsertion ? .insertSections : .moveSections }
}

extension Arrival<ItemIndexPath> {
  /// The kind of changeset entry that brings the item.
  var operation: ChangesetOperation { isInsertion ? .insertItems : .moveItems }
}
