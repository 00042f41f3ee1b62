import Foundation
import Geometry
import JSON
import TestSupport
import Testing

@testable import Outlines

/// How often the first cause of a difference is the right one, over many seeded changes of documents.
///
/// `Scripts/causes` prints the figures.
@Suite @MainActor struct CauseScoreTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documents")

  private static func documents(_ ending: String) throws -> [(name: String, json: JSONValue)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map {
        ($0, try JSONValue(parsing: Array(Data(contentsOf: folder.appending(path: $0))), depthLimit: 256))
      }
  }

  private static let settings = ProcessInfo.processInfo.environment
  private static let seed = settings["CAUSES_SEED"].flatMap { UInt64($0) } ?? 1
  /// Changes of each document.
  private static let rounds = settings["CAUSES_ROUNDS"].flatMap { Int($0) } ?? 18

  private static let rare: Set = ["gradient stop", "image", "model value", "z-index"]

  @Test func sceneChangesAreExplained() throws {
    let studio = try Studio()
    var (single, double) = (Score("scenes"), Score("scenes, two at once"))
    for (number, (name, document)) in try Self.documents(".scene.json").enumerated() {
      var random = SeededGenerator(seed: Self.seed &* 1_000 &+ UInt64(number))
      let before = try studio.shot(ofScene: document)
      let all = SceneMutations(of: document, using: random).all
      for mutation in random.choose(Self.rounds, of: all, rare: Self.rare, by: \.name) {
        judge(mutation, name, document, before, studio, &single)
      }
      for _ in 0..<8 { judgePair(all, name, document, before, studio, &random, &double) }
    }
    single.print()
    double.print()
    single.check(atLeast: 0.97)
    double.check(atLeast: 0.95)
  }

  @Test func listChangesAreExplained() async throws {
    let studio = try Studio()
    var (rows, templates) = (Score("list rows"), Score("list templates"))
    for (number, (name, script)) in try Self.documents(".list.json").enumerated() {
      var random = SeededGenerator(seed: Self.seed &* 7_000 &+ UInt64(number))
      let before = try await studio.shot(ofScript: script)
      let models = ListMutation.models(of: script)
      for mutation in random.choose(Self.rounds, of: ListMutation.all(of: script, using: &random), by: \.name)
      {
        let changed = mutation.change(models)
        let after = try await studio.shot(ofScript: ListMutation.script(script, with: changed))
        guard rows.countsPicture(before, after) else { continue }
        let causes = OutlineComparison(from: before.outline, to: after.outline).causes
        let judgement = causes.first.map { mutation.isTold($0, models, changed) } ?? Judgement()
        rows.add(judgement, mutation.name, "\(name): \(causes.words)")
      }
      let root: [EditStep] = [.key("templates"), .key("row")]
      for mutation in random.choose(
        Self.rounds / 2, of: SceneMutations(of: script, at: root, using: random).all, by: \.name)
      {
        let changed = mutation.change(script)
        let after = try await studio.shot(ofScript: changed)
        guard templates.countsPicture(before, after) else { continue }
        let expected = mutation.expectation
        let tagged = try await studio.shot(
          ofScript: (expected.isGone ? script : changed).tagging(expected.node))
        let difference = ExplainedDifference(before: before.outline, after: after.outline)
        let judgement = difference.causes.first.map {
          difference.judge($0, expected, tagged.outline, isOneOfMany: true)
        }
        templates.add(judgement ?? Judgement(), mutation.name, "\(name): \(difference.causes.words)")
      }
    }
    rows.print()
    templates.print()
    rows.check(atLeast: 0.97)
    templates.check(atLeast: 0.97)
  }

  private func judge(
    _ mutation: Mutation, _ name: String, _ document: JSONValue, _ before: Studio.Shot, _ studio: Studio,
    _ score: inout Score
  ) {
    let changed = mutation.change(document)
    // Some changes make no valid document: they are no test of this.
    guard let after = try? studio.shot(ofScene: changed), score.countsPicture(before, after) else { return }
    let expected = mutation.expectation
    guard
      let tagged = try? studio.outline(ofScene: (expected.isGone ? document : changed).tagging(expected.node))
    else { return }
    let difference = ExplainedDifference(before: before.outline, after: after.outline)
    let judgement = difference.causes.first.map { difference.judge($0, expected, tagged) } ?? Judgement()
    score.add(judgement, mutation.name, "\(name): \(expected.words) but \(difference.causes.words)")
  }

  /// Two changes that do not get in each other's way, each of which is seen.
  private func judgePair(
    _ all: [Mutation], _ name: String, _ document: JSONValue, _ before: Studio.Shot, _ studio: Studio,
    _ random: inout SeededGenerator, _ score: inout Score
  ) {
    let pair = random.choose(2, of: all, by: \.name)
    guard pair.count == 2 else { return }
    let structural: Set = ["insertion", "removal", "move"]
    // What moves others comes last, so that paths stay what they are.
    let (one, other) = structural.contains(pair[0].name) ? (pair[1], pair[0]) : (pair[0], pair[1])
    let (first, second) = (one.expectation, other.expectation)
    let list = Array(second.node.dropLast(second.node.last == .key("component") ? 2 : 1))
    guard !structural.contains(one.name), !first.node.starts(with: second.node),
      !second.node.starts(with: first.node),
      !structural.contains(other.name) || !first.node.starts(with: list),
      let alone = try? studio.shot(ofScene: one.change(document)), alone.bitmap != before.bitmap,
      let otherAlone = try? studio.shot(ofScene: other.change(document)), otherAlone.bitmap != before.bitmap
    else { return }
    let changed = other.change(one.change(document))
    guard let after = try? studio.shot(ofScene: changed), after.bitmap != before.bitmap,
      after.bitmap != alone.bitmap,
      after.bitmap != otherAlone.bitmap,
      let firstTagged = try? studio.outline(ofScene: other.change(one.change(document).tagging(first.node))),
      let secondTagged = try? studio.outline(
        ofScene: (second.isGone ? document : changed).tagging(second.node))
    else { return }
    let difference = ExplainedDifference(before: before.outline, after: after.outline)
    let isRight = { (expected: Expectation, tagged: Outline) in
      difference.causes.contains { difference.judge($0, expected, tagged).values }
    }
    let both = isRight(first, firstTagged) && isRight(second, secondTagged)
    score.add(
      both ? .right : Judgement(), "\(one.name) & \(other.name)",
      "\(name): \(first.words) and \(second.words) but \(difference.causes.words)")
  }
}

/// Causes beside what they should be.
private struct ExplainedDifference {
  let old: OutlineTree
  let new: OutlineTree
  let causes: [OutlineCause]

  init(before: Outline, after: Outline) {
    old = OutlineTree(before)
    new = OutlineTree(after)
    causes = OutlineComparison(from: before, to: after).causes
  }

  /// - Parameters:
  ///   - tagged: the outline of the document in which the component has a name of its own.
  ///   - isOneOfMany: whether any component with that name will do.
  func judge(
    _ cause: OutlineCause, _ expected: Expectation, _ tagged: Outline, isOneOfMany: Bool = false
  ) -> Judgement {
    let tree = expected.isGone ? old : new
    let named = tagged.named
    let indices = !isOneOfMany && named.indices.contains(expected.item) ? [named[expected.item]] : named
    guard expected.kinds.contains(cause.kind),
      let index = tree.elements.indices.first(where: { tree.path(of: $0) == cause.component })
    else { return Judgement() }
    // Of equal siblings it does not matter which.
    let isRight = indices.contains { other in
      other == index
        || tree.elements.indices.contains(other) && tree.digests[other] == tree.digests[index]
          && tree.parents[other] == tree.parents[index] && cause.kind != .changed
    }
    if cause.kind == .moved, indices.contains(where: { isSameOrder(after: cause, of: index, as: $0) }) {
      return .right
    }
    guard isRight, cause.frame == tree.absoluteFrame(of: index),
      cause.identifier == tree.elements[index].identifier
    else { return Judgement() }
    let property = cause.property == expected.property
    let values = expected.property == nil || cause.from == expected.from && Self.isSame(cause.to, expected.to)
    return Judgement(component: true, property: property, values: property && values)
  }

  /// Whether moving what the cause says gives the same row of siblings: of two that change places either has moved.
  private func isSameOrder(after cause: OutlineCause, of index: Int, as expected: Int) -> Bool {
    guard let parent = new.parents[index], parent == new.parents[expected],
      let from = cause.from?.number.map({ Int($0) }), let to = cause.to?.number.map({ Int($0) }),
      let before = old.elements.indices.first(where: { old.path(of: $0) == new.path(of: parent) })
    else { return false }
    var row = old.children[before].map { old.digests[$0] }
    guard row.indices.contains(from), to < row.count else { return false }
    row.insert(row.remove(at: from), at: to)
    return row == new.children[parent].map { new.digests[$0] }
  }

  private static func isSame(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
    guard case .object(let a)? = one, case .object(let b)? = other else { return one == other }
    return a.members.sorted { $0.key < $1.key } == b.members.sorted { $0.key < $1.key }
  }
}

/// How many changes were explained.
private struct Score {
  private let title: String
  private var counts: [String: [Int]] = [:]
  private var unseen = 0
  private var mistakes: [String] = []

  init(_ title: String) { self.title = title }

  /// Whether there is anything to explain; where there is not, nothing may be said.
  mutating func countsPicture(_ before: Studio.Shot, _ after: Studio.Shot) -> Bool {
    if before.bitmap != after.bitmap { return true }
    unseen += 1
    return false
  }

  mutating func add(_ judgement: Judgement, _ kind: String, _ text: @autoclosure () -> String) {
    let parts = [true, judgement.component, judgement.property, judgement.values].map { $0 ? 1 : 0 }
    for key in ["", kind] { counts[key] = zip(counts[key] ?? [0, 0, 0, 0], parts).map { $0 + $1 } }
    if !judgement.values { mistakes.append("\(kind): \(text())") }
  }

  func print() {
    Swift.print(
      "== \(title): changes, first cause the component, its property, from and to (\(unseen) changes unseen)")
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      let shares = count.dropFirst().map { String(format: "%5.1f %%", 100 * Double($0) / Double(count[0])) }
      Swift.print(
        (kind.isEmpty ? "all" : kind).padding(toLength: 28, withPad: " ", startingAt: 0), count[0],
        shares.joined(separator: " "))
    }
    for mistake in mistakes.prefix(60) { Swift.print("   \(mistake)") }
  }

  func check(atLeast share: Double) {
    let all = counts[""] ?? [0, 0, 0, 0]
    for count in all {
      #expect(Double(count) >= share * Double(all[0]), "\(title): \(mistakes.joined(separator: "\n"))")
    }
    #expect(all[0] > 0)
  }
}

extension Outline {
  fileprivate static let tag = "__target__"

  fileprivate var named: [Int] { elements.indices.filter { elements[$0].identifier == Self.tag } }
}

extension JSONValue {
  fileprivate func tagging(_ node: [EditStep]) -> JSONValue {
    setting(node + [.key("id")], to: .string(Outline.tag))
  }
}

extension Expectation {
  fileprivate var words: String {
    "\(kinds.map(\.rawValue).joined()) \(node.map(\.word).joined(separator: ".")) \(property ?? "") \(from?.text() ?? "-") → \(to?.text() ?? "-")"
  }
}

extension EditStep {
  fileprivate var word: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension [OutlineCause] {
  fileprivate var words: String {
    prefix(4).map {
      "[\($0.kind) \($0.component) \($0.property ?? "") \($0.from?.text() ?? "-") → \($0.to?.text() ?? "-")]"
    }.joined(separator: " ") + (count > 4 ? " and \(count - 4)" : "")
  }
}
