import Geometry

/// A model with the room its component is laid out in.
struct ConstrainedModel<Model: Sendable>: Sendable {
  let model: Model
  let constrainedSize: SizeRange
}

extension Changeset where Model: Sendable {
  /// The same with every model laid out in `constrainedSize`.
  func constrained(to constrainedSize: SizeRange) -> Changeset<ConstrainedModel<Model>> {
    func constrained(_ entries: [Entry]) -> [Changeset<ConstrainedModel<Model>>.Entry] {
      entries.map {
        .init(
          at: $0.indexPath, model: ConstrainedModel(model: $0.model, constrainedSize: constrainedSize))
      }
    }
    return Changeset<ConstrainedModel<Model>>(
      updatedItems: constrained(updatedItems), removedItems: removedItems, removedSections: removedSections,
      movedSections: movedSections, insertedSections: insertedSections, movedItems: movedItems,
      insertedItems: constrained(insertedItems), originName: originName)
  }
}
