import Files
import Glibc
import SnapshotReports

/// A folder that paths from a report must not lead out of, by symbolic links either.
struct FolderBoundary: Sendable {
  /// Without symbolic links.
  let root: FilePath

  /// - Returns: nil when there is no such folder.
  init?(_ folder: FilePath) {
    guard let root = folder.resolvingLinks, Self.kind(of: root) == S_IFDIR else { return nil }
    self.root = root
  }

  /// The regular file at `path`; nil when there is none or it is outside.
  func existingFile(_ path: ReportPath) -> FilePath? {
    guard let file = path.file(in: root).resolvingLinks, contains(file), Self.kind(of: file) == S_IFREG else {
      return nil
    }
    return file
  }

  /// Where a file at `path` is or would be; nil when that is outside or no place for a file.
  func place(_ path: ReportPath) -> FilePath? {
    let file = path.file(in: root)
    if Self.isThere(file) { return existingFile(path) }
    var folder = file.folder
    while !Self.isThere(folder) { folder = folder.folder }
    guard let resolved = folder.resolvingLinks, resolved == root || contains(resolved) else { return nil }
    return file
  }

  private func contains(_ file: FilePath) -> Bool {
    file.bytes.starts(
      with: root.bytes.last == UInt8(ascii: "/") ? root.bytes : root.bytes + [UInt8(ascii: "/")])
  }

  /// The type bits of `st_mode`; nil when there is no such file.
  private static func kind(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Links that lead nowhere are there, too.
  private static func isThere(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
  }
}
