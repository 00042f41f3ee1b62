import Glibc

/// A relative path that is certain to stay below the folder it is relative to, as far as its text goes.
///
/// Reports and names of snapshots may say anything, so their paths are not believed. Links are for who opens the file to
/// look at.
package struct ContainedPath: Hashable, Sendable {
  /// With slashes between its parts.
  package let text: String

  /// - Returns: nil for an absolute or empty path, and for one with parts that are empty, `.` or `..`, or with NUL.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isUsable = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
    }
    guard isUsable else { return nil }
    self.text = text
  }

  /// The file in `folder`.
  package func file(in folder: FilePath) -> FilePath {
    folder.appending(text)
  }

  /// Whether any of its parts begins with a point, as the names of settings do.
  package var isHidden: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }
}

/// A folder that paths from outside must not lead out of, by symbolic links either.
package struct FolderBoundary: Sendable {
  /// Without symbolic links.
  package let root: FilePath

  /// - Returns: nil when there is no such folder.
  package init?(_ folder: FilePath) {
    guard let root = folder.resolvingLinks, root.kind == .folder else { return nil }
    self.root = root
  }

  /// The regular file at `path`; nil when there is none or it is outside.
  package func existingFile(_ path: ContainedPath) -> FilePath? {
    guard let file = path.file(in: root).resolvingLinks, file.isInside(root), file.kind == .file else {
      return nil
    }
    return file
  }

  /// Where a file at `path` is or would be; nil when that is outside or no place for a file.
  package func place(_ path: ContainedPath) -> FilePath? {
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
