import Glibc

/// A file, pipe or device that is open for reading, from its beginning to its end.
package final class InputFile: Sendable {
  /// What it is called in errors.
  package let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// The process's standard input, which stays open.
  package static let standardInput = InputFile(
    name: "standard input", descriptor: STDIN_FILENO, isOwned: false)

  /// Opens the file at `path`, which was found somewhere: neither opening nor reading waits for anybody.
  ///
  /// - Throws: `notFound`, `cannotRead`, also for a pipe or a device, whatever was there a moment before.
  package convenience init(_ path: FilePath) throws(InputFileError) {
    try self.init(path, flags: O_NONBLOCK)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: name, reason: lastSystemError()) }
    // Reading a folder fails with the system's word for it.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw .cannotRead(path: name, reason: "it is a pipe or a device")
    }
  }

  /// Opens the file, pipe or device that the user has named, and waits for who writes to a pipe.
  ///
  /// - Throws: `notFound`, `cannotRead`.
  package convenience init(named path: FilePath) throws(InputFileError) {
    try self.init(path, flags: 0)
  }

  private convenience init(_ path: FilePath, flags: Int32) throws(InputFileError) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | flags) }
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path: path.description) : .cannotRead(path: path.description, reason: lastSystemError())
    }
    self.init(name: path.description, descriptor: descriptor, isOwned: true)
  }

  private init(name: String, descriptor: Int32, isOwned: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The next bytes, some of `count`; none at the end. Waits for bytes of a pipe.
  ///
  /// - Throws: `cannotRead`.
  package func readSome(_ count: Int) throws(InputFileError) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat { result = read(descriptor, buffer.baseAddress, count) } while result < 0 && errno == EINTR
      filled = max(0, result)
    }
    guard result >= 0 else { throw .cannotRead(path: name, reason: lastSystemError()) }
    return bytes
  }

  /// All bytes that are left.
  ///
  /// - Parameter limit: no more bytes than these are read, and one to tell that there are more; not negative.
  /// - Throws: `cannotRead`, `tooLarge`.
  package func readAll(limit: Int) throws(InputFileError) -> [UInt8] {
    // All of a file comes with the first call, and is not copied again.
    var bytes = try readSome(min(fileSize ?? 1 << 16, limit) + 1)
    while true {
      guard bytes.count <= limit else { throw .tooLarge(path: name, limit: limit) }
      let part = try readSome(min(1 << 20 - 1, limit - bytes.count) + 1)
      if part.isEmpty { return bytes }
      bytes += part
    }
  }

  /// How many bytes a regular file has; nil for pipes and devices.
  private var fileSize: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// Why a file could not be read.
package enum InputFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  /// `reason` is the system's word for it.
  case cannotRead(path: String, reason: String)
  /// More bytes than the reader takes.
  case tooLarge(path: String, limit: Int)
}

extension InputFileError: CustomStringConvertible {
  package var description: String {
    "cannot read \(path): \(reason)"
  }

  /// The name of the file.
  package var path: String {
    switch self {
    case .notFound(let path), .cannotRead(let path, _), .tooLarge(let path, _): path
    }
  }

  /// Why it could not be read, for where its name stands beside it.
  package var reason: String {
    switch self {
    case .notFound: "there is no such file"
    case .cannotRead(_, let reason): reason
    case .tooLarge(_, let limit): "it has more than \(limit) bytes; give less at a time"
    }
  }
}
