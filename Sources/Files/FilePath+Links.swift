import Glibc

extension FilePath {
  /// The absolute path of the file itself, without symbolic links and without `.` and `..`; nil when it is not there.
  package var resolvingLinks: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).map { $0 })
  }
}
