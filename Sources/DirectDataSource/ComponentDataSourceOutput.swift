public import DataSources
public import Geometry

/// What a batch has changed in the output of a `ComponentDataSource`: ComponentKit's `CKArrayControllerOutputChangeset`.
@MainActor
public struct ComponentDataSourceOutputChangeset<Model: Sendable> {
  /// An item before and after a change.
  public struct Change {
    /// Where the item was before the batch: of updates, removals and moves.
    public let sourceIndexPath: ItemIndexPath?
    /// Where the item is after the batch: of insertions and moves; where it was before of updates and removals, which is
    /// what list views ask for.
    public let destinationIndexPath: ItemIndexPath
    /// The item before the batch; nil for insertions.
    public let before: ComponentDataSourceOutputItem<Model>?
    /// The item after the batch; nil for removals.
    public let after: ComponentDataSourceOutputItem<Model>?

    /// The source where there is one, else the destination.
    public var indexPath: ItemIndexPath { sourceIndexPath ?? destinationIndexPath }
  }

  /// What a change does.
  public enum ChangeType: Int, Hashable, Sendable {
    case insert = 1, delete, move, update
  }

  /// What has changed, for a list view's batch update.
  public let appliedChanges: AppliedChanges
  private let before: [[ComponentDataSourceOutputItem<Model>]]
  private let after: [[ComponentDataSourceOutputItem<Model>]]

  init(
    _ changes: AppliedChanges, before: [[ComponentDataSourceOutputItem<Model>]],
    after: [[ComponentDataSourceOutputItem<Model>]]
  ) {
    appliedChanges = changes
    self.before = before
    self.after = after
  }

  /// Calls `section` once for each kind of change of sections and `item` for each item: updated items, removed items,
  /// removed, inserted and moved sections, inserted items, moved items.
  ///
  /// - Parameters:
  ///   - section: told the indices (of moved sections the targets); sets the last argument to end the enumeration.
  ///   - item: likewise.
  public func enumerate(
    sections section: (_ indices: [Int], _ type: ChangeType, _ stop: inout Bool) -> Void,
    items item: (_ change: Change, _ type: ChangeType, _ stop: inout Bool) -> Void
  ) {
    var stop = false
    func visit(_ changes: [Change], _ type: ChangeType) {
      for change in changes where !stop { item(change, type, &stop) }
    }
    func visit(_ indices: [Int], _ type: ChangeType) {
      if !stop, !indices.isEmpty { section(indices, type, &stop) }
    }
    visit(updates, .update)
    visit(removals, .delete)
    visit(appliedChanges.removedSections, .delete)
    visit(appliedChanges.insertedSections, .insert)
    visit(appliedChanges.movedSections.map(\.to), .move)
    visit(insertions, .insert)
    visit(moves, .move)
  }

  /// Whether the content's extent may be another one: something came or went, or an update has another size.
  var includesSizeChange: Bool {
    !appliedChanges.removedItems.isEmpty || !appliedChanges.removedSections.isEmpty
      || !appliedChanges.insertedItems.isEmpty || updatesSize
  }

  /// Whether an update has another size.
  var updatesSize: Bool { updates.contains { $0.before?.size != $0.after?.size } }

  private var updates: [Change] {
    appliedChanges.updatedItems.map { path in
      Change(
        sourceIndexPath: path, destinationIndexPath: path, before: before.item(at: path),
        after: appliedChanges.finalIndexPath(of: path).flatMap { after.item(at: $0) })
    }
  }

  private var removals: [Change] {
    appliedChanges.removedItems.map {
      Change(sourceIndexPath: $0, destinationIndexPath: $0, before: before.item(at: $0), after: nil)
    }
  }

  private var insertions: [Change] {
    appliedChanges.insertedItems.map {
      Change(sourceIndexPath: nil, destinationIndexPath: $0, before: nil, after: after.item(at: $0))
    }
  }

  private var moves: [Change] {
    appliedChanges.movedItems.map {
      Change(
        sourceIndexPath: $0.from, destinationIndexPath: $0.to, before: before.item(at: $0.from),
        after: after.item(at: $0.to))
    }
  }
}

extension Array {
  /// The item of sections of items; nil where there is none.
  func item<Item>(at indexPath: ItemIndexPath) -> Item? where Element == [Item] {
    guard indices.contains(indexPath.section), self[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    return self[indexPath.section][indexPath.item]
  }
}

/// An item of what a `ComponentDataSource` has put out: ComponentKit's `CKComponentDataSourceOutputItem`.
@MainActor
public final class ComponentDataSourceOutputItem<Model: Sendable>: Sendable {
  /// Tells the item from all others of its data source as long as it exists, wherever it moves.
  public let identifier: Int
  /// What the component was made from.
  public let model: Model
  /// What the component was laid out in.
  public let constrainedSize: SizeRange
  /// The component's size in points, in this output; zero for an item without one.
  public let size: Size
  /// Shows the component in a container; the same for all outputs of the item.
  public let lifecycle: ComponentLifecycle

  init(_ item: DataSourceItem<ConstrainedModel<Model>>, lifecycle: ComponentLifecycle) {
    identifier = item.identifier.number
    model = item.model.model
    constrainedSize = item.model.constrainedSize
    size = item.size
    self.lifecycle = lifecycle
  }
}

/// A model with the room its component is laid out in.
struct ConstrainedModel<Model: Sendable>: Sendable {
  let model: Model
  let constrainedSize: SizeRange
}

extension Changeset where Model: Sendable {
  /// The changeset with every model laid out in `constrainedSize`.
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
      insertedItems: constrained(insertedItems))
  }
}
