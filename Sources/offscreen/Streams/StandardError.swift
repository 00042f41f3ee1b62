import Files
import Glibc

/// Lines for people. What cannot be written is dropped: there is no other place to tell.
enum StandardError {
  /// Whether somebody looks at it.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    _ = FileDescriptorOutput(STDERR_FILENO).write(Array(text.utf8))
  }
}
