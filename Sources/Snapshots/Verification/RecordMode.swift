/// When a run writes references.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: a missing reference is a failure.
  case none
  /// Where there is none.
  case missing
  /// Where there is none and where the picture differs.
  case failed
  /// Always.
  case all

  /// What was asked for, else what `SNAPSHOT_RECORD` asks for, else `usual`; never anything on a machine that says it
  /// runs continuous integration (`CI`), where nobody would look at what was recorded.
  public init(asked: RecordMode?, environment: [String: String], usual: RecordMode) {
    let mode = asked ?? environment["SNAPSHOT_RECORD"].flatMap { RecordMode(rawValue: $0) } ?? usual
    self = Self.isContinuousIntegration(environment) ? .none : mode
  }

  /// Whether `CI` is set to anything but nothing, `0` or `false`.
  public static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
