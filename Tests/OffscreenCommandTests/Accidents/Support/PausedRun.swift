import Foundation
import Synchronization
import TestSupport

/// A run that waits for an image in its first document, so that something can happen in the middle of it.
struct PausedRun {
  /// What became of it.
  let outcome: BuiltProgram.Outcome

  /// - Parameters:
  ///   - command: run with one document at a time.
  ///   - event: what happens while it waits; the process goes on when it is over.
  init(
    of command: String, at site: AccidentSite, event: @escaping @Sendable () throws -> Void
  ) async throws {
    let failure = Mutex<(any Error)?>(nil)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      do {
        try event()
      } catch {
        failure.withLock { $0 = error }
      }
      connection.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    try site.folder.write(
      #"{ "component": { "type": "networkImage", "url": "\#(server.url("/a.png"))", "size": { "width": 1, "height": 1 } } }"#,
      to: "scenes/aardvark.scene.json")
    outcome = try await site.run(
      script: """
        "$program" \(command) --jobs 1 --allow-host 127.0.0.1 & echo $! > .process
        wait $!
        """)
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

extension AccidentSite {
  /// The process of a paused run.
  private var process: pid_t? {
    get throws { pid_t(String(decoding: try folder.bytes(of: ".process"), as: UTF8.self).dropLast()) }
  }

  /// Sends a signal to the process of a paused run.
  func send(_ signal: Int32) throws {
    if let process = try process { kill(process, signal) }
  }

  /// Whether the process of a paused run has taken note of a signal: another one would end it.
  func hasNoted(_ signal: Int32) throws -> Bool {
    // Dispatch catches what it watches; the program lets go of a signal when it has come.
    guard let caught = try status("SigCgt:").flatMap({ UInt64($0, radix: 16) }) else { return false }
    return caught & (1 << UInt64(signal - 1)) == 0
  }

  /// Whether the process of a paused run is still there.
  var isRunning: Bool {
    // One that has ended and that nobody has waited for yet is there by its number only.
    get throws { try status("State:").map { $0 != "Z" } ?? false }
  }

  /// Returns when something about the process is so.
  ///
  /// - Throws: `TookTooLong` after a minute: whoever waits for longer waits for ever.
  func wait(until isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !isSo() {
      guard .now < end else { throw TookTooLong() }
      usleep(10_000)
    }
  }

  private struct TookTooLong: Error {}

  /// A word of what the system says of the process; nil when it is gone.
  private func status(_ key: String) throws -> Substring? {
    let path = "/proc/\(try process ?? 0)/status"
    let lines = try? String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines?.first { $0.hasPrefix(key) }?.split(whereSeparator: \.isWhitespace).dropFirst().first
  }
}
