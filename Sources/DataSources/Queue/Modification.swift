import Components

/// A change of a data source that waits for its turn.
enum Modification<Model: Sendable, Context: Sendable>: Sendable {
  /// `isWhole`: not to be cut in two.
  case changeset(VerifiedChangeset<Model>, userInfo: [String: any Sendable] = [:], isWhole: Bool = false)
  /// The first contents, of each section; `limit`: how many more items of them to insert at most.
  case opening([[Model]], limit: Int = .max)
  case configuration(DataSourceConfiguration<Model, Context>)
  case reload
  case state([DataSourceItem<Model>.Identifier: StateUpdates])

  /// What a synchronous modification makes of pending ones differs between kinds.
  enum Kind {
    case changeset, configuration, reload, state
  }

  var kind: Kind {
    switch self {
    case .changeset, .opening: .changeset
    case .configuration: .configuration
    case .reload: .reload
    case .state: .state
    }
  }

  /// What was handed over with a changeset.
  var userInfo: [String: any Sendable] {
    guard case .changeset(_, let userInfo, _) = self else { return [:] }
    return userInfo
  }

  /// The modification, not to be cut in two.
  var whole: Modification {
    guard case .changeset(let changeset, let userInfo, _) = self else { return self }
    return .changeset(changeset, userInfo: userInfo, isWhole: true)
  }
}

/// Modifications in the order in which they were asked for.
struct ModificationQueue<Model: Sendable, Context: Sendable> {
  /// A modification with the number that tells it from all others of its queue.
  struct Entry: Sendable {
    let ticket: Int
    let modification: Modification<Model, Context>
  }

  private var entries: ArraySlice<Entry> = []
  private var nextTicket = 0

  var isEmpty: Bool { entries.isEmpty }

  var first: Entry? { entries.first }

  var last: Entry? { entries.last }

  func first(_ kind: Modification<Model, Context>.Kind) -> Entry? {
    entries.first { $0.modification.kind == kind }
  }

  /// - Returns: the entry's ticket; those of the entries there are already are lower.
  @discardableResult
  mutating func append(_ modification: Modification<Model, Context>) -> Int {
    defer { nextTicket += 1 }
    entries.append(Entry(ticket: nextTicket, modification: modification))
    return nextTicket
  }

  /// Puts what is left of a modification in its place.
  mutating func replace(_ entry: Entry, by rest: Modification<Model, Context>) {
    guard let place = entries.firstIndex(where: { $0.ticket == entry.ticket }) else { return }
    entries[place] = Entry(ticket: nextTicket, modification: rest)
    nextTicket += 1
  }

  mutating func remove(_ entry: Entry) {
    // Nearly always the first: of a long queue not all are to be looked at for each.
    if entries.first?.ticket == entry.ticket {
      entries.removeFirst()
      // A slice keeps what was before it, with all the items that are in there.
      if entries.startIndex > entries.count { entries = ArraySlice(Array(entries)) }
      return
    }
    entries.removeAll { $0.ticket == entry.ticket }
  }

  mutating func removeAll(_ kind: Modification<Model, Context>.Kind) {
    entries.removeAll { $0.modification.kind == kind }
  }
}

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
