public import Components
public import DataSources
public import Geometry

/// Connects a data source to a list view: ComponentKit's `CKCollectionViewDataSource`, for tables as well.
///
/// Every change of the data source becomes one batch update of the list. What the list asks for is answered from the
/// state it has been told about.
@MainActor
public final class ListViewDataSource<Model: Sendable, Context: Sendable> {
  /// Kept alive by its data source, not the other way round.
  public let listView: ListView
  /// Called after each batch update: the moment to make a frame.
  public var didUpdate: (@MainActor (AppliedChanges) -> Void)? {
    get { contents.didUpdate }
    set { contents.didUpdate = newValue }
  }
  /// Called before each batch update, while the list still shows what was before. What is asked of the list from within
  /// comes right after that update.
  public var willUpdate: (@MainActor (AppliedChanges) -> Void)? {
    get { contents.willUpdate }
    set { contents.willUpdate = newValue }
  }
  /// The layouts of headers and footers for a section with these models, in a list of this size in points; nil where there
  /// is none. Called for each place with every change of the data source.
  public var supplementaryLayout: (@MainActor (SupplementaryPlace, [Model], Size) -> Layout?)? {
    get { contents.supplementaryLayout }
    set { contents.supplementaryLayout = newValue }
  }
  private let dataSource: DataSource<Model, Context>
  private let contents: ListContents<Model, Context>

  /// Becomes the list view's data source; the list view does not keep it alive.
  public init(listView: ListView, configuration: DataSourceConfiguration<Model, Context>) {
    self.listView = listView
    dataSource = DataSource(configuration: configuration)
    contents = ListContents(of: listView, from: dataSource)
    listView.adopt(configuration.environment)
    dataSource.addListener(contents)
    listView.dataSource = contents
  }

  /// What the items were made with.
  public var configuration: DataSourceConfiguration<Model, Context> { dataSource.configuration }

  /// Changes the list; see `DataSource.apply(_:mode:)`.
  public func apply(
    _ changeset: Changeset<Model>, mode: UpdateMode, userInfo: [String: any Sendable] = [:]
  ) throws(DataSourceError) {
    dataSource.viewport = listView.viewport
    try dataSource.apply(changeset, mode: mode, userInfo: userInfo)
  }

  /// Fills the list from empty; see `DataSource.open(_:until:)`.
  func fill(with contents: [[Model]], until isEnough: () -> Bool) throws(DataSourceError) {
    try dataSource.open(contents, until: isEnough)
  }

  /// Makes all items anew by `configuration`; see `DataSource.updateConfiguration(_:mode:)`.
  public func updateConfiguration(
    _ configuration: DataSourceConfiguration<Model, Context>, mode: UpdateMode
  ) throws(DataSourceError) {
    try dataSource.updateConfiguration(configuration, mode: mode)
  }

  /// Makes all items anew; see `DataSource.reload(mode:)`.
  public func reload(mode: UpdateMode) throws(DataSourceError) {
    try dataSource.reload(mode: mode)
  }

  /// Gives the list another size and lays its items out in `sizeRange`, at once and as one batch update.
  ///
  /// The offset stays as far as the new content allows. Pending changes stay pending.
  ///
  /// - Throws: `DataSourceError.layout`; then nothing has changed.
  public func resize(to size: Size, sizeRange: SizeRange) throws(DataSourceError) {
    var configuration = dataSource.configuration
    configuration.sizeRange = sizeRange
    contents.nextSize = size
    defer { contents.nextSize = nil }
    try dataSource.updateConfiguration(configuration, mode: .sync)
  }

  /// Lets `pace` say when each asynchronous change takes effect, by calling what it is given once; the next one comes when
  /// it returns.
  package func paceChanges(
    _ pace: @escaping @MainActor (_ install: @MainActor () -> Void) async -> Void
  ) {
    dataSource.pace = { _, install in await pace(install) }
  }

  /// Scrolls the content of a `Scroll` in an item, in view or not, as far as that goes. Where it is stays with the item until
  /// the component says another offset itself.
  ///
  /// - Parameters:
  ///   - identifier: of the scroll, or of a component that has one in it.
  ///   - offset: what of the content is at the top left corner of the window, in points.
  /// - Returns: whether there is such a scroll in such an item.
  @discardableResult
  public func scroll(
    _ identifier: some Hashable & Sendable, inItemAt indexPath: ItemIndexPath, to offset: Point
  ) -> Bool {
    let identifier = ComponentIdentifier(identifier)
    return scroll(inItemAt: indexPath, by: false, offset) { $0 == identifier }
  }

  /// Scrolls the first scroll in the first component of an item whose identifier satisfies a condition.
  ///
  /// - Parameters:
  ///   - isRelative: whether `offset` counts from where it is.
  ///   - offset: in points.
  /// - Returns: whether there is one.
  package func scroll(
    inItemAt indexPath: ItemIndexPath, by isRelative: Bool, _ offset: Point,
    where isWanted: (ComponentIdentifier) -> Bool
  ) -> Bool {
    guard let item = contents.state.item(at: indexPath),
      let window = item.layout?.scrollWindow(where: isWanted)
    else { return false }
    let part = ListPart.item(CellIdentifier(item.identifier.number))
    listView.scroll(window, of: part, to: offset, isRelative: isRelative)
    return true
  }

  /// The model of the item the list shows at `indexPath`; nil when there is none.
  public func model(at indexPath: ItemIndexPath) -> Model? {
    contents.state.item(at: indexPath)?.model
  }

  /// How many sections the list shows.
  public var numberOfSections: Int { contents.numberOfSections }

  /// How many items a section of the list shows; the section must be there.
  public func numberOfItems(inSection section: Int) -> Int { contents.numberOfItems(inSection: section) }

  /// How many sections the list will show once everything pending has taken effect.
  var expectedNumberOfSections: Int { dataSource.expectedNumberOfSections }

  /// Whether neither a change nor an image in view is pending.
  public var isSettled: Bool { contents.isSettled }

  /// Returns when every change has taken effect; images may still be under way.
  ///
  /// - Throws: `DataSourceError.layout` when an asynchronous change could not be laid out.
  public func settleChanges() async throws(DataSourceError) {
    try await dataSource.settle()
  }

  /// Returns when every change has taken effect and every image in view has arrived or failed.
  ///
  /// - Throws: `DataSourceError.layout` when an asynchronous change could not be laid out.
  public func settle() async throws(DataSourceError) {
    try await contents.settle()
  }

  /// Returns when every change has taken effect and every image in view has arrived or failed, unless images take too long.
  ///
  /// - Parameter limit: how long, in real time, to wait for images at a stretch.
  /// - Throws: `SettlingError.stillPending` with the addresses of the images that have not come within the limit.
  public func settle(within limit: Duration) async throws(SettlingError) {
    repeat {
      do throws(DataSourceError) {
        try await settleChanges()
      } catch {
        throw .change(error)
      }
      do throws(StillPendingError) {
        try await listView.environment.pendingWork.waitUntilIdle(within: limit)
      } catch {
        throw .stillPending(error)
      }
    } while !isSettled
  }
}

/// Why a list does not come to rest.
public enum SettlingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A change could not be laid out.
  case change(DataSourceError)
  /// Images in view have not arrived in time; everything else has taken effect.
  case stillPending(StillPendingError)

  /// The words of the error inside.
  public var description: String {
    switch self {
    case .change(let error): error.description
    case .stillPending(let error): error.description
    }
  }
}

/// The state that the list has been told about, which answers what it asks.
@MainActor
private final class ListContents<Model: Sendable, Context: Sendable> {
  var didUpdate: (@MainActor (AppliedChanges) -> Void)?
  var willUpdate: (@MainActor (AppliedChanges) -> Void)?
  var supplementaryLayout: (@MainActor (SupplementaryPlace, [Model], Size) -> Layout?)?
  /// The size of the list from the next batch update on, where that comes with a resize.
  var nextSize: Size?
  private(set) var state: DataSourceState<Model>
  private var supplementaryLayouts: [SupplementaryPlace: Layout] = [:]
  private let listView: ListView
  private let dataSource: DataSource<Model, Context>

  init(of listView: ListView, from dataSource: DataSource<Model, Context>) {
    self.listView = listView
    self.dataSource = dataSource
    state = dataSource.state
  }

  /// Whether neither a change nor an image in view is pending.
  var isSettled: Bool { dataSource.isSettled && listView.environment.pendingWork.isIdle }
}

extension ListContents: DataSourceListener {
  /// The list is updated when the controllers know the layouts that it is about to mount.
  func dataSourceDidModify(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges
  ) {}

  /// Updates the list, then calls `didUpdate`.
  func dataSourceDidAnnounceLayouts(
    from previousState: DataSourceState<Model>, to state: DataSourceState<Model>, by changes: AppliedChanges
  ) {
    // Of this change, whatever is asked for before its turn comes.
    let (size, environment) = (nextSize, dataSource.configuration.environment)
    listView.performBatchUpdate(
      changes,
      prepare: { [self] in
        willUpdate?(changes)
        self.state = state
        updateSupplementaryLayouts(in: size ?? listView.size)
        listView.adopt(environment)
        return size
      },
      completion: { [self] in didUpdate?(changes) })
  }

  private func updateSupplementaryLayouts(in size: Size) {
    guard let supplementaryLayout else { return }
    supplementaryLayouts = [:]
    for (section, items) in state.sections.enumerated() {
      let models = items.map { $0.model }
      for kind in SupplementaryPlace.Kind.allCases {
        let place = SupplementaryPlace(kind, section: section)
        supplementaryLayouts[place] = supplementaryLayout(place, models, size)
      }
    }
  }
}

extension ListContents: ListDataSource {
  var numberOfSections: Int { state.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    state.sections[section].count
  }

  /// The size of the layout; zero for an item without component.
  func sizeForItem(at indexPath: ItemIndexPath) -> Size {
    state.item(at: indexPath)?.size ?? .zero
  }

  /// The sizes of the layouts of a section's items, in points.
  func sizesForItems(inSection section: Int) -> [Size] { state.sizes(inSection: section) }

  /// The number of the data source's item.
  func identifierForItem(at indexPath: ItemIndexPath) -> CellIdentifier {
    CellIdentifier(state.sections[indexPath.section][indexPath.item].identifier.number)
  }

  /// Mounts the layout in the cell, continuing what it shows of the same item.
  func configure(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    if let layout = state.item(at: indexPath)?.layout {
      cell.content.mount(layout)
    } else {
      cell.content.mountNothing()
    }
  }

  /// The size of the layout of a header or footer, in points; nil where there is none.
  func sizeForSupplementaryView(at place: SupplementaryPlace) -> Size? {
    supplementaryLayouts[place]?.size
  }

  /// Mounts the layout in the view, continuing what it shows of the same place.
  func configure(_ view: SupplementaryView) {
    guard let layout = supplementaryLayouts[view.place] else { return }
    view.content.mount(layout)
  }

  func settle() async throws(DataSourceError) {
    repeat {
      try await dataSource.settle()
      await listView.environment.pendingWork.waitUntilIdle()
    } while !isSettled
  }
}

extension ListView {
  /// Takes over what rows are laid out in.
  fileprivate func adopt(_ environment: LayoutEnvironment) {
    isRightToLeft = environment.isRightToLeft
    userInterfaceStyle = environment.userInterfaceStyle
  }
}
