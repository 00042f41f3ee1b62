public import Components
public import DataSources

/// Told of changes that are ready to take effect: ComponentKit's `CKComponentDataSourceDelegate`.
@MainActor
public protocol ComponentDataSourceDelegate<Model, Context>: AnyObject {
  associatedtype Model: Sendable
  associatedtype Context: Sendable

  /// A batch is ready. It takes effect when `applicator` is called, which is to be done once, between telling the list
  /// view that updates begin and that they end; the data source answers for the state before until then, and brings
  /// nothing else. A batch whose applicator is let go of takes effect without the list view.
  func componentDataSource(
    _ dataSource: ComponentDataSource<Model, Context>, hasChangesOf types: ComponentDataSourceChangeTypes,
    applicator: ComponentDataSourceChangesetApplicator<Model>)

  /// A state update has given an item another size; what is on show is up to date already.
  ///
  /// - Parameter animation: how the list is to make room; nil for none.
  func componentDataSource(
    _ dataSource: ComponentDataSource<Model, Context>,
    didChangeSizeOf item: ComponentDataSourceOutputItem<Model>, at indexPath: ItemIndexPath,
    animation: BoundsAnimation?)
}

extension ComponentDataSourceDelegate {
  /// Does nothing.
  public func componentDataSource(
    _ dataSource: ComponentDataSource<Model, Context>,
    didChangeSizeOf item: ComponentDataSourceOutputItem<Model>, at indexPath: ItemIndexPath,
    animation: BoundsAnimation?
  ) {}
}

/// What a batch changes: ComponentKit's `CKComponentDataSourceChangeType`.
public struct ComponentDataSourceChangeTypes: OptionSet, Hashable, Sendable {
  /// A bit for each member.
  public let rawValue: Int

  /// ComponentKit's numbers.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Sections come.
  public static let insertSections = Self(rawValue: 1)
  /// Sections go.
  public static let deleteSections = Self(rawValue: 2)
  /// Sections change places.
  public static let moveSections = Self(rawValue: 4)
  /// Items come.
  public static let insertRows = Self(rawValue: 8)
  /// Items go.
  public static let deleteRows = Self(rawValue: 16)
  /// Items change places.
  public static let moveRows = Self(rawValue: 32)
  /// An updated item has another size.
  public static let updateSize = Self(rawValue: 64)

  init(_ changes: AppliedChanges, updatesSize: Bool) {
    self = []
    if !changes.insertedSections.isEmpty { insert(.insertSections) }
    if !changes.removedSections.isEmpty { insert(.deleteSections) }
    if !changes.movedSections.isEmpty { insert(.moveSections) }
    if !changes.insertedItems.isEmpty { insert(.insertRows) }
    if !changes.removedItems.isEmpty { insert(.deleteRows) }
    if !changes.movedItems.isEmpty { insert(.moveRows) }
    if updatesSize { insert(.updateSize) }
  }
}

/// Has a batch take effect, at the latest when nobody has the applicator any more.
@MainActor
public final class ComponentDataSourceChangesetApplicator<Model: Sendable> {
  private let apply: () -> ComponentDataSourceOutputChangeset<Model>
  private var changeset: ComponentDataSourceOutputChangeset<Model>?

  init(_ apply: @escaping () -> ComponentDataSourceOutputChangeset<Model>) {
    self.apply = apply
  }

  isolated deinit {
    // A list that went away with its delegate has nobody else who could.
    if changeset == nil { _ = apply() }
  }

  /// Applies the batch: from now on the data source answers for the state after it.
  ///
  /// - Returns: what has changed. Calling it again changes nothing more.
  @discardableResult
  public func callAsFunction() -> ComponentDataSourceOutputChangeset<Model> {
    let changeset = changeset ?? apply()
    self.changeset = changeset
    return changeset
  }
}

/// Says for which models of a list there are components: ComponentKit's decider.
///
/// An item it denies is a pass-through item: it takes part in everything that has to do with index paths, but has no
/// layout, and its list shows it in its own way.
public protocol ComponentDecider<Model>: Sendable {
  associatedtype Model: Sendable

  /// Called on any thread, before the component provider.
  func isComponentCompliant(_ model: Model) -> Bool
}

/// Approves of every model, or of none: ComponentKit's `CKComponentConstantDecider`.
public struct ComponentConstantDecider<Model: Sendable>: ComponentDecider {
  private let isEnabled: Bool

  /// - Parameter isEnabled: whether there are components at all.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Gives the same answer for every model.
  public func isComponentCompliant(_ model: Model) -> Bool { isEnabled }
}
