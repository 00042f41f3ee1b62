import Files
import Glibc
import Synchronization

/// Reads files below certain folders, wherever symbolic links lead.
final class FileAccess: Sendable {
  /// Why a file was not read.
  enum Failure: Error {
    /// It is outside of the folders, or cannot be told to be inside.
    case notAllowed
    case unreadable(reason: String)
  }

  private let folders: AllowedFolders
  private let locateFile: (@Sendable (FilePath) -> FilePath)?
  private let knownFiles: KnownFiles?
  private let readFiles = Mutex<Set<FileIdentity>>([])

  /// - Parameters:
  ///   - folder: what relative paths start from, which may be read, too; nil for the current folder, which may not for that.
  ///   - allowedFolders: those that do not exist allow nothing.
  ///   - locateFile: says which path to open for one that a document names.
  ///   - knownFiles: those there are; nil where the file system is asked.
  init(
    folder: String?, allowedFolders: [String], locateFile: (@Sendable (FilePath) -> FilePath)?,
    knownFiles: KnownFiles?
  ) {
    self.locateFile = locateFile
    self.knownFiles = knownFiles
    let start = folder.map { FilePath($0.isEmpty ? "." : $0) }
    folders = AllowedFolders(from: start, and: allowedFolders.map { FilePath($0) })
  }

  /// Whether it is one of the files that were read.
  func hasRead(_ file: FileIdentity) -> Bool {
    readFiles.withLock { $0.contains(file) }
  }

  /// Refuses what `read` would not be allowed to read.
  func check(_ path: String) throws(Failure) {
    close(try open(path))
  }

  /// Where a regular file lies, for libraries that open it themselves; it counts as read.
  func place(of path: String) throws(Failure) -> String {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let identity = FileIdentity(try Self.status(ofRegularFile: descriptor))
    readFiles.withLock { _ = $0.insert(identity) }
    let place = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, bytes.count) } ?? 0
      }
      count = max(0, length)
    }
    guard !place.isEmpty else { throw .unreadable(reason: Self.reason(errno)) }
    return String(decoding: place, as: UTF8.self)
  }

  /// The whole content of a regular file.
  func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let status = try Self.status(ofRegularFile: descriptor)
    guard status.st_size <= limit else {
      throw .unreadable(
        reason:
          "it has \(status.st_size) bytes, more than the limit of \(limit) (maximumBytes); use a smaller file"
      )
    }
    let identity = FileIdentity(status)
    readFiles.withLock { _ = $0.insert(identity) }
    let content = try Self.content(of: descriptor, byteCount: Int(status.st_size))
    if let knownFiles, !knownFiles.hasContent(FilePath(path), content) {
      throw .unreadable(
        reason: "it has changed since the documents were read; have them read again (SIGHUP)")
    }
    return content
  }

  private func open(_ path: String) throws(Failure) -> Int32 {
    if let knownFiles, !knownFiles.contains(FilePath(path)) { throw .unreadable(reason: Self.reason(ENOENT)) }
    do throws(AllowedFolders.Failure) {
      return try folders.open(locateFile?(FilePath(path)) ?? FilePath(path))
    } catch {
      switch error {
      case .notAllowed: throw .notAllowed
      case .system(let errorNumber): throw .unreadable(reason: Self.reason(errorNumber))
      }
    }
  }

  private static func status(ofRegularFile descriptor: Int32) throws(Failure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: reason(EISDIR)) }
    return status
  }

  private static func content(of descriptor: Int32, byteCount: Int) throws(Failure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      while count < byteCount {
        let received = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, byteCount - count)
        if received < 0, errno == EINTR { continue }
        if received < 0 { failure = errno }
        if received <= 0 { break }
        count += received
      }
    }
    guard failure == 0 else { throw .unreadable(reason: reason(failure)) }
    return bytes
  }

  private static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "there is no such file; check its name"
    case EACCES: "it may not be read; change its permissions"
    case EISDIR: "it is not a regular file; name one"
    default: "\(String(cString: strerror(number))); check the file"
    }
  }
}
