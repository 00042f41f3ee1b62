package import Files

/// The references in a folder and all folders below it.
package struct SnapshotFolder {
  /// A file that carries a stamp, or a line that stands for one.
  package struct Reference: Hashable {
    /// Its path below the folder.
    package let name: String
    /// The file, or that of all lines of its folder.
    package let path: FilePath
    /// Whether its picture is the one that was recorded.
    package let isIntact: Bool
    package let isLine: Bool
    /// What it takes: the file, or its part of one.
    package let byteCount: Int
    /// What it takes as a line.
    package let lineByteCount: Int
  }

  private let path: FilePath

  /// The folder at `path`.
  package init(_ path: FilePath) {
    self.path = path
  }

  /// All PNG files that say of themselves that they are references, and all lines that stand for such, by their names; files in
  /// reports and stores are copies.
  ///
  /// - Parameter isWanted: asked for a file's name before it is read.
  /// - Throws: `SnapshotError.unreadable`.
  package func references(where isWanted: (_ name: String) -> Bool = { _ in true }) throws(SnapshotError)
    -> [Reference]
  {
    guard path.kind == .folder else { return [] }
    var found: [Reference] = []
    try collect(below: path, prefix: "", isWanted, into: &found)
    return found
  }

  /// Takes away a reference that `references` has found.
  ///
  /// - Throws: `SnapshotError.cannotWrite`, or what is wrong with a file of lines.
  package func remove(_ reference: Reference) throws(SnapshotError) {
    guard reference.isLine, let name = ContainedPath(reference.name) else {
      do throws(OutputFileError) {
        return try Folder.removeFile(reference.path)
      } catch {
        throw .cannotWrite(error)
      }
    }
    try StampLines(in: path).set(nil, at: StampPlace(of: name))
  }

  /// Files that killed runs have left before they were whole.
  ///
  /// - Parameter seconds: how long ago they were written to, at least: younger ones may be of a run under way.
  /// - Throws: `SnapshotError.unreadable`.
  package func leftovers(olderThan seconds: Int) throws(SnapshotError) -> [FilePath] {
    var found: [FilePath] = []
    try collectLeftovers(below: path, olderThan: seconds, into: &found)
    return found
  }

  private func collectLeftovers(
    below folder: FilePath, olderThan seconds: Int, into found: inout [FilePath]
  ) throws(SnapshotError) {
    for entry in try entries(of: folder) where !entry.isLink {
      if entry.isFolder {
        try collectLeftovers(below: entry.path, olderThan: seconds, into: &found)
      } else if OutputFile.isTemporaryName(entry.path.name.description), entry.age > seconds {
        found.append(entry.path)
      }
    }
  }

  private func entries(of folder: FilePath) throws(SnapshotError) -> [Folder.Entry] {
    do throws(InputFileError) {
      return try Folder.entries(of: folder)
    } catch {
      throw .unreadable(reason: error.description)
    }
  }

  private func collect(
    below folder: FilePath, prefix: String, _ isWanted: (String) -> Bool, into found: inout [Reference]
  ) throws(SnapshotError) {
    let entries = try entries(of: folder)
    let copies = ["report.json", ReferenceStore.tag.name].map { FilePath($0) }
    if entries.contains(where: { copies.contains($0.path.name) }) { return }
    for entry in entries where !entry.isLink {
      guard let name = String(validating: entry.path.name.bytes, as: UTF8.self), !name.hasPrefix(".") else {
        continue
      }
      if entry.isFolder {
        try collect(below: entry.path, prefix: prefix + name + "/", isWanted, into: &found)
      } else if name.hasSuffix(".png"), entry.path.kind == .file, isWanted(prefix + name),
        let file = try ReferenceFile(at: entry.path), let stamp = file.stamp
      {
        found.append(
          Reference(
            name: prefix + name, path: entry.path, isIntact: stamp.isIntact, isLine: false,
            byteCount: file.bytes.count, lineByteCount: StampFile.byteCount(ofLineAbout: name, file)))
      } else if name == StampFile.name {
        found += StampFile.reading(entry.path).0.lines.filter { isWanted(prefix + $0.name) }.map { line in
          let byteCount = StampFile.bytes(of: line).count
          return Reference(
            name: prefix + line.name, path: entry.path, isIntact: true, isLine: true, byteCount: byteCount,
            lineByteCount: byteCount)
        }
      }
    }
  }
}
