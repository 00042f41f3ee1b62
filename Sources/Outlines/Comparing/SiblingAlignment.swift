/// Which of the children of one component are which of the children of another, in order.
///
/// The alignment keeps as much as possible of what both sides say: the edit distance of the two rows (R. A. Wagner and
/// M. J. Fischer, "The string-to-string correction problem", 1974), with what a child says as the cost of removing or
/// inserting it, and what two do not share as that of turning one into the other. A child that is the same on both sides,
/// and there once, is only ever paired with itself: where that breaks the order, it has moved, which costs little.
struct SiblingAlignment {
  /// Pairs that are weighed one by one; longer rows are cut at what has not changed, or paired by place.
  private static let mostPairs = 40_000
  private static let unit = 8
  /// The two ends of a move, each.
  private static let moveCost = 12
  /// How much costs weigh against what decides where they are equal.
  private static let scale = 1 << 20

  let old: OutlineTree
  let new: OutlineTree
  /// The pairs, in no particular order.
  private(set) var pairs: [(Int, Int)] = []
  /// For those that are once on each side, the other one.
  private var counterparts: [Int: Int] = [:]
  private var newCounterparts: [Int: Int] = [:]

  init(_ before: [Int], _ after: [Int], in old: OutlineTree, _ new: OutlineTree) {
    self.old = old
    self.new = new
    var (before, after) = (before[...], after[...])
    while let a = before.first, let b = after.first, isSame(a, b) {
      pairs.append((a, b))
      before.removeFirst()
      after.removeFirst()
    }
    while let a = before.last, let b = after.last, isSame(a, b) {
      pairs.append((a, b))
      before.removeLast()
      after.removeLast()
    }
    guard !before.isEmpty, !after.isEmpty else { return }
    findCounterparts(before, after)
    align(before, after)
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool { old.identities[a] == new.identities[b] }

  private mutating func findCounterparts(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    pairUnique(before, after) { tree, index in tree.identities[index] }
    pairUnique(before, after) { tree, index in
      tree.elements[index].plainIdentifier.map { OutlineHash("\(tree.elements[index].type)#\($0)").value }
    }
  }

  private mutating func pairUnique(
    _ before: ArraySlice<Int>, _ after: ArraySlice<Int>, _ key: (OutlineTree, Int) -> UInt64?
  ) {
    func unique(_ row: ArraySlice<Int>, _ tree: OutlineTree, _ isTaken: (Int) -> Bool) -> [UInt64: Int?] {
      var found: [UInt64: Int?] = [:]
      for index in row where !isTaken(index) {
        guard let key = key(tree, index) else { continue }
        found[key] = .some(found[key] == nil ? index : nil)
      }
      return found
    }
    let others = unique(after, new) { newCounterparts[$0] != nil }
    for case (let key, let a?) in unique(before, old, { counterparts[$0] != nil }) {
      guard case let b?? = others[key], canBeSame(a, b) else { continue }
      counterparts[a] = b
      newCounterparts[b] = a
    }
  }

  /// What says the same by another name may have been renamed.
  private func canBeSame(_ a: Int, _ b: Int) -> Bool {
    isSame(a, b)
      || old.looks[a] == new.looks[b] && old.elements[a].section == new.elements[b].section
      || old.elements[a].canBe(new.elements[b]) && !Self.isWrapped(a, b, in: old, new)
  }

  /// Whether one of two has come around the other, or was around it, and is another component of the same type.
  static func isWrapped(_ a: Int, _ b: Int, in old: OutlineTree, _ new: OutlineTree) -> Bool {
    new.isAround(old.contents[a], b) || old.isAround(new.contents[b], a)
  }

  private func canBePaired(_ a: Int, _ b: Int) -> Bool {
    if let counterpart = counterparts[a] { return counterpart == b }
    return newCounterparts[b] == nil && canBeSame(a, b)
  }

  private mutating func align(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    guard !before.isEmpty, !after.isEmpty else { return }
    guard before.count > Self.mostPairs / after.count else {
      return addClosest(Array(before), Array(after))
    }
    let places = Dictionary(uniqueKeysWithValues: zip(after, after.indices))
    let common = before.indices.compactMap { index in
      counterparts[before[index]].flatMap { places[$0] }.map { (index, $0) }
    }
    var (from, to) = (before.startIndex, after.startIndex)
    for (index, place) in Self.longestAscending(common) + [(before.endIndex, after.endIndex)] {
      alignGap(before[from..<index], after[to..<place])
      if index < before.endIndex { pairs.append((before[index], after[place])) }
      (from, to) = (index + 1, place + 1)
    }
  }

  /// Between two that stay: one by one if there are few, else by place.
  private mutating func alignGap(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    guard !before.isEmpty, !after.isEmpty else { return }
    if before.count <= Self.mostPairs / after.count { return addClosest(Array(before), Array(after)) }
    pairs += zip(before, after).filter { canBePaired($0, $1) }
  }

  /// The longest part of `pairs`, which ascend by their first numbers, that also ascends by the second.
  private static func longestAscending(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(Int, Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }

  /// Adds the pairs of the alignment in which the least changes.
  private mutating func addClosest(_ before: [Int], _ after: [Int]) {
    let width = after.count + 1
    let losses = before.map { cost(of: old.sketches[$0].weight, isMove: counterparts[$0] != nil) }
    let gains = after.map { cost(of: new.sketches[$0].weight, isMove: newCounterparts[$0] != nil) }
    var costs = Array(repeating: 0, count: (before.count + 1) * width)
    // Costs of the pairs themselves, -1 for those that cannot be one component.
    var changes = Array(repeating: -1, count: costs.count)
    for row in stride(from: before.count, through: 0, by: -1) {
      for column in stride(from: after.count, through: 0, by: -1) {
        let place = row * width + column
        var least = row < before.count || column < after.count ? Int.max : 0
        if row < before.count { least = costs[place + width] + losses[row] }
        if column < after.count { least = min(least, costs[place + 1] + gains[column]) }
        if row < before.count, column < after.count, canBePaired(before[row], after[column]) {
          // Of what may stay, that stays which has kept its place.
          changes[place] = Self.scale * change(before[row], after[column]) + (row == column ? 0 : 1)
          least = min(least, costs[place + width + 1] + changes[place])
        }
        costs[place] = least
      }
    }
    var (row, column) = (0, 0)
    while row < before.count, column < after.count {
      let place = row * width + column
      if changes[place] >= 0, costs[place] == costs[place + width + 1] + changes[place] {
        pairs.append((before[row], after[column]))
        (row, column) = (row + 1, column + 1)
      } else if costs[place] == costs[place + width] + losses[row] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// What moving something of this weight costs, or losing it; of two that change places, the lighter one moves.
  private func cost(of weight: Int, isMove: Bool) -> Int {
    Self.scale * (isMove ? Self.moveCost + min(weight, 64) / 16 : Self.unit * min(weight, 256))
  }

  /// How much of what two say changes from one to the other.
  private func change(_ a: Int, _ b: Int) -> Int {
    if old.digests[a] == new.digests[b] { return 0 }
    if counterparts[a] == b { return 1 }
    let (one, other) = (old.sketches[a], new.sketches[b])
    let weight = min(one.weight, 256) + min(other.weight, 256)
    return max(1, Int(Double(Self.unit * weight) * (1 - one.likeness(to: other))))
  }
}
