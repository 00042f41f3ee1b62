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

  mutating func append(_ modification: Modification<Model, Context>) {
    entries.append(Entry(ticket: nextTicket, modification: modification))
    nextTicket += 1
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
