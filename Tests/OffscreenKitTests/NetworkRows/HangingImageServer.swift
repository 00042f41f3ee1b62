import OffscreenKit
import Synchronization
import TestSupport

/// A server that answers nobody before the test lets it, and tells who comes and who goes.
final class HangingImageServer: Sendable {
  /// What happened to one address, in order of the connections: `open /a` when it was asked for, `closed /a` when its
  /// connection was closed without an answer, `sent /a` when it was answered.
  private final class Log: Sendable {
    private struct State {
      var events: [String] = []
      var released: Set<String> = []
      var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var events: [String] { state.withLock { $0.events } }

    func note(_ event: String) {
      let waiters = state.withLock { state in
        state.events.append(event)
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }

    func isReleased(_ path: String) -> Bool { state.withLock { $0.released.contains(path) } }

    func release(_ path: String) { state.withLock { _ = $0.released.insert(path) } }

    func wait(until isEnough: @Sendable ([String]) -> Bool) async {
      while !isEnough(events) {
        await withCheckedContinuation { continuation in
          let mustWait = state.withLock { state in
            if isEnough(state.events) { return false }
            state.waiters.append(continuation)
            return true
          }
          if !mustWait { continuation.resume() }
        }
      }
    }
  }

  private let log = Log()
  private let server: LoopbackServer

  init() throws {
    let png = try PNGEncoder(.smallest).encode(Self.image)
    server = try LoopbackServer { [log] connection in
      let path = String(connection.readRequest().split(separator: " ").dropFirst().first ?? "")
      log.note("open \(path)")
      guard !connection.waitForPeerToClose(orUntil: { log.isReleased(path) }) else {
        log.note("closed \(path)")
        return
      }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(png.count)\r\nConnection: close\r\n\r\n")
      connection.write(png)
      log.note("sent \(path)")
    }
  }

  /// What every address leads to: a red pixel.
  static let image = Bitmap(
    size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])

  /// The events so far.
  var events: [String] { log.events }

  /// The address of `path`, which starts with a slash.
  func url(_ path: String) -> String { server.url(path) }

  /// Answers all requests for `path`, present and future.
  func release(_ path: String) { log.release(path) }

  /// Returns when all these events have happened.
  func wait(for expected: String...) async {
    await log.wait { events in expected.allSatisfy(events.contains) }
  }
}
