import Glibc
import Synchronization

/// Files that are there whole or not at all.
package enum OutputFile {
  private static let nextTemporaryNumber = Atomic(0)

  /// Writes to a temporary file beside `path`, then gives it its name; what was there before stays until then.
  ///
  /// Any number of tasks may write at once, to the same path as well: the last one to end wins.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputFileError) {
    let (file, temporaryPath) = try createTemporaryFile(beside: path)
    let failure =
      writeAndClose(bytes, to: file) ?? (rename(temporaryPath, path) == 0 ? nil : SystemError.current)
    if let failure {
      unlink(temporaryPath)
      throw .cannotWrite(path: path, reason: failure.reason)
    }
  }

  /// Makes a folder with all that are missing above it; it may be there already.
  package static func createFolder(_ path: String) throws(OutputFileError) {
    if isFolder(path) { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]))
    }
    if mkdir(path, 0o777) == 0 { return }
    let failure = SystemError.current
    // Somebody else may have made it meanwhile.
    if isFolder(path) { return }
    throw .cannotCreateFolder(
      path: path, reason: failure.number == EEXIST ? "a file of that name is in the way" : failure.reason)
  }

  /// Writes all of `bytes` and closes the file in any case.
  ///
  /// - Returns: nil when everything was written.
  static func writeAndClose(_ bytes: [UInt8], to file: Int32) -> SystemError? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let failure = SystemError.current
        close(file)
        return failure
      }
      written += count
    }
    return close(file) == 0 ? nil : SystemError.current
  }

  private static func createTemporaryFile(
    beside path: String
  ) throws(OutputFileError) -> (file: Int32, path: String) {
    while true {
      let number = nextTemporaryNumber.wrappingAdd(1, ordering: .relaxed).oldValue
      let temporaryPath = "\(path).\(getpid())-\(number).tmp"
      // Never follows a link nor takes over a file, which may be left of a process that had the same number.
      let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, temporaryPath) }
      let failure = SystemError.current
      guard failure.number == EEXIST else { throw .cannotWrite(path: path, reason: failure.reason) }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// A failure of a system call, taken down before another call can replace it.
struct SystemError: Hashable {
  let number: Int32

  /// That of the last call on this thread.
  static var current: SystemError { SystemError(number: errno) }

  /// In the system's words.
  var reason: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
