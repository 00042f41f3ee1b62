package import Files

/// The references in a folder and all folders below it.
package struct SnapshotFolder {
  /// A file that carries a stamp.
  package struct Reference: Hashable {
    /// Its path below the folder.
    package let name: String
    package let path: FilePath
  }

  private let path: FilePath

  /// The folder at `path`.
  package init(_ path: FilePath) {
    self.path = path
  }

  /// All PNG files that say of themselves that they are references, by their names.
  ///
  /// - Throws: `SnapshotError.unreadable`.
  package func references() throws(SnapshotError) -> [Reference] {
    var found: [Reference] = []
    try collect(below: path, prefix: "", into: &found)
    return found
  }

  private func collect(
    below folder: FilePath, prefix: String, into found: inout [Reference]
  ) throws(SnapshotError) {
    let entries: [Folder.Entry]
    do throws(InputFileError) {
      entries = try Folder.entries(of: folder)
    } catch {
      throw .unreadable(reason: error.description)
    }
    for entry in entries where !entry.isLink {
      guard let name = String(validating: entry.path.name.bytes, as: UTF8.self), !name.hasPrefix(".") else {
        continue
      }
      if entry.isFolder {
        try collect(below: entry.path, prefix: prefix + name + "/", into: &found)
      } else if name.hasSuffix(".png"), try isReference(entry.path) {
        found.append(Reference(name: prefix + name, path: entry.path))
      }
    }
  }

  private func isReference(_ path: FilePath) throws(SnapshotError) -> Bool {
    try ReferenceFile(at: path)?.isStamped == true
  }
}
