import Glibc

/// Reads files below certain folders, wherever symbolic links lead.
struct FileAccess: Sendable {
  /// Why a file was not read.
  enum Failure: Error {
    /// It is outside of the folders, or cannot be told to be inside.
    case notAllowed
    case unreadable(reason: String)
  }

  /// What relative paths start from.
  let folder: String?
  /// With all links resolved.
  private let roots: [String]

  /// - Parameters:
  ///   - folder: may be read too.
  ///   - allowedFolders: those that do not exist allow nothing.
  init(folder: String?, allowedFolders: [String]) {
    self.folder = folder.map { $0.isEmpty ? "." : $0 }
    roots = (allowedFolders + [self.folder].compactMap { $0 }).compactMap { Self.resolved($0) }
  }

  /// The whole content of a regular file.
  func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
    let resolved = try allowedPath(path)
    // The last component is no link any more, unless somebody exchanges it just now.
    let descriptor = open(resolved, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(reason: Self.reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: Self.reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(reason: "it is not a regular file; name an image file")
    }
    guard status.st_size <= limit else {
      throw .unreadable(
        reason:
          "it has \(status.st_size) bytes, more than the limit of \(limit) (maximumBytes); use a smaller file"
      )
    }
    return try Self.content(of: descriptor, byteCount: Int(status.st_size))
  }

  /// The path with its links resolved, once it is known to lie in one of the folders.
  func allowedPath(_ path: String) throws(Failure) -> String {
    // A C string would end there and name another file.
    guard !path.utf8.contains(0), !path.isEmpty else { throw .notAllowed }
    guard path.hasPrefix("/") || folder != nil else { throw .notAllowed }
    let full = path.hasPrefix("/") ? path : "\(folder ?? ".")/\(path)"
    guard let resolved = Self.resolved(full) else {
      // Whether a file exists outside is nobody's business either.
      guard isInside(full) else { throw .notAllowed }
      throw .unreadable(reason: Self.reason(errno))
    }
    guard roots.contains(where: { Self.isPath(resolved, below: $0) }) else { throw .notAllowed }
    return resolved
  }

  /// Whether the nearest folder of `path` that exists lies inside.
  private func isInside(_ path: String) -> Bool {
    let missing = errno
    defer { errno = missing }
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      // What is behind a missing folder could lead anywhere.
      if rest[rest.index(after: slash)...] == ".." { return false }
      rest = rest[..<slash]
      if let resolved = Self.resolved(rest.isEmpty ? "/" : String(rest)) {
        return roots.contains { resolved == $0 || Self.isPath(resolved, below: $0) }
      }
    }
    return false
  }

  private static func isPath(_ path: String, below folder: String) -> Bool {
    folder == "/" || path.utf8.starts(with: "\(folder)/".utf8)
  }

  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
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
    default: "\(String(cString: strerror(number))); check the file"
    }
  }
}
