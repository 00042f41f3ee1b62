/// Which component of one outline is which of another: from the outermost down, each row of children aligned, then what is
/// left over on both sides and is alike, which has moved.
struct OutlineMatching {
  let old: OutlineTree
  let new: OutlineTree
  /// For each old element the new one.
  private(set) var partners: [Int?]
  /// For each new element the old one.
  private(set) var origins: [Int?]
  /// New elements that have another parent, or another place among their siblings, than before.
  private(set) var moved: Set<Int> = []

  /// Pairs of leftovers that are weighed one by one.
  private static let mostPairs = 40_000
  /// What says less than this is alike by chance.
  private static let tellingWeight = 4

  init(from old: OutlineTree, to new: OutlineTree) {
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: old.elements.count)
    origins = Array(repeating: nil, count: new.elements.count)
    guard !old.elements.isEmpty, !new.elements.isEmpty else { return }
    if isOneType(0, 0), !SiblingAlignment.isWrapped(0, 0, in: old, new) { match(0, 0) }
    findMoved()
  }

  /// Whether what is in a pair of rows is there on one side only because one of them is out of view.
  func isOutOfView(_ a: Int, _ b: Int) -> Bool { old.isOutOfView(a) != new.isOutOfView(b) }

  private func isOneType(_ a: Int, _ b: Int) -> Bool { old.elements[a].type == new.elements[b].type }

  /// Pairs two with all in them that is in order.
  private mutating func match(_ a: Int, _ b: Int) {
    var ahead = [(a, b)]
    while let (a, b) = ahead.popLast() {
      guard partners[a] == nil, origins[b] == nil else { continue }
      partners[a] = b
      origins[b] = a
      if isOutOfView(a, b) { continue }
      ahead += SiblingAlignment(old.children[a], new.children[b], in: old, new).pairs
    }
  }

  private mutating func findMoved() {
    matchByName()
    matchEqual { tree, index in tree.identities[index] }
    matchEqual { tree, index in tree.contents[index] }
    matchAlike()
  }

  private var departures: [Int] {
    leftovers(old, partners) { a in partners[a].map { isOutOfView(a, $0) } ?? false }
  }
  private var arrivals: [Int] {
    leftovers(new, origins) { b in origins[b].map { isOutOfView($0, b) } ?? false }
  }

  /// What has no match, without what is in rows that are out of view on the other side.
  private func leftovers(_ tree: OutlineTree, _ matches: [Int?], _ isScrolled: (Int) -> Bool) -> [Int] {
    var isInScrolled = Array(repeating: false, count: matches.count)
    return matches.indices.filter { index in
      guard matches[index] == nil else { return false }
      isInScrolled[index] = tree.parents[index].map { isInScrolled[$0] || isScrolled($0) } ?? false
      return !isInScrolled[index]
    }
  }

  /// What is called the same on both sides, where nothing else is.
  private mutating func matchByName() {
    func named(_ indices: [Int], _ tree: OutlineTree) -> [String: [Int]] {
      Dictionary(grouping: indices.filter { tree.elements[$0].plainIdentifier != nil }) {
        "\(tree.elements[$0].type)#\(tree.elements[$0].plainIdentifier ?? "")"
      }
    }
    let others = named(arrivals, new)
    for (name, indices) in named(departures, old).sorted(by: { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
    ) {
      guard indices.count == 1, let candidates = others[name], candidates.count == 1 else { continue }
      moveIfFree(indices[0], candidates[0])
    }
  }

  /// What says exactly the same, or is the row of the same model, outermost first.
  private mutating func matchEqual(_ key: (OutlineTree, Int) -> UInt64) {
    var waiting = Dictionary(grouping: arrivals) { key(new, $0) }
    for a in departures where partners[a] == nil {
      let identity = key(old, a)
      guard let candidates = waiting[identity]?.filter({ origins[$0] == nil }), !candidates.isEmpty else {
        continue
      }
      let sibling = candidates.first { isBelowSame(a, $0) }
      guard let b = sibling ?? candidates.first(where: { _ in isTelling(a) }) else { continue }
      moveIfFree(a, b)
      waiting[identity] = candidates.filter { $0 != b }
    }
  }

  /// What says mostly the same, the most alike first.
  private mutating func matchAlike() {
    var (before, after) = (departures.filter(isTelling), arrivals)
    if !after.isEmpty, before.count > Self.mostPairs / after.count {
      before = before.filter { isOutermost($0, partners, old) }
      after = after.filter { isOutermost($0, origins, new) }
    }
    guard !after.isEmpty, before.count <= Self.mostPairs / after.count else { return }
    var candidates: [(likeness: Double, old: Int, new: Int)] = []
    for a in before {
      for b in after
      where old.elements[a].canBe(new.elements[b]) {
        let outermost = (isOutermost(a, partners, old), isOutermost(b, origins, new))
        // Something may have come around it, or is gone from there.
        guard outermost == (true, true) || outermost != (false, false) && isBelowSame(a, b) else { continue }
        let likeness = old.sketches[a].likeness(to: new.sketches[b])
        if likeness > 0.6 { candidates.append((likeness, a, b)) }
      }
    }
    for (_, a, b) in candidates.sorted(by: { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) })
    {
      moveIfFree(a, b)
    }
  }

  private func isOutermost(_ index: Int, _ matches: [Int?], _ tree: OutlineTree) -> Bool {
    tree.parents[index].map { matches[$0] != nil } ?? true
  }

  /// Whether the innermost that is still there around the one is what is there around the other.
  private func isBelowSame(_ a: Int, _ b: Int) -> Bool {
    let parent = new.parents[outermostNew(around: b)]
    guard let before = old.parents[outermostGone(around: a)] else { return parent == nil }
    return partners[before] == parent
  }

  /// The outermost of what is gone around an old element, or the element itself.
  func outermostGone(around index: Int) -> Int { Self.outermost(around: index, partners, old) }

  /// The outermost of what is new around a new element, or the element itself.
  func outermostNew(around index: Int) -> Int { Self.outermost(around: index, origins, new) }

  private static func outermost(around index: Int, _ matches: [Int?], _ tree: OutlineTree) -> Int {
    var index = index
    while let parent = tree.parents[index], matches[parent] == nil { index = parent }
    return index
  }

  /// For each new element whether it stands in the place of something else, because of what has brought it or what is around it.
  var otherChoices: [Bool] {
    var isOther = Array(repeating: false, count: new.elements.count)
    for index in new.elements.indices {
      isOther[index] = hasOtherChoice(index) || new.parents[index].map { isOther[$0] } ?? false
    }
    return isOther
  }

  /// Whether conditions about the place in a loop have come to something else; where either has none, they were written anew.
  private func hasOtherChoice(_ index: Int) -> Bool {
    if hasOtherTemplate(index) { return true }
    guard let before = origins[index].flatMap(old.choices), let after = new.choices(of: index) else {
      return false
    }
    return before != after
  }

  /// Whether it is the header or footer of a section of a list that has another template for them.
  private func hasOtherTemplate(_ index: Int) -> Bool {
    guard origins[index] != nil, new.elements[index].section != nil else { return false }
    let key = "layout.\(new.elements[index].type)Template"
    return old.elements[0].properties[key] != new.elements[0].properties[key]
  }

  private func isTelling(_ a: Int) -> Bool { old.sketches[a].weight >= Self.tellingWeight }

  /// Whether conditions about the place in a loop let both come, in two places: the one is not the other that has moved.
  private func areChosenApart(_ a: Int, _ b: Int) -> Bool {
    old.choices(of: a) != nil && new.choices(of: b) != nil && !isBelowSame(a, b)
  }

  private mutating func moveIfFree(_ a: Int, _ b: Int) {
    guard partners[a] == nil, origins[b] == nil, !areChosenApart(a, b) else { return }
    // Where something around it is new or gone, that is what has happened.
    let isCause = isOutermost(a, partners, old) && isOutermost(b, origins, new)
    match(a, b)
    if isCause { moved.insert(b) }
  }
}
