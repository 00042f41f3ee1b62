import Glibc
import Synchronization

/// Files that are there whole or not at all.
package enum OutputFile {
  /// Tells the temporary files of one process apart.
  private static let count = Atomic(0)

  /// Writes to a temporary file beside `path`, then gives it its name; what was there before stays until then.
  ///
  /// Any number of tasks may write at once, to the same path as well: the last one to end wins.
  /// A symbolic link stays one: the file it leads to is replaced. Devices and pipes are written to directly.
  ///
  /// - Throws: `OutputFileError.cannotWrite`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(OutputFileError) {
    try write(parts: [bytes], to: path)
  }

  /// The same for a file in parts that follow each other; they are not put together before.
  package static func write(parts: [[UInt8]], to path: FilePath) throws(OutputFileError) {
    if path.kind == .other { return try writeDirectly(parts, to: path, 0) }
    let target = resolvingLinks(path)
    let (file, temporary) = try createTemporaryFile(in: target.folder, for: path)
    do throws(OutputFileError) {
      try writeAndClose(parts, to: file, named: path.description)
      let result = temporary.withCString { old in target.withCString { rename(old, $0) } }
      guard result == 0 else { throw .cannotWrite(path: path.description, reason: lastSystemError()) }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// Adds to the end of a file that others may add to at the same time; makes it if need be.
  ///
  /// - Throws: `OutputFileError.cannotWrite`.
  package static func append(_ bytes: [UInt8], to path: FilePath) throws(OutputFileError) {
    try writeDirectly([bytes], to: path, O_APPEND | O_CREAT)
  }

  /// Makes a folder with all that are missing above it; it may be there already.
  ///
  /// - Throws: `OutputFileError.cannotCreateFolder`.
  package static func createFolder(_ path: FilePath) throws(OutputFileError) {
    if path.kind == .folder { return }
    let parent = path.folder
    if parent != path { try createFolder(parent) }
    guard path.withCString({ mkdir($0, 0o777) }) != 0, path.kind != .folder else { return }
    let reason = errno == EEXIST || errno == ENOTDIR ? "a file of that name is in the way" : lastSystemError()
    throw .cannotCreateFolder(path: path.description, reason: reason)
  }

  /// Whether a file of this name is one that `write` has not come to the end of yet, or never will.
  package static func isTemporaryName(_ name: String) -> Bool {
    name.wholeMatch(of: /\.[0-9]+-[0-9]+\.tmp/) != nil
  }

  private static func createTemporaryFile(
    in folder: FilePath, for path: FilePath
  ) throws(OutputFileError) -> (file: Int32, path: FilePath) {
    while true {
      let number = count.add(1, ordering: .relaxed).newValue
      let temporary = folder.appending(".\(getpid())-\(number).tmp")
      // Never follows a link nor takes over a file, which may be left of a process that had the same number.
      let file = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if file >= 0 { return (file, temporary) }
      guard errno == EEXIST else { throw .cannotWrite(path: path.description, reason: lastSystemError()) }
    }
  }

  private static func writeDirectly(
    _ parts: [[UInt8]], to path: FilePath, _ flags: Int32
  ) throws(OutputFileError) {
    let file = path.withCString { open($0, O_WRONLY | O_CLOEXEC | flags, 0o666) }
    guard file >= 0 else { throw .cannotWrite(path: path.description, reason: lastSystemError()) }
    try writeAndClose(parts, to: file, named: path.description)
  }

  private static func writeAndClose(
    _ parts: [[UInt8]], to file: Int32, named name: String
  ) throws(OutputFileError) {
    let output = FileDescriptorOutput(file)
    var outcome = FileDescriptorOutput.Outcome.written
    for part in parts where outcome == .written { outcome = output.write(part) }
    let isClosed = close(file) == 0
    switch outcome {
    case .written where isClosed: return
    case .written: throw .cannotWrite(path: name, reason: lastSystemError())
    case .readerGone: throw .cannotWrite(path: name, reason: "nobody reads it")
    case .failed(let reason): throw .cannotWrite(path: name, reason: reason)
    }
  }

  private static func resolvingLinks(_ path: FilePath) -> FilePath {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFLNK else {
      return path
    }
    return path.resolvingLinks ?? path
  }
}
