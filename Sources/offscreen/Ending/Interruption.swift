import Dispatch
import Glibc
import Synchronization

/// Somebody asking the process to end, which then ends in its own way; asked a second time, it ends at once.
final class Interruption {
  /// 0 until it has come.
  private final class Number: Sendable {
    let value = Atomic<Int32>(0)
  }

  private let signals: AsyncStream<Void>
  /// They watch as long as they are kept.
  private let sources: [any DispatchSourceSignal]
  private let number: Number

  /// From now on SIGINT and SIGTERM do not end the process.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let first = Number()
    self.signals = signals
    number = first
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        first.value.store(number, ordering: .releasing)
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        continuation.finish()
      }
      source.resume()
      return source
    }
  }

  /// The signal that has come; nil as long as none has.
  var received: InterruptingSignal? {
    InterruptingSignal(rawValue: number.value.load(ordering: .acquiring))
  }

  /// Returns when it has come, at once if it was before.
  func wait() async {
    for await _ in signals {}
  }
}

/// A signal by which somebody asks a process to end, with its number.
enum InterruptingSignal: Int32 {
  case interrupt = 2
  case terminate = 15

  /// The name that people know it by.
  var name: String {
    switch self {
    case .interrupt: "SIGINT"
    case .terminate: "SIGTERM"
    }
  }

  /// What a shell says of a process that it has ended.
  var exitStatus: ExitStatus {
    switch self {
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }
}
