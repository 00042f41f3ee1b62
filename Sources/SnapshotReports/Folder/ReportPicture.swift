package import Files

/// A file to go into a report's folder: a picture, or the new reference of an entry.
public struct ReportPicture: Sendable, Hashable {
  enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case file(FilePath)
  }

  /// Relative to the report's folder, as entries name it.
  public let path: String
  let content: Content

  /// A file of these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    content = .bytes(bytes)
  }

  /// A copy of `file`, which is read when the report is written.
  package init(path: String, file: FilePath) {
    self.path = path
    content = .file(file)
  }

  /// The bytes it stands for.
  ///
  /// - Throws: `ReportError.unreadable`.
  public func bytes() throws(ReportError) -> [UInt8] {
    switch content {
    case .bytes(let bytes): return bytes
    case .file(let file): return try ReportFolder.bytes(of: file)
    }
  }
}
