public import Components
public import DataSources
public import Geometry

/// A scrolling list that shows the items of a data source in cells: UIKit's `UICollectionView` and `UITableView` without
/// a screen.
///
/// Only items in view have a cell. A cell belongs to its item: moving the item or changing its content keeps the cell,
/// leaving the viewport or the list gives it up.
///
/// The list changes one thing at a time: what is asked of it while it mounts content, by a controller for instance, comes
/// right after that.
@MainActor
public final class ListView {
  /// Whom the list asks for its content; not kept alive.
  public weak var dataSource: (any ListDataSource)?
  /// Who is told of cells coming and going; not kept alive.
  public weak var delegate: (any ListViewDelegate)?
  /// Where items go.
  public let layout: any ListLayout
  /// What the list draws behind and between its cells.
  public let style: ListStyle
  /// The size of the viewport, in points.
  public private(set) var size: Size
  /// Pixels per point of the frames; offsets are whole pixels of it.
  public let scale: DisplayScale
  /// Whether layouts that know columns fill them from the right; counts from the next change of content or size on.
  /// `ListViewDataSource` sets it.
  public var isRightToLeft = false
  /// Whether the screen is light or dark, by which the colours of `style` go. `ListViewDataSource` sets it.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The colours of `style` on the screen as it is.
  var look: ListLook { ListLook(style, on: userInterfaceStyle) }
  /// The point of the content at the viewport's top left corner; a whole number of pixels. Negative at the start of a list
  /// with a content inset, and where it was pulled beyond that.
  public private(set) var contentOffset = Point.zero
  /// Room around the content, in points: how much further the list scrolls at both ends. A list at its start stays there.
  /// A side that is infinite or no number is none.
  public var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = contentInset.finite
      turns.take { [self] in
        let wasAtStart = contentOffset == scrollRange(oldValue).start
        show(from: wasAtStart ? scrollRange(contentInset).start : contentOffset, isBouncing: false)
      }
    }
  }
  /// What stays in place when content above the rows in view comes, goes or changes its size.
  public var anchoring = ScrollAnchoring.contentOffset
  /// Above all sections, or left of them in a list that scrolls sideways, and as large as it says: UIKit's
  /// `tableHeaderView`.
  public var header: Layout? {
    get { ends.layouts[.header] }
    set { replace(.header, by: newValue) }
  }
  /// Below all sections, or right of them in a list that scrolls sideways: UIKit's `tableFooterView`.
  public var footer: Layout? {
    get { ends.layouts[.footer] }
    set { replace(.footer, by: newValue) }
  }
  /// Before the start of the content, taking no room: in view only where the list is pulled beyond its start or has a
  /// content inset there.
  public var pullDownHeader: Layout? {
    get { ends.layouts[.pullDown] }
    set { replace(.pullDown, by: newValue) }
  }
  /// What lies behind a row at an edge, as high as the row, until `openSwipeActions(at:edge:)` moves the row aside; nil for
  /// nothing.
  public var swipeActions: (@MainActor (ItemIndexPath, SwipeEdge) -> Layout?)?
  /// How many items a tap can select; a stricter mode gives up what it does not allow.
  public var selectionMode = SelectionMode.none {
    didSet { selection = selection.limited(to: selectionMode) }
  }
  /// Who waits for the work of mounted content and is told of its troubles.
  public let environment: MountEnvironment
  var arranged: ArrangedItems
  var arrangedSupplementaryViews: ArrangedSupplementaryViews
  /// Told of actions by key that nothing in a cell, header or footer takes.
  public weak var nextResponder: (any ActionResponder)? {
    didSet {
      for content in contentInView { content.nextResponder = nextResponder }
    }
  }
  /// Draws the bounds of components without a view where it is set.
  public var debugBounds: DebugBounds? {
    didSet {
      for content in contentInView { content.debugBounds = debugBounds }
    }
  }
  var cells: [CellIdentifier: Cell] = [:]
  /// What cells that have gone out of view have left.
  var reusableContents: [MountedTree] = []
  var supplementaryViews: [SupplementaryPlace: SupplementaryView] = [:]
  /// The views of sections that are gone, until they are taken away.
  var orphanedSupplementaryViews: [SupplementaryView] = []
  private(set) var sectionIdentifiers = SectionIdentifiers()
  var ends = ListEnds()
  /// Where carousels in rows, headers and footers have been scrolled to, in view or not.
  var scrollPositions: [ListPart: ScrollPositions] = [:]
  /// The row that was moved aside.
  var openSwipe: OpenSwipe?
  var display = CellDisplay()
  private var turns = Turns()
  var selection: Set<ItemIndexPath> = [] {
    didSet {
      for cell in cells.values { cell.isSelected = selection.contains(cell.indexPath) }
    }
  }

  /// An empty list, until it gets a data source that says otherwise.
  ///
  /// - Parameter size: in points; a side that is negative or no number is none.
  public init(
    size: Size, scale: DisplayScale, layout: any ListLayout, style: ListStyle = ListStyle(),
    in environment: MountEnvironment = MountEnvironment()
  ) {
    let size = size.ofScreen
    self.size = size
    self.scale = scale
    self.layout = layout
    let arrangement = layout.arrange([], in: size)
    arranged = ArrangedItems(arrangement, along: layout.scrollDirection)
    arrangedSupplementaryViews = ArrangedSupplementaryViews(
      arrangement, along: layout.scrollDirection, pinning: layout.pinnedSupplementaryViews)
    self.style = style
    self.environment = environment
  }

  /// How large the content is, in points.
  public var contentSize: Size { arranged.arrangement.contentSize }

  /// The part of the content on show, in content coordinates.
  public var viewport: Rect { Rect(origin: contentOffset, size: size) }

  /// The cells in view, in the order of their index paths.
  public var visibleCells: [Cell] { visibleCells(of: cells) }

  /// The headers and footers in view, in the order of their sections.
  public var visibleSupplementaryViews: [SupplementaryView] {
    supplementaryViews.values.sorted { $0.place < $1.place }
  }

  /// Where an item is, in content coordinates; nil when there is no such item.
  public func frameForItem(at indexPath: ItemIndexPath) -> Rect? {
    arranged.arrangement.frame(at: indexPath)
  }

  /// How often things were placed anew.
  private(set) var arrangementCount = 0
  /// Where all things are, without those at the ends of the list.
  var arrangement: ListArrangement { arranged.arrangement }

  /// Where every item is, in content coordinates, in the order of their index paths.
  var itemFrames: [(indexPath: ItemIndexPath, frame: Rect)] {
    arranged.arrangement.itemFrames.enumerated().flatMap { section, frames in
      frames.enumerated().map { (ItemIndexPath(section: section, item: $0), $1) }
    }
  }

  /// The items that lie in an area of the content, in the order of their index paths.
  func items(in area: Rect) -> [(indexPath: ItemIndexPath, frame: Rect)] {
    dataSource == nil ? [] : arranged.items(in: area)
  }

  /// The cell that shows an item; nil when it is not in view.
  public func cellForItem(at indexPath: ItemIndexPath) -> Cell? {
    cells.values.first { $0.indexPath == indexPath }
  }

  /// Whether the cell is still that of an item in view.
  func isShowing(_ cell: Cell) -> Bool { cells[cell.identifier] === cell }

  /// Asks for all content anew and configures every cell in view; nothing is selected any more.
  public func reloadData() {
    turns.take { [self] in
      selection = []
      arrange(sectionSizes(), in: size) { _ in true }
    }
  }

  /// Takes over what the data source answers now, after one of its changes.
  ///
  /// - Throws: `ListViewError` when the numbers of items before and now do not fit the changes; then nothing has changed.
  public func performBatchUpdate(_ changes: AppliedChanges) throws(ListViewError) {
    let sections = sectionSizes()
    try changes.checkItemCounts(
      before: arranged.arrangement.itemFrames.map(\.count), after: sections.map(\.items.count))
    turns.take { [self] in update(sections, changes, in: size) }
  }

  /// Gives the list another size; what stays in place is a matter of `anchoring`.
  ///
  /// Items keep the sizes the data source answers with; see `ListViewDataSource.resize(to:sizeRange:)`.
  ///
  /// - Parameter size: in points; a side that is negative or no number is none.
  public func resize(to size: Size) {
    turns.take { [self] in
      arrange(sectionSizes(), in: size.ofScreen, anchor: scrollAnchor) { _ in false }
    }
  }

  /// Shows the content from `offset` on, as far as there is content, rounded to whole pixels.
  ///
  /// - Parameter isBouncing: whether the list may be pulled beyond its start and end, by no more than its own length; it
  ///   stays there until it is scrolled again or its content changes.
  public func scroll(to offset: Point, isBouncing: Bool = false) {
    turns.take { [self] in show(from: offset, isBouncing: isBouncing) }
  }

  private func show(from offset: Point, isBouncing: Bool) {
    closeSwipeActions()
    let range = scrollRange(contentInset)
    contentOffset = isBouncing ? range.pulling(offset, along: layout.scrollDirection) : range.clamping(offset)
    reconcileCells { _ in false }
    reconcileSupplementaryViews(configuring: false)
    reconcileEnds()
  }

  /// Returns when every change of the data source has taken effect and every image in view has arrived or failed.
  ///
  /// - Throws: `DataSourceError.layout` when an asynchronous change could not be laid out.
  public func settle() async throws(DataSourceError) {
    try await dataSource?.settle()
    await environment.pendingWork.waitUntilIdle()
  }

  /// `performBatchUpdate` of changes that are known to fit.
  ///
  /// - Parameters:
  ///   - prepare: has the data source answer for what comes, and gives the size of the viewport with it; nil for the one it
  ///     has.
  ///   - completion: called when the list shows what came; whatever it asks of the list comes at once.
  func performBatchUpdate(
    _ changes: AppliedChanges, prepare: @escaping @MainActor () -> Size?,
    completion: @escaping @MainActor () -> Void
  ) {
    turns.take(
      { [self] in
        let newSize = prepare()
        update(sectionSizes(), changes, in: newSize ?? size)
      }, completion: completion)
  }

  private func update(_ sections: [ListSectionSizes], _ changes: AppliedChanges, in size: Size) {
    forgetScrollPositions()
    sectionIdentifiers.follow(changes, to: sections.count)
    followSections(changes)
    let updatedItems = Set(changes.finalUpdatedIndexPaths.values)
    let anchor = scrollAnchor?.following(changes)
    selection = Set(selection.compactMap(changes.finalIndexPath))
    arrange(sections, in: size, anchor: anchor) { updatedItems.contains($0) }
  }

  private func replace(_ end: ListEnd, by layout: Layout?) {
    turns.take { [self] in
      // A copy, since what is unmounted may ask for the list's header.
      var ends = ends
      ends.replace(end, by: layout)
      self.ends = ends
      arrange(sectionSizes(), in: size, anchor: scrollAnchor) { _ in false }
    }
  }

  private func arrange(
    _ sections: [ListSectionSizes], in size: Size, anchor: ScrollAnchor? = nil,
    configuring needsConfiguring: (ItemIndexPath) -> Bool
  ) {
    self.size = size
    closeSwipeActions()
    let direction = layout.scrollDirection
    var arrangement = layout.arrange(sections, in: size, isRightToLeft: isRightToLeft)
    ends.place(in: &arrangement, along: direction)
    arrangementCount += 1
    sectionIdentifiers.fit(sections.count)
    arranged = ArrangedItems(arrangement, along: direction)
    arrangedSupplementaryViews = ArrangedSupplementaryViews(
      arrangement, along: direction, pinning: layout.pinnedSupplementaryViews)
    contentOffset = scrollRange(contentInset).clamping(
      anchor?.offset(in: arrangement, from: contentOffset, along: direction) ?? contentOffset)
    reconcileCells(configuring: needsConfiguring)
    reconcileSupplementaryViews(configuring: true)
    reconcileEnds()
  }

  private func sectionSizes() -> [ListSectionSizes] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections).map { section in
      ListSectionSizes(
        items: dataSource.sizesForItems(inSection: section),
        header: dataSource.sizeForSupplementaryView(at: SupplementaryPlace(.header, section: section)),
        footer: dataSource.sizeForSupplementaryView(at: SupplementaryPlace(.footer, section: section)))
    }
  }

  private func scrollRange(_ inset: EdgeInsets) -> ScrollRange {
    ScrollRange(contentSize: contentSize, viewportSize: size, inset: inset, scale: scale)
  }
}

extension Size {
  /// The size with no room where a side is negative or no number.
  fileprivate var ofScreen: Size {
    Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
