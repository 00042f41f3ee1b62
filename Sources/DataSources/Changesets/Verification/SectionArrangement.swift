/// The sections after a changeset, by where they come from.
struct SectionArrangement: Sendable {
  /// By index after the changeset: the index before it, or nil for an inserted section.
  let indicesBefore: [Int?]

  /// Takes out the removed and moved sections and puts the inserted and moved ones in, ascending.
  ///
  /// - Throws: the first insertion or target of a move that leaves a gap or is taken. The origins of the changeset's
  ///   moves have to be verified before.
  init<Model>(sectionsBefore: Int, changeset: Changeset<Model>) throws(ChangesetError) {
    let leaving = Set(changeset.removedSections).union(changeset.movedSections.map(\.from))
    let staying = (0..<sectionsBefore).filter { !leaving.contains($0) }
    let arrivals = Arrival.merged(inserted: changeset.insertedSections, moves: changeset.movedSections)
    try Self.verify(arrivals, staying: staying.count, sectionsBefore: sectionsBefore)
    indicesBefore = staying.map(Optional.some).interleaved(
      with: arrivals.map { arrival in
        switch arrival.source {
        case .inserted: (arrival.index, nil)
        case .moved(let offset): (arrival.index, changeset.movedSections[offset].from)
        }
      })
  }

  private static func verify(
    _ arrivals: [Arrival<Int>], staying: Int, sectionsBefore: Int
  ) throws(ChangesetError) {
    var standing = staying
    var previous: Arrival<Int>?
    for arrival in arrivals {
      if let reason = reasonToRefuse(arrival, after: previous, standing: standing, before: sectionsBefore) {
        throw ChangesetError(operation: arrival.operation, index: .section(arrival.index), reason: reason)
      }
      standing += 1
      previous = arrival
    }
  }

  private static func reasonToRefuse(
    _ arrival: Arrival<Int>, after previous: Arrival<Int>?, standing: Int, before: Int
  ) -> ChangesetError.Reason? {
    if arrival.index < 0 { return .negativeIndex }
    if arrival.index > standing { return .leavesSectionGap(standing: standing, before: before) }
    if let previous, previous.index == arrival.index { return .targetTaken(by: previous.operation) }
    return nil
  }
}
