import Synchronization

/// Values noted by any thread, in order.
final class Recorder<Value: Sendable>: Sendable {
  private let noted = Mutex<[Value]>([])

  var values: [Value] {
    noted.withLock { $0 }
  }

  func note(_ value: Value) {
    noted.withLock { $0.append(value) }
  }
}
