/// Modifications in the order in which they were asked for.
struct ModificationQueue<Model: Sendable, Context: Sendable> {
  /// A modification with the number that tells it from all others of its queue.
  struct Entry: Sendable {
    let ticket: Int
    let modification: Modification<Model, Context>
  }

  private var entries: [Entry] = []
  private var nextTicket = 0

  var isEmpty: Bool { entries.isEmpty }

  var first: Entry? { entries.first }

  func first(_ kind: Modification<Model, Context>.Kind) -> Entry? {
    entries.first { $0.modification.kind == kind }
  }

  mutating func append(_ modification: Modification<Model, Context>) {
    entries.append(Entry(ticket: nextTicket, modification: modification))
    nextTicket += 1
  }

  mutating func remove(_ entry: Entry) {
    entries.removeAll { $0.ticket == entry.ticket }
  }

  mutating func removeAll(_ kind: Modification<Model, Context>.Kind) {
    entries.removeAll { $0.modification.kind == kind }
  }
}
