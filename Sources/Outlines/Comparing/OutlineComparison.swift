package import Geometry
import JSON

/// What has changed from one outline to another: causes, deepest first, and how much follows from them.
package struct OutlineComparison: Hashable, Sendable {
  /// The deepest first, those of one depth in the order of the tree.
  package private(set) var causes: [OutlineCause] = []
  /// How many components stand elsewhere in their parents because of the causes.
  package private(set) var moved = 0
  /// How many components have another size because of the causes.
  package private(set) var resized = 0

  /// - Parameter areas: where pixels differ, in points of the picture, the largest area first: what no statement explains is
  ///   told by the component that is there.
  package init(from old: Outline, to new: Outline, areas: [Rect] = []) {
    let matching = OutlineMatching(from: OutlineTree(old), to: OutlineTree(new))
    var found = FoundCauses(matching)
    found.addStructure()
    if old.hasProperties, new.hasProperties { found.addProperties() }
    (moved, resized) = found.consequences()
    // Nothing was said that would explain it: the innermost frames that changed are all that is known.
    if found.isEmpty { found.addFrames() }
    if found.isEmpty, let area = areas.first { found.addDrawing(in: area) }
    causes = found.sorted
  }
}

/// Collects causes, each with its place in the tree.
private struct FoundCauses {
  private let matching: OutlineMatching
  private let old: OutlineTree
  private let new: OutlineTree
  private var found: [(depth: Int, index: Int, isOfOld: Bool, cause: OutlineCause)] = []

  init(_ matching: OutlineMatching) {
    self.matching = matching
    old = matching.old
    new = matching.new
  }

  var isEmpty: Bool { found.isEmpty }

  var sorted: [OutlineCause] {
    found.enumerated().sorted {
      ($1.element.depth, $0.element.index, $0.offset) < ($0.element.depth, $1.element.index, $1.offset)
    }.map(\.element.cause)
  }

  private mutating func add(
    _ kind: OutlineCause.Kind, _ index: Int, in tree: OutlineTree, isOfOld: Bool = false,
    _ change: PropertyChange? = nil, from: JSONValue? = nil, to: JSONValue? = nil
  ) {
    let element = tree.elements[index]
    let cause = OutlineCause(
      kind: kind, component: tree.path(of: index), identifier: element.identifier, type: element.type,
      item: tree.item(of: index), frame: tree.absoluteFrame(of: index), property: change?.property,
      from: change?.from ?? from, to: change?.to ?? to)
    found.append((element.depth, index, isOfOld, cause))
  }
}

/// What came, went, moved or was replaced.
extension FoundCauses {
  mutating func addStructure() {
    let gone = old.elements.indices.filter { isGone($0) }
    var slots = Dictionary(grouping: gone.reversed()) { slot(of: $0) }
    var replaced: Set<Int> = []
    for index in new.elements.indices {
      if matching.origins[index] != nil {
        if matching.moved.contains(index), isMoveInView(index) { addMove(index) }
      } else if isNew(index) {
        let slot = newSlot(of: index)
        if let before = slots[slot]?.last, old.elements[before].type != new.elements[index].type {
          slots[slot]?.removeLast()
          replaced.insert(before)
          add(
            .replaced, index, in: new, from: .string(old.elements[before].name),
            to: .string(new.elements[index].name))
        } else {
          add(.inserted, index, in: new)
        }
      }
    }
    for index in gone where !replaced.contains(index) { add(.removed, index, in: old, isOfOld: true) }
    dropRowsAtTheEnd()
  }

  private func isGone(_ index: Int) -> Bool {
    guard matching.partners[index] == nil, isInView(index, old) else { return false }
    guard let parent = old.parents[index] else { return true }
    return matching.partners[parent].map { !matching.isOutOfView(parent, $0) } ?? false
  }

  private func isNew(_ index: Int) -> Bool {
    guard matching.origins[index] == nil, isInView(index, new) else { return false }
    guard let parent = new.parents[index] else { return true }
    return matching.origins[parent].map { !matching.isOutOfView($0, parent) } ?? false
  }

  /// Whether a component, or a row before those in view, can have to do with what is seen.
  private func isInView(_ index: Int, _ tree: OutlineTree) -> Bool {
    guard tree.isOutOfView(index), let parent = tree.parents[index] else { return true }
    return tree.firstsInView[parent].map { index < $0 } ?? false
  }

  private func isMoveInView(_ index: Int) -> Bool {
    isInView(index, new) || matching.origins[index].map { isInView($0, old) } ?? false
  }

  private mutating func addMove(_ index: Int) {
    guard let origin = matching.origins[index] else { return }
    add(.moved, index, in: new, from: place(of: origin, in: old), to: place(of: index, in: new))
  }

  /// The item of a row, else the number among the siblings.
  private func place(of index: Int, in tree: OutlineTree) -> JSONValue? {
    if let item = tree.elements[index].item { return .array(item.map { .number(Double($0)) }) }
    return tree.parents[index] == nil ? nil : .number(Double(tree.numbers[index]))
  }

  /// Where something stood, in terms of what is there now: one that is gone and one that is new in the same slot are one that
  /// was replaced.
  private struct Slot: Hashable {
    let parent: Int?
    /// The nearest sibling before it that was there and still is.
    let neighbour: Int?
  }

  private func slot(of index: Int) -> Slot {
    let before = neighbour(of: index, in: old, matching.partners)
    return Slot(
      parent: old.parents[index].flatMap { matching.partners[$0] },
      neighbour: before.flatMap { matching.partners[$0] })
  }

  private func newSlot(of index: Int) -> Slot {
    Slot(parent: new.parents[index], neighbour: neighbour(of: index, in: new, matching.origins))
  }

  /// Looks no further than among a few: beyond, slots differ.
  private func neighbour(of index: Int, in tree: OutlineTree, _ matches: [Int?]) -> Int? {
    guard let parent = tree.parents[index] else { return nil }
    return tree.children[parent][..<tree.numbers[index]].suffix(8).last { matches[$0] != nil }
  }

  /// Where nothing is known of rows out of view, those at the end of the view that came or went while others did have been
  /// pushed out or pulled in.
  private mutating func dropRowsAtTheEnd() {
    guard !new.elements.contains(where: { $0.frame == nil }),
      !old.elements.contains(where: { $0.frame == nil })
    else { return }
    let (oldRows, newRows) = (rowsAtTheEnd(old, matching.partners), rowsAtTheEnd(new, matching.origins))
    let rest = found.filter { !($0.isOfOld ? oldRows : newRows).contains($0.index) }
    if !rest.isEmpty { found = rest }
  }

  private func rowsAtTheEnd(_ tree: OutlineTree, _ matches: [Int?]) -> Set<Int> {
    guard tree.elements.first?.type == "list" else { return [] }
    return Set(tree.children[0].reversed().prefix { matches[$0] == nil })
  }
}

/// What was said otherwise.
extension FoundCauses {
  mutating func addProperties() {
    for index in new.elements.indices {
      guard let origin = matching.origins[index], !old.isUndisplayed[origin] || !new.isUndisplayed[index]
      else {
        continue
      }
      let changes = PropertyChange.all(
        from: old.elements[origin].properties, to: new.elements[index].properties)
      for change in changes { add(.changed, index, in: new, change) }
    }
  }

  /// How many have moved, and how many have another size.
  func consequences() -> (moved: Int, resized: Int) {
    var (moved, resized) = (0, 0)
    for index in new.elements.indices {
      guard let (before, after) = frames(index) else { continue }
      if Self.differ(before.width, after.width) || Self.differ(before.height, after.height) {
        resized += 1
      } else if Self.differ(before.minX, after.minX) || Self.differ(before.minY, after.minY) {
        moved += 1
      }
    }
    return (moved, resized)
  }

  /// The frame before and now; nil for what is not in both pictures.
  private func frames(_ index: Int) -> (Rect, Rect)? {
    guard let origin = matching.origins[index], let before = old.elements[origin].frame,
      let after = new.elements[index].frame
    else { return nil }
    return (before, after)
  }

  /// References keep three digits.
  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 0.0015 }

  private func hasOtherFrame(_ index: Int) -> Bool {
    guard let (a, b) = frames(index) else { return false }
    return Self.differ(a.minX, b.minX) || Self.differ(a.minY, b.minY) || Self.differ(a.width, b.width)
      || Self.differ(a.height, b.height)
  }

  mutating func addFrames() {
    let changed = new.elements.indices.filter(hasOtherFrame)
    let around = Set(changed.compactMap { new.parents[$0] })
    for index in changed where !around.contains(index) {
      guard let (before, after) = frames(index) else { continue }
      add(.changed, index, in: new, PropertyChange(property: "frame", from: before.json, to: after.json))
    }
  }
}

/// What is drawn otherwise though the same is said.
extension FoundCauses {
  mutating func addDrawing(in area: Rect) {
    if let index = new.component(under: area) { add(.drawing, index, in: new) }
  }
}
