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
  package func write(_ bytes: [UInt8]) -> Outcome { write(parts: [bytes]) }

  /// Writes parts that follow each other as `write(_:)` does.
  ///
  /// Many go to the system at once: for each call a file system looks for its pages anew, and finds them larger for what is longer.
  package func write(parts: some Sequence<[UInt8]>) -> Outcome {
    var batch: [[UInt8]] = []
    var byteCount = 0
    for part in parts {
      batch.append(part)
      byteCount += part.count
      guard batch.count == Self.mostPartsAtOnce || byteCount >= Self.mostBytesHeld else { continue }
      let outcome = write(batch: batch)
      guard outcome == .written else { return outcome }
      batch = []
      byteCount = 0
    }
    return batch.isEmpty ? .written : write(batch: batch)
  }

  private func write(batch: [[UInt8]]) -> Outcome {
    var pieces: [iovec] = []
    return Self.withPieces(of: batch[...], after: &pieces) { writeAll(&$0) }
  }

  /// How many parts are handed over at once: about the rows that a frame of a list has, for all of which the stack has room.
  private static let mostPartsAtOnce = 64
  /// How many bytes wait for more of parts that are made when they are written.
  private static let mostBytesHeld = 1 << 20

  /// Calls `body` with `pieces` and after them where the parts are, in their order.
  private static func withPieces(
    of parts: ArraySlice<[UInt8]>, after pieces: inout [iovec], _ body: (inout [iovec]) -> Outcome
  ) -> Outcome {
    guard let part = parts.first else { return body(&pieces) }
    return part.withUnsafeBytes {
      pieces.append(iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count))
      return withPieces(of: parts.dropFirst(), after: &pieces, body)
    }
  }

  private func writeAll(_ pieces: inout [iovec]) -> Outcome {
    var next = 0
    while next < pieces.count {
      let written = pieces[next...].withUnsafeBufferPointer {
        writev(descriptor, $0.baseAddress, Int32($0.count))
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { return errno == EPIPE ? .readerGone : .failed(reason: lastSystemError()) }
      var count = written
      while next < pieces.count, count >= pieces[next].iov_len {
        count -= pieces[next].iov_len
        next += 1
      }
      guard next < pieces.count else { break }
      pieces[next].iov_base += count
      pieces[next].iov_len -= count
    }
    return .written
  }
}
