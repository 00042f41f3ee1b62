package import Files
import Glibc

/// A folder that paths from a report or from names of snapshots must not lead out of, by symbolic links either.
package struct FolderBoundary: Sendable {
  /// Without symbolic links.
  package let root: FilePath

  /// - Returns: nil when there is no such folder.
  package init?(_ folder: FilePath) {
    guard let root = folder.resolvingLinks, root.kind == .folder else { return nil }
    self.root = root
  }

  /// The regular file at `path`; nil when there is none or it is outside.
  package func existingFile(_ path: ReportPath) -> FilePath? {
    guard let file = path.file(in: root).resolvingLinks, file.isInside(root), file.kind == .file else {
      return nil
    }
    return file
  }

  /// Where a file at `path` is or would be; nil when that is outside or no place for a file.
  package func place(_ path: ReportPath) -> FilePath? {
    let file = path.file(in: root)
    if Self.isThere(file) { return existingFile(path) }
    var folder = file.folder
    while !Self.isThere(folder) { folder = folder.folder }
    guard let resolved = folder.resolvingLinks, resolved.isInside(root) else { return nil }
    return file
  }

  /// Links that lead nowhere are there, too.
  private static func isThere(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
  }
}
