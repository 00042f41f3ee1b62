/// When a run writes references.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: a missing reference is a failure.
  case never
  /// Where there is none.
  case missing
  /// Where there is none and where the picture differs.
  case failed
  /// Always.
  case all

  /// The mode that a command line or the environment calls `word`: its own name, or `none` for `never`.
  package init?(word: String) {
    guard let mode = word == "none" ? .never : RecordMode(rawValue: word) else { return nil }
    self = mode
  }

  /// What was asked for, else what `SNAPSHOT_RECORD` asks for, else `usual`; never anything on a machine that says it
  /// runs continuous integration (`integrationVariable(in:)`), where nobody would look at what was recorded.
  ///
  /// - Throws: `SnapshotError.unknownSetting`.
  package init(
    asked: RecordMode?, environment: [String: String], usual: RecordMode
  ) throws(SnapshotError) {
    let wanted = try Self.wanted(in: environment)
    self = Self.integrationVariable(in: environment) == nil ? asked ?? wanted ?? usual : .never
  }

  /// What `SNAPSHOT_RECORD` asks for; nil where it is not set.
  ///
  /// - Throws: `SnapshotError.unknownSetting`.
  package static func wanted(in environment: [String: String]) throws(SnapshotError) -> RecordMode? {
    guard let value = environment["SNAPSHOT_RECORD"], !value.isEmpty else { return nil }
    guard let mode = RecordMode(word: value) else {
      throw .unknownSetting(
        variable: "SNAPSHOT_RECORD", value: value, known: allCases.map(\.rawValue))
    }
    return mode
  }

  /// The variable that says that continuous integration runs, set to anything but nothing, `0` or `false`: `CI`, or `TF_BUILD` of
  /// Azure Pipelines, which set no other. Nil where none is set.
  package static func integrationVariable(in environment: [String: String]) -> String? {
    ["CI", "TF_BUILD"].first { !["", "0", "false"].contains(environment[$0]?.lowercased() ?? "") }
  }
}

/// How a picture is compared with a reference that was made by the same renderer.
package enum PictureVerification: String, Hashable, Sendable, CaseIterable {
  /// By what is drawn: without drawing it where that is the same.
  case content
  /// Pixel by pixel, always.
  case pixels

  /// What `SNAPSHOT_VERIFY` asks for, else by content.
  ///
  /// - Throws: `SnapshotError.unknownSetting`.
  package init(environment: [String: String]) throws(SnapshotError) {
    let value = environment["SNAPSHOT_VERIFY"] ?? ""
    guard let asked = value.isEmpty ? .content : Self(rawValue: value) else {
      throw .unknownSetting(
        variable: "SNAPSHOT_VERIFY", value: value, known: Self.allCases.map(\.rawValue))
    }
    self = asked
  }
}
