import Files
import Glibc
import Synchronization

/// Takes lines for somebody who may be slow to read them: nobody waits long to say something, and what finds no room is lost and
/// counted.
package final class LogOutput: Sendable {
  /// How long a reader that has kept up so far is waited for, in milliseconds.
  private static let patience: Int32 = 200
  /// What a pipe that has any room has room for.
  private static let pieceBytes = 4096

  private struct State {
    var lostCount = 0
    /// Whether only the beginning of the last line has been written.
    var isLineOpen = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  /// - Parameter descriptor: of an open file, which is not closed.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a line, with its end, on any thread.
  ///
  /// - Parameter confession: a line that says how many were lost before this one.
  func write(_ line: String, confessing confession: (Int) -> String) {
    state.withLock { state in
      var text = state.isLineOpen ? "\n" : ""
      if state.lostCount > 0 { text += confession(state.lostCount) }
      let bytes = Array((text + line).utf8)
      // Nobody waits twice for one who does not read.
      var patience = state.lostCount > 0 ? 0 : Self.patience
      var written = 0
      while written < bytes.count, hasRoom(within: patience) {
        let piece = bytes[written..<min(bytes.count, written + Self.pieceBytes)]
        _ = FileDescriptorOutput(descriptor).write(Array(piece))
        written += piece.count
        patience = Self.patience
      }
      if written > 0 { state = State(isLineOpen: written < bytes.count) }
      if written < bytes.count { state.lostCount += 1 }
    }
  }

  private func hasRoom(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // An error is told by writing.
    return poll(&request, 1, milliseconds) != 0
  }
}
