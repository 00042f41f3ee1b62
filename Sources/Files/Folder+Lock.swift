import Glibc

extension Folder {
  /// Runs `body` while no other process does the same with this folder.
  ///
  /// Where the file system knows no locks, or there is no such folder, nobody is kept waiting.
  package static func withLock<Result, Failure: Error>(
    on folder: FilePath, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
