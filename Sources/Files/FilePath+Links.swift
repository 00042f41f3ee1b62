import Glibc

extension FilePath {
  /// The same file named from the root on; what is not there yet is below the folder that is.
  package var absolute: FilePath {
    if let resolved = resolvingLinks { return resolved }
    if bytes.first == UInt8(ascii: "/") { return self }
    guard let current = FilePath(".").resolvingLinks else { return self }
    return current.appending(bytes: bytes)
  }

  /// The absolute path of the file itself, without symbolic links and without `.` and `..`; nil when it is not there.
  package var resolvingLinks: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).map { $0 })
  }
}
