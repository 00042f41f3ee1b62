import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Synchronization
import Typesetting

@testable import ListViews

/// A list view of stripes with its data source and all that watches it.
@MainActor
final class StripeList: ListViewDelegate {
  let listView: ListView
  let dataSource: ListViewDataSource<Stripe, Action<Stripe>>
  /// What the delegate was told since it was last taken, such as `will 0-1`.
  private(set) var events: [String] = []
  /// Called when the delegate has been told of a cell that comes into view.
  var willDisplay: ((ItemIndexPath) -> Void)?
  /// When images come.
  let images = ImageSchedule()
  private let taps: Taps
  private let interface: Interface

  /// - Parameter stripes: of section 0, nil for no sections at all.
  init(
    _ stripes: [Stripe]? = nil, size: Size = Size(width: 10, height: 40), scale: Double = 1,
    layout: any ListLayout = TableLayout(), style: ListStyle = ListStyle(),
    direction: LayoutDirection = .leftToRight, screen: UserInterfaceStyle = .light, seed: UInt64 = 0
  ) throws {
    let (taps, interface) = (Taps(), Interface())
    self.taps = taps
    self.interface = interface
    let downloader = YieldingDownloader(seed: seed)
    var environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored)
    environment.imageSchedule = images
    listView = ListView(
      size: size, scale: DisplayScale(scale), layout: layout, style: style, in: environment)
    var rows = LayoutEnvironment(
      fonts: try FontLibrary.standard(), scale: DisplayScale(scale), layoutDirection: direction)
    rows.userInterfaceStyle = screen
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: Self.sizeRange(for: layout, in: size),
        environment: rows,
        context: Action { taps.stripes.append($0) }
      ) { StripeRow(stripe: $0, tapped: $1, downloader: downloader).context(interface.style) })
    listView.delegate = self
    if let stripes { try apply(.section(of: stripes)) }
  }

  /// Gives every section that has stripes a header and a footer whose height and colour say how many it has.
  func showHeadersAndFooters() {
    dataSource.supplementaryLayout = { place, stripes, size in
      guard !stripes.isEmpty else { return nil }
      let shade = Color(white: Double(stripes.count % 16) / 15, alpha: place.kind == .header ? 1 : 0.7)
      return try? Layout.box(width: size.width, height: Double(3 + stripes.count % 5), shade)
    }
  }

  /// Puts boxes behind the edges of all rows.
  func showSwipeActions() {
    listView.swipeActions = { [weak listView] indexPath, edge in
      guard let height = listView?.frameForItem(at: indexPath)?.height else { return nil }
      return try? Layout.box(width: edge == .leading ? 5 : 7.5, height: height, .green)
    }
  }

  func swipe(_ indexPath: ItemIndexPath, _ edge: SwipeEdge) {
    listView.openSwipeActions(at: indexPath, edge: edge)
  }

  /// The row that is aside.
  var openSwipe: (ItemIndexPath, SwipeEdge)? {
    listView.itemWithOpenSwipeActions.map { indexPath in
      let isAtLeft = listView.openSwipe?.isAtLeft == true
      return (indexPath, isAtLeft != listView.isRightToLeft ? .leading : .trailing)
    }
  }

  /// Where the carousel of an item has been scrolled to; nil where it was not, or there is none.
  func carouselOffset(at indexPath: ItemIndexPath) -> Point? {
    let identifier = listView.dataSource?.identifierForItem(at: indexPath)
    guard let positions = identifier.flatMap({ listView.scrollPositions[.item($0)] }),
      let window = listView.cellForItem(at: indexPath)?.content.layout?.scrollWindow(
        ComponentIdentifier("carousel"))
    else { return nil }
    return positions.contentOffset(in: window)
  }

  /// The stripes that were tapped.
  var tapped: [Stripe] { taps.stripes }

  /// The index paths in view.
  var visible: [ItemIndexPath] { listView.visibleCells.map(\.indexPath) }

  func apply(_ changeset: Changeset<Stripe>) throws {
    try dataSource.apply(changeset, mode: .sync)
  }

  func resize(to size: Size) throws {
    try dataSource.resize(to: size, sizeRange: Self.sizeRange(for: listView.layout, in: size))
  }

  /// What happens from the last frame to the next one.
  func takeEvents() -> [String] {
    listView.announceDisplay()
    defer { events = [] }
    return events
  }

  func listWillDisplay(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append("will \(indexPath.section)-\(indexPath.item)")
    willDisplay?(indexPath)
  }

  func listDidEndDisplaying(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append("end \(indexPath.section)-\(indexPath.item)")
  }

  private static func sizeRange(for layout: any ListLayout, in size: Size) -> SizeRange {
    if let layout = layout as? ColumnLayout { return layout.itemSizeRange(in: size) }
    return layout is TableLayout
      ? SizeRange(width: size.width) : SizeRange(max: Size(width: size.width, height: .infinity))
  }

  /// Whether it is dark; rows that are there have to be made anew.
  var interfaceStyle: UserInterfaceStyle {
    get { interface.style }
    set { interface.style = newValue }
  }

  /// Returns when everything that will ever come is there.
  func comeToRest() async throws {
    // What a change still brings waits for its image from then on.
    try await dataSource.settleChanges()
    images.isHolding = false
    images.time += 1000
    try await dataSource.settle()
  }

  private final class Interface: Sendable {
    private let current = Mutex(UserInterfaceStyle.light)

    var style: UserInterfaceStyle {
      get { current.withLock(\.self) }
      set { current.withLock { $0 = newValue } }
    }
  }

  @MainActor
  private final class Taps {
    var stripes: [Stripe] = []
  }
}

extension Changeset<Stripe> {
  /// Inserts section 0 with these stripes.
  static func section(of stripes: [Stripe]) -> Changeset {
    Changeset(insertedSections: [0], insertedItems: entries(stripes))
  }

  /// Changes given by the items of section 0.
  init(
    update: [Int: Stripe] = [:], remove: [Int] = [], move: [Int: Int] = [:], insert: [Int: Stripe] = [:]
  ) {
    self.init(
      updatedItems: update.map { Entry(at: ItemIndexPath(0, $0), model: $1) },
      removedItems: remove.map { ItemIndexPath(0, $0) },
      movedItems: move.map { IndexMove(from: ItemIndexPath(0, $0), to: ItemIndexPath(0, $1)) },
      insertedItems: insert.map { Entry(at: ItemIndexPath(0, $0), model: $1) })
  }

  private static func entries(_ stripes: [Stripe]) -> [Entry] {
    stripes.enumerated().map { Entry(at: ItemIndexPath(0, $0), model: $1) }
  }
}

extension ItemIndexPath {
  /// Short for tables of cases.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}

extension [ItemIndexPath] {
  /// Items of section 0.
  static func items(_ items: Int...) -> [ItemIndexPath] {
    items.map { ItemIndexPath(0, $0) }
  }
}
