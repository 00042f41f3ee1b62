import Glibc

/// Somewhere to write to that somebody else opened and closes.
package struct FileDescriptorOutput: Sendable {
  /// What became of bytes.
  package enum Outcome: Hashable, Sendable {
    case written
    /// Nobody reads the other end of the pipe any more.
    case readerGone
    /// `reason` is the system's word for it.
    case failed(reason: String)
  }

  private let descriptor: Int32

  /// - Parameter descriptor: open for writing, as long as this is used.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all of `bytes`, waiting where it has to.
  ///
  /// Nobody reading is only told where the process ignores SIGPIPE, which ends it otherwise.
  package func write(_ bytes: [UInt8]) -> Outcome {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno == EPIPE ? .readerGone : .failed(reason: lastSystemError()) }
      written += count
    }
    return .written
  }
}
