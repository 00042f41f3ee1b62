import Geometry
package import JSON
import Outlines

/// The search for models that break a design: values like those given, one by one and several at a time, then simplified to the
/// smallest model that still breaks the rule.
///
/// The same model, seed and budget give the same findings.
package struct ModelExploration {
  /// A model that breaks a rule which the document's own does not.
  package struct Break: Sendable {
    package let finding: AuditFinding
    package let model: JSONValue

    package init(finding: AuditFinding, model: JSONValue) {
      self.finding = finding
      self.model = model
    }
  }

  /// What is broken where.
  private struct Cause: Hashable {
    let rule: AuditRule
    let path: String

    init(_ finding: AuditFinding) {
      rule = finding.rule
      path = finding.path
    }
  }

  /// The largest text or list that is tried one by one.
  private static let mostSteps = 64

  private let model: JSONValue
  private let values: ModelValues
  private let budget: Int
  private var random: SeededGenerator
  /// How many models were made up.
  package private(set) var count = 0

  /// - Parameters:
  ///   - model: the document's own.
  ///   - budget: how many models are made up before they are simplified; equal ones are looked at once.
  package init(of model: JSONValue, seed: UInt64, budget: Int) {
    self.model = model
    self.budget = budget
    values = ModelValues(of: model)
    random = SeededGenerator(seed: seed)
  }

  /// The smallest model that breaks each rule at each component, in the order in which they were found.
  ///
  /// - Parameter audit: what is wrong with a model's picture; nil where there is none.
  @MainActor
  package mutating func run(_ audit: (JSONValue) -> [AuditFinding]?) -> [Break] {
    guard !values.places.isEmpty else { return [] }
    var known = Set((audit(model) ?? []).map(Cause.init))
    var broken: [(cause: Cause, changes: [Int: JSONValue])] = []
    var singles = values.places.indices.flatMap { place in
      values.places[place].candidates.indices.map { (place, $0) }
    }[...]
    // The candidates of models that were looked at, by their places: one that comes again shows nothing new.
    var seen: Set<[Int: Int]> = []
    while count < budget {
      var choice: [Int: Int] = [:]
      if let (place, candidate) = singles.popFirst() {
        choice[place] = candidate
      } else {
        for _ in 0..<(1 + random.number(below: 3)) {
          let place = random.number(below: values.places.count)
          let candidates = values.places[place].candidates
          if !candidates.isEmpty { choice[place] = random.number(below: candidates.count) }
        }
      }
      count += 1
      guard seen.insert(choice).inserted else { continue }
      let changes = Dictionary(
        uniqueKeysWithValues: choice.map { ($0, values.places[$0].candidates[$1]) })
      for finding in audit(changed(changes)) ?? [] where known.insert(Cause(finding)).inserted {
        broken.append((Cause(finding), changes))
      }
    }
    return broken.compactMap { smallest($0.cause, $0.changes, audit) }
  }

  private func changed(_ changes: [Int: JSONValue]) -> JSONValue {
    // What is in a list comes after the list itself, whose elements may be gone then.
    changes.sorted { $0.key < $1.key }.reduce(model) { model, change in
      model.replacing(values.places[change.key].path[...], by: change.value)
    }
  }

  /// The changes without those that are not needed, and each of the others as small as it can be.
  @MainActor
  private func smallest(
    _ cause: Cause, _ changes: [Int: JSONValue], _ audit: (JSONValue) -> [AuditFinding]?
  ) -> Break? {
    var changes = changes
    func found(_ changes: [Int: JSONValue]) -> AuditFinding? {
      audit(changed(changes))?.first { Cause($0) == cause }
    }
    for place in changes.keys.sorted() {
      var fewer = changes
      fewer[place] = nil
      if found(fewer) != nil { changes = fewer }
    }
    for place in changes.keys.sorted() {
      // Long texts and lists are first tried in large steps.
      while let value = changes[place],
        let smaller = Self.smallerValues(than: value).first(where: { smaller in
          found(changes.merging([place: smaller]) { $1 }) != nil
        })
      {
        changes[place] = smaller
      }
    }
    return found(changes).map { Break(finding: $0, model: changed(changes)) }
  }

  /// Parts of a value, the smallest first: beginnings of texts and lists, numbers nearer to 0.
  private static func smallerValues(than value: JSONValue) -> [JSONValue] {
    switch value {
    case .string(let text):
      let count = text.count
      return lengths(below: count).map { .string(String(text.prefix($0))) }
    case .array(let elements):
      return lengths(below: elements.count).map { .array(Array(elements.prefix($0))) }
    case .number(let number):
      var smaller: [Double] = [0, 1, -1]
      var part = number.value
      while abs(part) >= 10 {
        part = (part / 10).rounded(.towardZero)
        smaller.append(part)
      }
      // Nearer and nearer: each that still breaks the rule is a new beginning, half as far from the last one that does.
      var rest = number.value
      while abs(rest) >= 2 {
        rest = (rest / 2).rounded(.towardZero)
        smaller.append((number.value - rest).rounded(.towardZero))
      }
      return smaller.filter { abs($0) < abs(number.value) }.sorted { abs($0) < abs($1) }
        .map { .number(JSONNumber($0)) }
    default: return []
    }
  }

  /// From 0 up to a length, one by one where that is short, else evenly.
  private static func lengths(below count: Int) -> [Int] {
    count <= mostSteps
      ? Array(0..<count) : (0..<mostSteps).map { $0 * count / mostSteps }
  }
}
