public import Drawing

/// What text depends on: the libraries that shape it and the font files it is set in.
public struct FontInventory: Hashable, Sendable {
  /// A library and its version as it is loaded.
  public struct Component: Hashable, Sendable {
    /// The name that its project has in package names, in lower case.
    public let name: String
    /// The version this process runs with, as numbers with points between.
    public let version: String
  }

  /// A face text can be set in.
  public struct Face: Hashable, Sendable {
    /// The first of the names its family goes by.
    public let family: String
    /// Regular for a variable face.
    public let weight: FontWeight
    /// Whether it is slanted in any way.
    public let isItalic: Bool
    /// Where the file lies on this machine.
    public let path: String
    /// The digest of the file's bytes.
    public let digest: Digest
  }

  /// Those whose versions can change glyphs and their places.
  public let libraries: [Component]
  /// In the order of the library's files.
  public let faces: [Face]

  /// Equal where text is set equally; where the files lie makes no difference.
  public var digest: Digest {
    let libraryLines = libraries.map { "\($0.name) \($0.version)" }
    let faceLines = faces.map { "\($0.family) \($0.weight.value) \($0.isItalic) \($0.digest)" }
    return Digest(of: Array((libraryLines + faceLines).joined(separator: "\n").utf8))
  }
}
