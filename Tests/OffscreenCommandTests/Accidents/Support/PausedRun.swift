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
  /// Sends a signal to the process of a paused run.
  func send(_ signal: Int32) throws {
    let text = String(decoding: try folder.bytes(of: ".process"), as: UTF8.self)
    if let process = pid_t(text.dropLast()) { kill(process, signal) }
  }
}
