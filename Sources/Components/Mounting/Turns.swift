/// Changes of one container, one at a time: what is asked for within a change comes right after it.
///
/// Mounting calls hooks of controllers, and those may mount, scroll or apply something else. A change within another would
/// meet views that are half reconciled, and what it did would be overwritten by the rest of the other.
@MainActor
package final class Turns {
  private typealias Turn = (change: @MainActor () -> Void, completion: @MainActor () -> Void)

  private var isTaken = false
  /// An array, not a slice of one, which would keep what is over, and with it the container.
  private var waiting: [Turn] = []

  /// Nothing is under way.
  package init() {}

  /// Makes a change now, or after the one under way and those that wait already.
  ///
  /// - Parameter completion: called after it; what that asks for need not wait.
  package func take(
    _ change: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void = {}
  ) {
    waiting.append((change, completion))
    guard !isTaken else { return }
    while !waiting.isEmpty {
      let turn = waiting.removeFirst()
      isTaken = true
      turn.change()
      isTaken = false
      turn.completion()
    }
  }
}
