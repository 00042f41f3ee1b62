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
    switch self {
    case .notFound(let path): "cannot read \(path): there is no such file"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .tooLarge(let path, let limit):
      "cannot read \(path): it has more than \(limit) bytes; give less at a time"
    }
  }
}
