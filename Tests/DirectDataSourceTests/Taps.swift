import Components
import Synchronization

/// Where components leave what sets their state.
final class Taps: Sendable {
  private let bindings = Mutex<[String: Binding<Double>]>([:])

  subscript(text: String) -> Binding<Double>? { bindings.withLock { $0[text] } }

  func note(_ binding: Binding<Double>, of text: String) {
    bindings.withLock { $0[text] = binding }
  }
}
