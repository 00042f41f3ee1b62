/// How a picture or text and its reference compare.
public enum SnapshotOutcome: String, Sendable, CaseIterable {
  /// Equal, pixel by pixel or line by line.
  case passed
  /// Different, but by no more than the snapshot allows.
  case toleranced
  /// Written as the new reference. It fails the run, so that somebody looks at it.
  case recorded
  case different
  /// There is no reference.
  case missing
  /// The reference comes from another renderer or other fonts.
  case notComparable
  /// There was nothing in its place at the revision that is compared with.
  case added
  /// It was there at the revision that is compared with, and is not any more.
  case removed
  /// At the revision that is compared with it could not be drawn, now it can.
  case brokenBefore
  /// There is no picture: the document or test ended with an error.
  case failed
  /// What is shown breaks a rule, whatever a reference shows.
  case finding

  /// Whether a run fails for it. Exit codes, issues of tests, JUnit files, annotations and summaries all go by this.
  public var failsRun: Bool {
    switch self {
    case .passed, .toleranced: false
    case .recorded, .different, .missing, .notComparable, .added, .removed, .brokenBefore, .failed, .finding:
      true
    }
  }

  /// A word or two for people.
  package var title: String {
    switch self {
    case .passed: "passed"
    case .toleranced: "within tolerance"
    case .recorded: "recorded"
    case .different: "different"
    case .missing: "no reference"
    case .notComparable: "not comparable"
    case .added: "added"
    case .removed: "removed"
    case .brokenBefore: "broken before"
    case .failed: "error"
    case .finding: "audit finding"
    }
  }

  /// `title` behind a count, such as `2 errors`.
  package func title(of count: Int) -> String {
    switch self {
    case .failed, .finding: count == 1 ? title : title + "s"
    default: title
    }
  }

  /// All outcomes, with what people have to look at first.
  package static let worstFirst: [SnapshotOutcome] = [
    .failed, .different, .removed, .added, .brokenBefore, .missing, .notComparable, .finding, .toleranced,
    .recorded, .passed,
  ]

  /// What people have to look at first at the front, what is alike in its order.
  package static func worstFirst<Element>(
    _ elements: [Element], by outcome: (Element) -> SnapshotOutcome
  ) -> [Element] {
    let groups = Dictionary(grouping: elements, by: outcome)
    return worstFirst.flatMap { groups[$0] ?? [] }
  }

  /// How often each of `outcomes` comes, in their order, such as `2 different, 40 passed`; nil where none does.
  package static func counts(
    of outcomes: [SnapshotOutcome], _ count: (SnapshotOutcome) -> Int
  ) -> String? {
    let counts = outcomes.map { ($0, count($0)) }.filter { $0.1 > 0 }
    return counts.isEmpty ? nil : counts.map { "\($1) \($0.title(of: $1))" }.joined(separator: ", ")
  }
}
