extension SnapshotVerifier {
  /// How a picture is compared with a reference that was made by the same renderer.
  public enum Verification: String, Hashable, Sendable, CaseIterable {
    /// By what is drawn: without drawing it where that is the same.
    case content
    /// Pixel by pixel, always.
    case pixels

    /// What `SNAPSHOT_VERIFY` asks for, else by content.
    ///
    /// - Throws: `SnapshotError.unknownSetting`.
    public init(environment: [String: String]) throws(SnapshotError) {
      let value = environment["SNAPSHOT_VERIFY"] ?? ""
      guard let asked = value.isEmpty ? .content : Self(rawValue: value) else {
        throw .unknownSetting(
          variable: "SNAPSHOT_VERIFY", value: value, known: Self.allCases.map(\.rawValue))
      }
      self = asked
    }
  }
}
