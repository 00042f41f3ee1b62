package import Drawing

/// What text depends on: the libraries that shape it and the font files it is set in.
package struct FontInventory: Hashable, Sendable {
  /// A library and its version as it is loaded.
  package struct Component: Hashable, Sendable {
    /// The name that its project has in package names, in lower case.
    package let name: String
    /// The version this process runs with, as numbers with points between.
    package let version: String
  }

  /// A face text can be set in.
  package struct Face: Hashable, Sendable {
    /// The first of the names its family goes by.
    package let family: String
    /// Regular for a variable face.
    package let weight: FontWeight
    /// Whether it is slanted in any way.
    package let isItalic: Bool
    /// Where the file lies on this machine.
    package let path: String
    /// The digest of the file's bytes.
    package let digest: Digest
  }

  /// Those whose versions can change glyphs and their places.
  package let libraries: [Component]
  /// In the order of the library's files.
  package let faces: [Face]

  /// Equal where text is set equally; where the files lie makes no difference.
  package var digest: Digest {
    let libraryLines = libraries.map { "\($0.name) \($0.version)" }
    let faceLines = faces.map { "\($0.family) \($0.weight.value) \($0.isItalic) \($0.digest)" }
    return Digest(of: Array((libraryLines + faceLines).joined(separator: "\n").utf8))
  }
}
