import Glibc

/// Why a file or folder could not be written.
public enum OutputFileError: Error, Hashable, Sendable {
  /// `reason` is the system's word for it.
  case cannotCreateFolder(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
}

extension OutputFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotCreateFolder(let path, let reason): "cannot make the folder \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}

/// Files that are there whole or not at all.
package enum OutputFile {
  /// Writes to a temporary file beside `path`, then gives it its name; what was there before stays until then.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputFileError) {
    let temporaryPath = "\(path).\(getpid()).tmp"
    do throws(OutputFileError) {
      try writeInPlace(bytes, to: temporaryPath)
      guard rename(temporaryPath, path) == 0 else { throw .cannotWrite(path: path, reason: systemError()) }
    } catch {
      unlink(temporaryPath)
      throw error
    }
  }

  /// Makes a folder with all that are missing above it; it may be there already.
  package static func createFolder(_ path: String) throws(OutputFileError) {
    if isFolder(path) { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o777) != 0, !isFolder(path) else { return }
    let reason = errno == EEXIST ? "a file of that name is in the way" : systemError()
    throw .cannotCreateFolder(path: path, reason: reason)
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(OutputFileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: systemError()) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = systemError()
        close(file)
        throw .cannotWrite(path: path, reason: reason)
      }
      written += count
    }
    guard close(file) == 0 else { throw .cannotWrite(path: path, reason: systemError()) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func systemError() -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
  }
}
