import Glibc

extension FilePath {
  /// The same file named from the root on; what is not there yet is below the folder that is.
  package var absolute: FilePath {
    if let resolved = resolvingLinks { return resolved }
    let plain = withoutSlashAtEnd
    let parent = plain.folder
    return parent == plain ? self : parent.absolute.appending(bytes: plain.name.bytes)
  }

  /// Whether it is `folder` or, as far as the text goes, anywhere below it.
  package func isInside(_ folder: FilePath) -> Bool {
    let plain = folder.withoutSlashAtEnd.bytes
    return self == folder || bytes.starts(with: plain == [Self.slash] ? plain : plain + [Self.slash])
  }

  /// The absolute path of the file itself, without symbolic links and without `.` and `..`; nil when it is not there.
  package var resolvingLinks: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).map { $0 })
  }

  private var withoutSlashAtEnd: FilePath {
    let kept = bytes.lastIndex { $0 != Self.slash } ?? 0
    return FilePath(bytes: Array(bytes.prefix(kept + 1)))
  }

  private static let slash = UInt8(ascii: "/")
}
