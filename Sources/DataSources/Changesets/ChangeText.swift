/// The text form of changesets and applied changes: a block in braces with one group per line, entries nested.
struct ChangeText {
  private var lines: [String] = []

  /// Adds a group of sections, such as `Removed Sections: 1–3, 7`, unless it is empty.
  mutating func add(_ title: String, sections: [Int]) {
    guard !sections.isEmpty else { return }
    lines.append("\(title): \(Self.ranges(of: sections))")
  }

  /// Adds a group with one line per entry, unless it is empty.
  mutating func add(_ title: String, entries: [String]) {
    guard !entries.isEmpty else { return }
    lines.append("\(title): {")
    lines += entries.map { "  \($0)" }
    lines.append("}")
  }

  /// The whole block, or nothing if no group was added.
  var block: String {
    guard !lines.isEmpty else { return "" }
    return "{\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  /// Ascending indices without repeats as ranges: `1–3, 7`.
  static func ranges(of indices: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for index in indices {
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension ItemIndexPath {
  /// `(section-item)`.
  fileprivate var changeText: String { "(\(section)-\(item))" }
}

extension Changeset: CustomStringConvertible {
  /// The groups that are not empty, one per line, entries sorted; nothing at all for an empty changeset.
  public var description: String {
    var text = ChangeText()
    text.add("Updated Items", entries: updatedItems.map { "\($0.indexPath.changeText): \($0.model)" })
    text.add("Removed Items", entries: removedItems.map(\.changeText))
    text.add("Removed Sections", sections: removedSections)
    text.add("Moved Sections", entries: movedSections.map { "\($0.from) → \($0.to)" })
    text.add("Moved Items", entries: movedItems.map { "\($0.from.changeText) → \($0.to.changeText)" })
    text.add("Inserted Sections", sections: insertedSections)
    text.add("Inserted Items", entries: insertedItems.map { "\($0.indexPath.changeText): \($0.model)" })
    return text.block
  }
}

extension AppliedChanges: CustomStringConvertible {
  /// The groups that are not empty, one per line, entries sorted; nothing at all if nothing was changed.
  public var description: String {
    var text = ChangeText()
    text.add("Updated Items", entries: updatedItems.map(\.changeText))
    text.add("Removed Items", entries: removedItems.map(\.changeText))
    text.add("Removed Sections", sections: removedSections)
    text.add("Moved Sections", entries: movedSections.map { "\($0.from) → \($0.to)" })
    text.add("Moved Items", entries: movedItems.map { "\($0.from.changeText) → \($0.to.changeText)" })
    text.add("Inserted Sections", sections: insertedSections)
    text.add("Inserted Items", entries: insertedItems.map(\.changeText))
    return text.block
  }
}
