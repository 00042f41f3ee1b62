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
  ///
  /// - Throws: `SnapshotError.unknownSetting`.
  public init(
    asked: RecordMode?, environment: [String: String], usual: RecordMode
  ) throws(SnapshotError) {
    let wanted = try Self.wanted(in: environment)
    self = Self.isContinuousIntegration(environment) ? .none : asked ?? wanted ?? usual
  }

  /// What `SNAPSHOT_RECORD` asks for; nil where it is not set.
  ///
  /// - Throws: `SnapshotError.unknownSetting`.
  package static func wanted(in environment: [String: String]) throws(SnapshotError) -> RecordMode? {
    guard let value = environment["SNAPSHOT_RECORD"], !value.isEmpty else { return nil }
    guard let mode = RecordMode(rawValue: value) else {
      throw .unknownSetting(
        variable: "SNAPSHOT_RECORD", value: value, known: allCases.map(\.rawValue))
    }
    return mode
  }

  /// Whether `CI` is set to anything but nothing, `0` or `false`.
  public static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
