package import Glibc

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

extension FilePath {
  /// Whether there is anything of this name, be it a symbolic link that leads nowhere.
  package var isTaken: Bool {
    var status = stat()
    return withCString({ lstat($0, &status) }) == 0
  }

  /// Whether there is a symbolic link of this name, wherever it leads.
  package var isLink: Bool {
    var status = stat()
    return withCString({ lstat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What a symbolic link of this name says, seen from where it is; nil where there is none.
  package var linkDestination: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    let text = buffer.prefix(count).map(UInt8.init(truncatingIfNeeded:))
    return text.first == UInt8(ascii: "/") ? FilePath(bytes: text) : folder.appending(bytes: text)
  }
}

/// What tells a file from all others, by whatever names it goes.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// The identity of the file whose state is `status`.
  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// The identity of the file that a path leads to, links followed; nil when there is none.
  package init?(of path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file.
  package init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Tells whether a file is still the one it was, without reading it.
///
/// Any program may set the time of modification, and `cp -p`, archives and images of containers do. The time of the last change
/// of state is the system's own: whoever only renames a file or changes its mode makes another version of it, too.
package struct FileVersion: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let byteCount: Int
  private let modified: [Int]
  private let changed: [Int]

  /// Nil when there is no such file.
  package init?(of path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }
}

/// What the system says of the call that failed last on this thread, and what to do where it is a folder that stands in for a file.
package func lastSystemError() -> String {
  let code = errno
  if code == EISDIR { return "it is a folder; name a file" }
  return strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
