/// How a picture or text and its reference compare.
public enum SnapshotOutcome: String, Codable, Sendable, CaseIterable {
  /// Equal, pixel by pixel or line by line.
  case passed
  /// Different, but by no more than the snapshot allows.
  case toleranced
  /// Written as the new reference by a run that was asked to. It fails the run, so that somebody looks at it.
  case recorded
  case different
  /// There was no reference, whether or not the run has written one without being asked.
  case missing
  /// The reference comes from another renderer or other fonts.
  case notComparable
  /// There is no picture: the document or test ended with an error.
  case failed

  /// Whether a run fails for it. Exit codes, issues of tests, JUnit files, annotations and summaries all go by this.
  public var failsRun: Bool {
    switch self {
    case .passed, .toleranced: false
    case .recorded, .different, .missing, .notComparable, .failed: true
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
    case .failed: "error"
    }
  }

  /// All outcomes, with what people have to look at first.
  package static let worstFirst: [SnapshotOutcome] = [
    .failed, .different, .missing, .notComparable, .toleranced, .recorded, .passed,
  ]

  /// How often each of `outcomes` comes, in their order, such as `2 different, 40 passed`; nil where none does.
  package static func counts(
    of outcomes: [SnapshotOutcome], _ count: (SnapshotOutcome) -> Int
  ) -> String? {
    let counts = outcomes.map { ($0, count($0)) }.filter { $0.1 > 0 }
    return counts.isEmpty ? nil : counts.map { "\($0.1) \($0.0.title)" }.joined(separator: ", ")
  }
}
