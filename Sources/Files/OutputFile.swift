import Glibc
import Synchronization

/// Files that are there whole or not at all.
package enum OutputFile {
  /// Writes to a temporary file in the folder of `path`, then gives it its name; what was there before stays until then.
  ///
  /// Any number of tasks may write at once, to the same path as well: the last one to end wins.
  /// A symbolic link stays one: the file it leads to is replaced. Devices and pipes are written to directly.
  ///
  /// - Parameter isPrivate: whether nobody but the user may read the file.
  /// - Throws: `OutputFileError.cannotWrite`.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, isPrivate: Bool = false
  ) throws(OutputFileError) {
    try write(parts: [bytes], to: path, isPrivate: isPrivate)
  }

  /// Writes another content for a file that is there, who may read and write it stays.
  ///
  /// - Throws: `OutputFileError.cannotWrite`, also for a file that this process may not write to.
  package static func replace(_ path: FilePath, by bytes: [UInt8]) throws(OutputFileError) {
    var status = stat()
    guard path.withCString({ access($0, W_OK) }) == 0, path.withCString({ stat($0, &status) }) == 0 else {
      throw .cannotWrite(path: path.description, reason: lastSystemError())
    }
    try write([bytes], to: path, at: resolvingLinks(path), permissions: status.st_mode & 0o7777)
  }

  /// Writes a file in parts that follow each other; they are not put together before, and need not be there at one time.
  package static func write(
    parts: some Sequence<[UInt8]>, to path: FilePath, isPrivate: Bool = false
  ) throws(OutputFileError) {
    // Most files are new, and of a name that nothing has no more needs to be known.
    guard path.isTaken else {
      return try write(parts, to: path, at: path, permissions: nil, isPrivate: isPrivate)
    }
    if path.kind == .other { return try writeDirectly(parts, to: path, 0) }
    try write(parts, to: path, at: resolvingLinks(path), permissions: nil, isPrivate: isPrivate)
  }

  /// - Parameters:
  ///   - target: where links lead from `path`.
  ///   - permissions: those of a new file where nil.
  private static func write(
    _ parts: some Sequence<[UInt8]>, to path: FilePath, at target: FilePath, permissions: mode_t?,
    isPrivate: Bool = false
  ) throws(OutputFileError) {
    let draft = try Draft(in: target.folder, for: path, permissions: isPrivate ? 0o600 : 0o666)
    do throws(OutputFileError) {
      try write(parts, to: draft.file, of: path)
      if let permissions, fchmod(draft.file, permissions) != 0 {
        throw .cannotWrite(path: path.description, reason: lastSystemError())
      }
      if permissions == nil, try draft.closeNamed(target, for: path) { return }
      let temporary = try draft.close(for: path)
      let result = temporary.withCString { old in target.withCString { rename(old, $0) } }
      guard result == 0 else {
        // Of folders called `.` or with a slash behind their names the system says that they are busy, or none.
        if target.kind == .folder { errno = EISDIR }
        throw .cannotWrite(path: path.description, reason: lastSystemError())
      }
    } catch {
      draft.discard()
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
  /// - Parameter isPrivate: whether those that are made are for nobody but the user.
  /// - Throws: `OutputFileError.cannotCreateFolder`.
  package static func createFolder(_ path: FilePath, isPrivate: Bool = false) throws(OutputFileError) {
    if path.kind == .folder { return }
    let parent = path.folder
    if parent != path { try createFolder(parent, isPrivate: isPrivate) }
    guard path.withCString({ mkdir($0, isPrivate ? 0o700 : 0o777) }) != 0 else { return }
    let reason = errno == EEXIST || errno == ENOTDIR ? whatIsInTheWay(of: path) : lastSystemError()
    // Another process may have been faster.
    guard path.kind != .folder else { return }
    throw .cannotCreateFolder(path: path.description, reason: reason)
  }

  /// Why no file can be written to a folder, which may have to be made for it; nil where nothing is known to be in the way.
  ///
  /// Changes nothing, and so does not know what shows only when a file is written, such as a full disk.
  package static func obstacle(toWritingIn folder: FilePath) -> OutputFileError? {
    var nearest = folder
    while !nearest.isTaken, nearest.folder != nearest { nearest = nearest.folder }
    guard nearest.kind == .folder else {
      return .cannotCreateFolder(path: folder.description, reason: whatIsInTheWay(of: nearest))
    }
    guard nearest.withCString({ access($0, W_OK | X_OK) }) != 0 else { return nil }
    let reason = lastSystemError()
    return nearest == folder
      ? .cannotWrite(path: folder.description, reason: reason)
      : .cannotCreateFolder(path: folder.description, reason: reason)
  }

  /// Why a file cannot be written, in the words of `write`; nil where nothing is known to be in the way.
  ///
  /// Changes nothing, and so does not know what shows only when the file is written, such as a full disk.
  package static func obstacle(toWriting path: FilePath) -> OutputFileError? {
    do throws(OutputFileError) {
      let target = try resolvingLinks(path)
      if target.kind == .folder {
        errno = EISDIR
        return .cannotWrite(path: path.description, reason: lastSystemError())
      }
      let mayWrite = target.folder.withCString { access($0, W_OK | X_OK) } == 0
      return mayWrite ? nil : .cannotOpen(path, in: target.folder)
    } catch {
      return error
    }
  }

  /// What has the name of a folder and is none.
  private static func whatIsInTheWay(of folder: FilePath) -> String {
    folder.kind == nil ? "a link of that name \(brokenLink)" : "a file of that name is in the way"
  }

  /// What is said of a link in place of a folder, and what to do.
  fileprivate static let brokenLink = "leads nowhere; make the folder it leads to, or remove it"

  /// Whether a file of this name is one that `write` has not come to the end of yet, or never will.
  package static func isTemporaryName(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return false }
    let numbers = name.utf8.dropFirst().dropLast(4).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  private static func writeDirectly(
    _ parts: some Sequence<[UInt8]>, to path: FilePath, _ flags: Int32
  ) throws(OutputFileError) {
    let file = path.withCString { open($0, O_WRONLY | O_CLOEXEC | flags, 0o666) }
    guard file >= 0 else { throw .cannotOpen(path, in: path.folder) }
    try writeAndClose(parts, to: file, of: path)
  }

  private static func writeAndClose(
    _ parts: some Sequence<[UInt8]>, to file: Int32, of path: FilePath
  ) throws(OutputFileError) {
    do throws(OutputFileError) {
      try write(parts, to: file, of: path)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw .cannotWrite(path: path.description, reason: lastSystemError()) }
  }

  private static func write(
    _ parts: some Sequence<[UInt8]>, to file: Int32, of path: FilePath
  ) throws(OutputFileError) {
    switch FileDescriptorOutput(file).write(parts: parts) {
    case .written: break
    case .readerGone: throw .cannotWrite(path: path.description, reason: "nobody reads it")
    case .failed(let reason): throw .cannotWrite(path: path.description, reason: reason)
    }
  }

  /// Where the file is, or where a link leads to that nothing is at the end of as yet.
  private static func resolvingLinks(_ path: FilePath) throws(OutputFileError) -> FilePath {
    guard path.isLink else { return path }
    if let resolved = path.resolvingLinks { return resolved }
    // Links that lead back to themselves have another error number.
    guard errno == ENOENT, let next = path.linkDestination else {
      throw .cannotWrite(path: path.description, reason: lastSystemError())
    }
    return try resolvingLinks(next)
  }
}

/// A file that is being written and has not yet the name it is meant for.
///
/// Where the file system can have files without any name it has none, so that a process that is ended in between leaves
/// nothing behind.
private final class Draft {
  /// Tells the temporary files of one process apart.
  private static let count = Atomic(0)
  /// `O_TMPFILE` without the `O_DIRECTORY` in it, which Swift does not see.
  private static let isNameless: Int32 = 0o20_000_000
  /// Where files that are open are found by their number.
  private static let openFiles = "/proc/self/fd"
  private static let canBeNamedLater = access(openFiles, X_OK) == 0

  let file: Int32
  private let folder: FilePath
  /// Nil for a file that has no name.
  private var name: FilePath?
  private var isOpen = true

  /// - Parameters:
  ///   - path: the name in errors.
  ///   - permissions: as far as the process makes files with such.
  init(in folder: FilePath, for path: FilePath, permissions: mode_t) throws(OutputFileError) {
    self.folder = folder
    if Self.canBeNamedLater {
      let flags = O_WRONLY | O_DIRECTORY | Self.isNameless | O_CLOEXEC
      let file = folder.withCString { open($0, flags, permissions) }
      if file >= 0 {
        self.file = file
        return
      }
    }
    while true {
      let name = Self.freshName(in: folder)
      // Never follows a link nor takes over a file, which may be left of a process that had the same number.
      let file = name.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions) }
      if file >= 0 {
        (self.file, self.name) = (file, name)
        return
      }
      guard errno == EEXIST else { throw .cannotOpen(path, in: folder) }
    }
  }

  private static func freshName(in folder: FilePath) -> FilePath {
    let number = count.add(1, ordering: .relaxed).newValue
    return folder.appending(".\(getpid())-\(number).tmp")
  }

  /// Ends writing where nothing is in the way of the file's own name, without another one before it that could be left behind.
  ///
  /// - Returns: whether it has its name now; otherwise nothing has changed.
  func closeNamed(_ target: FilePath, for path: FilePath) throws(OutputFileError) -> Bool {
    guard name == nil else { return false }
    let result = target.withCString {
      linkat(AT_FDCWD, "\(Self.openFiles)/\(file)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
    }
    guard result == 0 else { return false }
    name = target
    isOpen = false
    guard Glibc.close(file) == 0 else {
      throw .cannotWrite(path: path.description, reason: lastSystemError())
    }
    return true
  }

  /// Ends writing.
  ///
  /// - Returns: the temporary name, under which it is there whole.
  func close(for path: FilePath) throws(OutputFileError) -> FilePath {
    let name: FilePath
    if let known = self.name { name = known } else { name = try link(for: path) }
    self.name = name
    isOpen = false
    guard Glibc.close(file) == 0 else {
      throw .cannotWrite(path: path.description, reason: lastSystemError())
    }
    return name
  }

  private func link(for path: FilePath) throws(OutputFileError) -> FilePath {
    while true {
      let name = Self.freshName(in: folder)
      let result = name.withCString {
        linkat(AT_FDCWD, "\(Self.openFiles)/\(file)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
      }
      if result == 0 { return name }
      guard errno == EEXIST else {
        throw .cannotWrite(path: path.description, reason: lastSystemError())
      }
    }
  }

  /// Gives it up.
  func discard() {
    if isOpen { Glibc.close(file) }
    if let name { _ = name.withCString { unlink($0) } }
  }
}

/// Why a file or folder could not be written.
public enum OutputFileError: Error, Hashable, Sendable {
  /// `reason` is the system's word for it.
  case cannotCreateFolder(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotRemove(path: String, reason: String)
}

extension OutputFileError {
  /// What the system has just said about opening a file to be written in this folder.
  fileprivate static func cannotOpen(_ path: FilePath, in folder: FilePath) -> OutputFileError {
    guard errno == ENOENT else { return .cannotWrite(path: path.description, reason: lastSystemError()) }
    let reason =
      folder.isLink
      ? "the link \(folder) \(OutputFile.brokenLink)" : "there is no folder \(folder); make it first"
    return .cannotWrite(path: path.description, reason: reason)
  }

  /// What keeps a file from being written, a folder for it that cannot be made among others, as an error about the file.
  package func keeping(_ file: FilePath) -> OutputFileError {
    switch self {
    case .cannotCreateFolder(_, let reason), .cannotWrite(_, let reason), .cannotRemove(_, let reason):
      .cannotWrite(path: file.description, reason: reason)
    }
  }

  /// This error about a path that people know it by.
  package func naming(_ path: FilePath) -> OutputFileError {
    switch self {
    case .cannotCreateFolder(_, let reason): .cannotCreateFolder(path: path.description, reason: reason)
    case .cannotWrite(_, let reason): .cannotWrite(path: path.description, reason: reason)
    case .cannotRemove(_, let reason): .cannotRemove(path: path.description, reason: reason)
    }
  }
}

extension OutputFileError: CustomStringConvertible {
  /// One sentence: what was to be written and why it was not.
  public var description: String {
    switch self {
    case .cannotCreateFolder(let path, let reason): "cannot make the folder \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .cannotRemove(let path, let reason): "cannot remove \(path): \(reason)"
    }
  }
}
