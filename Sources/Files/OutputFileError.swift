/// Why a file or folder could not be written.
public enum OutputFileError: Error, Hashable, Sendable {
  /// `reason` is the system's word for it.
  case cannotCreateFolder(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotRemove(path: String, reason: String)
}

extension OutputFileError {
  /// The same about a path that people know it by.
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
