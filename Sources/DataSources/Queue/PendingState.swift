import Components

/// State that was set in components and has not been taken up yet.
struct PendingState<Model: Sendable> {
  typealias Updates = [DataSourceItem<Model>.Identifier: StateUpdates]

  private var async: Updates = [:]
  private var sync: Updates = [:]

  var isEmpty: Bool { async.isEmpty && sync.isEmpty }

  mutating func add(_ update: StateUpdate, of identifier: DataSourceItem<Model>.Identifier) {
    switch update.mode {
    case .async: async[identifier, default: StateUpdates()].add(update)
    case .sync: sync[identifier, default: StateUpdates()].add(update)
    }
  }

  /// - Returns: everything there was, save for items that are gone.
  mutating func take(ofItemsIn state: DataSourceState<Model>) -> (async: Updates, sync: Updates) {
    guard !isEmpty else { return ([:], [:]) }
    defer { self = PendingState() }
    let items = Set(state.sections.joined().lazy.map(\.identifier))
    return (async.filter { items.contains($0.key) }, sync.filter { items.contains($0.key) })
  }
}
