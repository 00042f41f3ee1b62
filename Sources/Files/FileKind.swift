import Glibc

/// What a name in the file system stands for.
package enum FileKind: Hashable, Sendable {
  case file, folder
  /// A pipe, a device or a socket.
  case other
}

extension FilePath {
  /// What it leads to, symbolic links followed; nil when nothing is there.
  package var kind: FileKind? {
    var status = stat()
    guard withCString({ stat($0, &status) }) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
