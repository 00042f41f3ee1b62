import Geometry

@testable import DataSources

/// Makes random changesets for a state: about half of them are meant to be valid, the others have entries that were
/// tampered with. Which is which is for the oracle to say.
struct ChangesetGenerator {
  var random: SeededGenerator

  private var updates: [ItemIndexPath] = []
  private var removals: [ItemIndexPath] = []
  private var removedSections: [Int] = []
  private var sectionMoves: [(Int, Int)] = []
  private var insertedSections: [Int] = []
  private var moves: [(ItemIndexPath, ItemIndexPath)] = []
  private var insertions: [ItemIndexPath] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func changeset(itemCounts: [Int]) -> Changeset<String> {
    let sectionsAfter = chooseSections(itemCounts.count)
    chooseItems(itemCounts, sectionsAfter: sectionsAfter)
    if chance(oneIn: 2) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { tamper() }
    }
    return Changeset(
      update: updates.shuffled(using: &random), remove: removals.shuffled(using: &random),
      removeSections: removedSections, moveSections: sectionMoves.shuffled(using: &random),
      insertSections: insertedSections, move: moves.shuffled(using: &random),
      insert: insertions.shuffled(using: &random))
  }

  /// Chooses what happens to sections; returns, by new index, the old index of each or nil for new ones.
  private mutating func chooseSections(_ count: Int) -> [Int?] {
    removedSections = some(of: 0..<count, oneIn: 5)
    let rest = (0..<count).filter { !removedSections.contains($0) }
    let origins = some(of: rest, oneIn: 5).shuffled(using: &random)
    let insertionCount = Int.random(in: count < 2 ? 1...2 : 0...1, using: &random)
    let countAfter = rest.count + insertionCount
    let targets = (0..<countAfter).shuffled(using: &random).prefix(origins.count + insertionCount)
    sectionMoves = Array(zip(origins, targets))
    insertedSections = Array(targets.dropFirst(origins.count))
    var staying = rest.filter { !origins.contains($0) }[...]
    return (0..<countAfter).map { index in
      if let move = sectionMoves.first(where: { $0.1 == index }) { return move.0 }
      return insertedSections.contains(index) ? nil : staying.popFirst()
    }
  }

  private mutating func chooseItems(_ counts: [Int], sectionsAfter: [Int?]) {
    let all = counts.indices.flatMap { section in (0..<counts[section]).map { ItemIndexPath(section, $0) } }
    updates = some(of: all, oneIn: 4)
    removals = some(of: all, oneIn: 5)
    let stay = all.filter { !removals.contains($0) }
    let origins = sectionsAfter.isEmpty ? [] : some(of: stay, oneIn: 5).shuffled(using: &random)
    let insertionCount = sectionsAfter.isEmpty ? 0 : Int.random(in: 0...5, using: &random)
    let chosen = (0..<origins.count + insertionCount).map { _ in
      sectionsAfter.indices.randomElement(using: &random) ?? 0
    }
    var targets: [ItemIndexPath] = []
    for section in sectionsAfter.indices {
      let arriving = chosen.filter { $0 == section }.count
      let staying = stay.filter { $0.section == sectionsAfter[section] && !origins.contains($0) }.count
      targets += (0..<staying + arriving).shuffled(using: &random).prefix(arriving).map {
        ItemIndexPath(section, $0)
      }
    }
    targets.shuffle(using: &random)
    moves = Array(zip(origins, targets))
    insertions = Array(targets.dropFirst(origins.count))
  }

  /// Adds, repeats, drops or shifts one entry.
  private mutating func tamper() {
    let path = ItemIndexPath(Int.random(in: -1...4, using: &random), Int.random(in: -1...6, using: &random))
    let section = Int.random(in: -1...5, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: updates.append(path)
    case 1: updates.append(updates.randomElement(using: &random) ?? path)
    case 2: removals.append(path)
    case 3: removals.append(moves.randomElement(using: &random)?.0 ?? path)
    case 4: removedSections.append(section)
    case 5: removedSections.append(sectionMoves.randomElement(using: &random)?.0 ?? section)
    case 6: sectionMoves.append((section, Int.random(in: 0...4, using: &random)))
    case 7: insertedSections.append(sectionMoves.randomElement(using: &random)?.1 ?? section)
    case 8: insertedSections.append(section)
    case 9: moves.append((path, insertions.randomElement(using: &random) ?? path))
    case 10: moves.append((moves.randomElement(using: &random)?.0 ?? path, path))
    case 11: insertions.append(path)
    case 12: insertions.append((insertions + moves.map(\.1)).randomElement(using: &random) ?? path)
    default: _ = insertions.popLast()
    }
  }

  private mutating func some<Element>(of elements: some Sequence<Element>, oneIn: Int) -> [Element] {
    elements.filter { _ in chance(oneIn: oneIn) }
  }

  private mutating func chance(oneIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
