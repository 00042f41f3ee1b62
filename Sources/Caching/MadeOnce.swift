import Dispatch
import Synchronization

/// A value that is made when it is first wanted. Who wants it while it is made may sleep until it is there, or do something else.
///
/// A lock held for as long would keep others out as well. But those who wait for one spin while its holder runs (it passes priorities on, as
/// Linux' futexes can), which takes as much of the processor's time as making the value once more.
package final class MadeOnce<Value: Sendable>: Sendable {
  private enum State {
    case absent, inTheMaking
    case made(Value)
  }

  private let state = Mutex(State.absent)
  private let making = DispatchGroup()

  /// Absent.
  package init() {}

  /// The value, which `make` makes if it is absent. When `make` throws, it stays so.
  package func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    while true {
      if let value = try valueUnlessInTheMaking(make) { return value }
      making.wait()
    }
  }

  /// What `value` gives, but nil where another thread is making it.
  package func valueUnlessInTheMaking<Failure: Error>(
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    let found = state.withLock { state in
      let found = state
      if case .absent = state {
        state = .inTheMaking
        making.enter()
      }
      return found
    }
    switch found {
    case .made(let value): return value
    case .inTheMaking: return nil
    case .absent: break
    }
    defer { making.leave() }
    do throws(Failure) {
      let value = try make()
      state.withLock { $0 = .made(value) }
      return value
    } catch {
      state.withLock { $0 = .absent }
      throw error
    }
  }
}
