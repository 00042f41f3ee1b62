import Dispatch
import Glibc

/// Somebody asking the process to end, which then ends in its own way.
struct Interruption {
  private let signals: AsyncStream<Void>

  /// From now on SIGINT and SIGTERM do not end the process.
  init() {
    signals = AsyncStream { continuation in
      let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.finish() }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in sources.forEach { $0.cancel() } }
    }
  }

  /// Returns when it has come, at once if it was before.
  func wait() async {
    for await _ in signals {}
  }
}
