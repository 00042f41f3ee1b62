/// What changed from one text to another: lines that are gone, with `-` before them, and new ones, with `+`.
struct LineChanges {
  /// A person reads no more of them.
  private static let most = 40

  /// In the order of the texts, what is gone before what took its place.
  let lines: [String]
  /// How many there are of each kind.
  let summary: String

  init(from old: String, to new: String) {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = after.difference(from: before)
    let gone = Set(difference.removals.map(Self.offset))
    let added = Set(difference.insertions.map(Self.offset))
    var lines: [String] = []
    var (place, newPlace) = (0, 0)
    while place < before.count || newPlace < after.count {
      if gone.contains(place) {
        lines.append("- \(before[place])")
        place += 1
      } else if added.contains(newPlace) {
        lines.append("+ \(after[newPlace])")
        newPlace += 1
      } else {
        place += 1
        newPlace += 1
      }
    }
    let rest = lines.count - Self.most
    self.lines = rest > 0 ? lines.prefix(Self.most) + ["and \(rest) more lines"] : lines
    summary = "\(gone.count) lines are gone, \(added.count) are new"
  }

  private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
