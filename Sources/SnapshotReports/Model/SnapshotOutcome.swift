/// How a picture and its reference compare.
public enum SnapshotOutcome: String, Codable, Sendable, CaseIterable {
  /// Equal, pixel by pixel.
  case passed
  /// Different, but by no more than the snapshot allows.
  case toleranced
  /// Written as the new reference.
  case recorded
  case different
  /// There is no reference.
  case missing
  /// The reference comes from another renderer or other fonts.
  case notComparable
  /// There is no picture: the document or test ended with an error.
  case failed

  /// Whether a run fails for it.
  public var isFailure: Bool {
    switch self {
    case .passed, .toleranced, .recorded: false
    case .different, .missing, .notComparable, .failed: true
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
}
