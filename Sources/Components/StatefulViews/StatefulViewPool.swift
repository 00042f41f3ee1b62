/// States of stateful views that are not mounted at present.
@MainActor
public final class StatefulViewPool {
  private struct Entry {
    let kind: Kind
    let state: any DrawableState
    weak var owner: StatefulViewOwner?
    let maximumPoolSize: Int?
    /// Whether the turn of the main actor in which the state was offered is over.
    var isTurnOver = false
  }

  private struct Kind: Hashable {
    let stateType: ObjectIdentifier
    let context: ComponentIdentifier?
  }

  /// The longest offered first.
  private var entries: [Entry] = []
  private var isTurnEndScheduled = false

  /// An empty pool.
  public nonisolated init() {}

  /// How many states wait for a component.
  package var count: Int { entries.count }

  /// The owner's own state, or else the one that has waited longest for another owner.
  func take<State: DrawableState>(
    for owner: StatefulViewOwner, _ settings: StatefulViewSettings
  ) -> State? {
    let kind = Kind(stateType: ObjectIdentifier(State.self), context: settings.context)
    let index =
      entries.firstIndex { $0.kind == kind && $0.owner === owner }
      ?? entries.firstIndex { $0.kind == kind && $0.isTurnOver && $0.state.isFree }
    guard let index else { return nil }
    let entry = entries.remove(at: index)
    if entry.isTurnOver, entry.owner !== owner { (entry.state as? any RelinquishableState)?.willRelinquish() }
    return entry.state as? State
  }

  /// Takes a state that is not shown any longer; it is its owner's alone until the next turn of the main actor.
  func offer<State: DrawableState>(
    _ state: State, of owner: StatefulViewOwner, _ settings: StatefulViewSettings
  ) {
    let kind = Kind(stateType: ObjectIdentifier(State.self), context: settings.context)
    entries.append(
      Entry(kind: kind, state: state, owner: owner, maximumPoolSize: settings.maximumPoolSize))
    guard !isTurnEndScheduled else { return }
    isTurnEndScheduled = true
    Task { endTurn() }
  }

  /// Frees what was offered up to now and drops what is too much of a kind, the longest offered first.
  ///
  /// A state that refuses to leave its component is kept for that alone, as long as that exists.
  func endTurn() {
    isTurnEndScheduled = false
    let offered = entries
    entries = []
    var (kept, dropped): ([Entry], [Entry]) = ([], [])
    /// How many more of a kind there is room for, by what the one offered last says.
    var room: [Kind: Int] = [:]
    for var entry in offered.reversed() {
      entry.isTurnOver = true
      if entry.state.isFree {
        let left = room[entry.kind] ?? entry.maximumPoolSize ?? .max
        room[entry.kind] = left - 1
        if left > 0 { kept.append(entry) } else { dropped.append(entry) }
      } else if entry.owner != nil {
        kept.append(entry)
      } else {
        dropped.append(entry)
      }
    }
    // Whoever was asked may have offered another one.
    entries = kept.reversed() + entries
    for entry in dropped.reversed() {
      (entry.state as? any RelinquishableState)?.willRelinquish()
      entry.state.willUnmount()
    }
  }
}

extension DrawableState {
  fileprivate var isFree: Bool { (self as? any RelinquishableState)?.canRelinquish ?? true }
}
