import Files
import Glibc

/// The process's standard output, written to at once.
enum StandardOutput {
  /// - Throws: `readerGone` when a pipe's other end is closed, `output` for anything else.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    switch FileDescriptorOutput(STDOUT_FILENO).write(bytes) {
    case .written: return
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .output(.cannotWrite(path: "standard output", reason: reason))
    }
  }

  static func write(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// The same for what the exit code says as well: that is owed even if nobody reads any more.
  ///
  /// - Throws: `output`.
  static func offer(_ text: String) throws(CommandError) {
    try OutputTarget.standardOutput.offer(Array(text.utf8))
  }
}
