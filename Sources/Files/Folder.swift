import Glibc

/// What is in a folder of the file system.
package enum Folder {
  /// One entry, symbolic links followed.
  package struct Entry: Sendable {
    package let path: FilePath
    package let isFolder: Bool
    /// Whether it is a link itself, whatever it leads to.
    package let isLink: Bool
    package let byteCount: Int
    /// Seconds since 1970 when its content was last written, or its time set.
    package let modified: Int

    /// Seconds since then, by the system's clock.
    package var age: Int { time(nil) - modified }
  }

  /// What is directly in the folder, in the order of the names' bytes; what goes away meanwhile is left out. A link that
  /// leads nowhere stands for an empty file.
  ///
  /// - Parameter prefix: what the names begin with; the others are not looked at.
  /// - Throws: `notFound`; `cannotRead`, also for a folder that may be listed and no more.
  package static func entries(
    of folder: FilePath, beginningWith prefix: String = ""
  ) throws(InputFileError) -> [Entry] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw errno == ENOENT
        ? .notFound(path: folder.description)
        : .cannotRead(path: folder.description, reason: lastSystemError())
    }
    defer { closedir(stream) }
    let prefix = Array(prefix.utf8)
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      // In place: only as much of the structure is there as the name takes, so that none can be copied whole.
      let name = withUnsafeMutablePointer(to: &entry.pointee.d_name) { start -> [UInt8]? in
        let text = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        guard strncmp(text, prefix, prefix.count) == 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
      }
      guard let name else { continue }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    var entries: [Entry] = []
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let entry = try entry(name, in: folder) { entries.append(entry) }
    }
    return entries
  }

  /// Nil for what has gone away.
  private static func entry(_ name: [UInt8], in folder: FilePath) throws(InputFileError) -> Entry? {
    let path = folder.appending(bytes: name)
    var (status, ownStatus) = (stat(), stat())
    guard path.withCString({ lstat($0, &ownStatus) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      // Whoever may list a folder need not be allowed to look at what is in it; its path may be too long for that, too.
      throw .cannotRead(path: folder.description, reason: lastSystemError())
    }
    let isLink = ownStatus.st_mode & S_IFMT == S_IFLNK
    if path.withCString({ stat($0, &status) }) != 0 {
      guard isLink else { return nil }
      status = stat()
    }
    return Entry(
      path: path, isFolder: status.st_mode & S_IFMT == S_IFDIR, isLink: isLink,
      byteCount: Int(status.st_size), modified: status.st_mtim.tv_sec)
  }

  /// Takes a file away; one that is not there is no failure.
  ///
  /// - Throws: `cannotRemove`.
  package static func removeFile(_ path: FilePath) throws(OutputFileError) {
    guard path.withCString({ unlink($0) }) != 0, errno != ENOENT else { return }
    throw .cannotRemove(path: path.description, reason: lastSystemError())
  }

  /// Takes a folder away where nothing is in it.
  static func removeEmptyFolder(_ path: FilePath) {
    _ = path.withCString { rmdir($0) }
  }

  /// Takes a folder away with all that is in it, as far as the system allows; links in it are not followed.
  package static func removeTree(_ path: FilePath) {
    for entry in (try? entries(of: path)) ?? [] {
      if entry.isFolder, !entry.isLink { removeTree(entry.path) } else { try? removeFile(entry.path) }
    }
    removeEmptyFolder(path)
  }

  /// Sets the time of a file's last change; without effect on one that is gone or not ours.
  package static func setModified(_ path: FilePath, to seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    _ = path.withCString { utimensat(AT_FDCWD, $0, &times, 0) }
  }
}

extension Folder {
  /// Gives two folders each other's name in one step, so that there is one under either name at all times.
  ///
  /// - Returns: whether they have been exchanged: not every file system can.
  package static func exchange(_ one: FilePath, _ other: FilePath) -> Bool {
    typealias Function =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    // `renameat2` of glibc 2.28, which its headers show to those alone who ask for more than POSIX.
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let rename = unsafeBitCast(symbol, to: Function.self)
    let exchanging: UInt32 = 1 << 1
    return one.withCString { one in
      other.withCString { rename(AT_FDCWD, one, AT_FDCWD, $0, exchanging) == 0 }
    }
  }

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
