import JSON

/// What came, went, moved or was replaced.
extension FoundCauses {
  mutating func addStructure() {
    let gone = old.elements.indices.filter { isGone($0) }
    var slots = Dictionary(grouping: gone.reversed()) { slot(of: $0) }
    var replaced: Set<Int> = []
    var exchanged: Set<Int> = []
    for index in new.elements.indices {
      if matching.origins[index] != nil {
        if matching.moved.contains(index), isMoveInView(index) { addMove(index) }
      } else if isNew(index) {
        let slot = newSlot(of: index)
        let before = slots[slot]?.last
        if let before, old.elements[before].type != new.elements[index].type,
          new.elements[index].section == nil
        {
          slots[slot]?.removeLast()
          replaced.insert(before)
          add(
            .replaced, index, in: new,
            isFollowing: isOtherChoice[index] || old.choices(of: before) != new.choices(of: index),
            from: .string(old.elements[before].name),
            to: .string(new.elements[index].name))
        } else {
          let other = before.flatMap { hasOtherChoice($0, index) ? $0 : nil }
          if let other {
            slots[slot]?.removeLast()
            exchanged.insert(other)
          }
          add(
            .inserted, index, in: new,
            isFollowing: isOtherChoice[index] || other != nil || isBrought(index, new, matching.origins))
        }
      }
    }
    for index in gone where !replaced.contains(index) {
      let parent = old.parents[index].flatMap { matching.partners[$0] }
      add(
        .removed, index, in: old, isOfOld: true,
        isFollowing: parent.map { isOtherChoice[$0] } ?? false || exchanged.contains(index)
          || isBrought(index, old, matching.partners))
    }
    dropRowsAtTheEnd()
  }

  /// Whether a condition about the place in a loop has one stand where the other stood.
  private func hasOtherChoice(_ before: Int, _ index: Int) -> Bool {
    guard let one = old.choices(of: before), let other = new.choices(of: index) else { return false }
    return one != other
  }

  /// Whether something is there on one side only because of what is around it: a condition, a component that is not displayed, or
  /// a section of a list that is on both sides and in view on one.
  private func isBrought(_ index: Int, _ tree: OutlineTree, _ matches: [Int?]) -> Bool {
    if tree.isThereByChoice(index) || tree.isUndisplayed[index] { return true }
    guard let section = tree.elements[index].section, let list = tree.parents[index] else { return false }
    return tree.children[list].contains { row in
      tree.elements[row].section == nil && tree.elements[row].item?.first == section && matches[row] != nil
    }
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
  func isInView(_ index: Int, _ tree: OutlineTree) -> Bool {
    guard tree.isOutOfView(index), let parent = tree.parents[index] else { return true }
    return tree.firstsInView[parent].map { index < $0 } ?? false
  }

  private func isMoveInView(_ index: Int) -> Bool {
    isInView(index, new) || matching.origins[index].map { isInView($0, old) } ?? false
  }

  private mutating func addMove(_ index: Int) {
    guard let origin = matching.origins[index] else { return }
    let isAcross = old.parents[origin].flatMap { matching.partners[$0] } != new.parents[index]
    let (from, to) =
      isAcross
      ? (surroundings(of: origin, in: old), surroundings(of: index, in: new))
      : (place(of: origin, in: old), place(of: index, in: new))
    add(.moved, index, in: new, isFollowing: isOtherChoice[index], from: from, to: to)
  }

  /// The names of all around it.
  private func surroundings(of index: Int, in tree: OutlineTree) -> JSONValue? {
    tree.parents[index].map { .string(tree.path(of: $0)) }
  }

  /// The item of a row, else the number among the siblings.
  private func place(of index: Int, in tree: OutlineTree) -> JSONValue? {
    if let item = tree.elements[index].item { return .array(item.map { .number($0) }) }
    return tree.parents[index] == nil ? nil : .number(tree.numbers[index])
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
