import Drawing

/// What accepting an entry writes, and over what.
public struct EntryRecording: Codable, Sendable, Hashable {
  /// The path, relative to the report's folder, of the new reference: a text as it is, or a picture that accepting
  /// stores in fewer bytes.
  public var candidate: String
  /// What `digest(of:)` is for the reference file that the run compared with; nil when there was none.
  public var referenceDigest: String?

  /// - Parameter referenceDigest: `digest(of:)` for the reference file's bytes, nil when there is no such file.
  public init(candidate: String, referenceDigest: String?) {
    self.candidate = candidate
    self.referenceDigest = referenceDigest
  }

  /// Stands for the bytes of a file: tells by odds of 1 in 2^64 whether it is still the same.
  public static func digest(of file: [UInt8]) -> String {
    Digest(of: file).description
  }
}
