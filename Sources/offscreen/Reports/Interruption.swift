import Dispatch
import Glibc

/// Somebody asking the process to end, which then ends in its own way.
struct Interruption {
  private let signals: AsyncStream<Void>
  /// They watch as long as they are kept.
  private let sources: [any DispatchSourceSignal]

  /// From now on SIGINT and SIGTERM do not end the process.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      source.resume()
      return source
    }
  }

  /// Returns when it has come, at once if it was before.
  func wait() async {
    for await _ in signals {}
  }
}
