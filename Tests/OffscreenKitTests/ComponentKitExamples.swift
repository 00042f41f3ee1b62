import ComponentKitCompatibility
import OffscreenKit

// The examples of the article that maps ComponentKit's names to ours, so that they compile. Each stands on a line of its
// own, as in the article.

/// Has a method to call.
@MainActor final class Pages {
  func turn(_ page: Int) {}
}

/// Shows a time that goes on by itself.
struct Ticker: StatefulDrawable {
  @MainActor final class State: DrawableState {
    func update(to description: Ticker) {}
    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {}
    func willUnmount() {}
  }

  func makeState(in environment: MountEnvironment) -> State { State() }
}

// swift-format-ignore
struct Title: Component { var body: some Component { Label("Title") } }

// swift-format-ignore
struct Square: LayoutComponent { func computeLayout(of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment) throws(LayoutError) -> Layout { Layout(node: node, size: range.clamp(.square(40))) } }

// swift-format-ignore
struct Tag: Component { var body: some Component { Label("1").view(.cornerRadius(8)) } }

// swift-format-ignore
struct Counter: Component { @State var count = 0; var body: some Component { Label("\(count)") } }

// swift-format-ignore
struct Tinted: Component { @ContextValue var tint: Color?; var body: some Component { Box().frame(.square(10)) } }

// swift-format-ignore
struct Large: Component { @Environment(\.contentSize) var contentSize; var body: some Component { Label("\(contentSize)") } }

// swift-format-ignore
final class Watcher: ComponentController { typealias Controlled = Watched }

// swift-format-ignore
struct Watched: ControlledComponent { func makeController() -> Watcher { Watcher() }; var body: some Component { Box().frame(.square(10)) } }

// swift-format-ignore
final class Resizer: ComponentHostDelegate { func componentHostDidInvalidateSize(_ host: ComponentHost) {} }

// swift-format-ignore
final class Changes: DataSourceListener { func dataSourceDidModify(from previousState: DataSourceState<String>, to state: DataSourceState<String>, by changes: AppliedChanges) {} }

// swift-format-ignore
final class Rows: ComponentDataSourceDelegate { func componentDataSource(_ dataSource: ComponentDataSource<String, Int>, hasChangesOf types: ComponentDataSourceChangeTypes, applicator: ComponentDataSourceChangesetApplicator<String>) { applicator().enumerate(sections: { _, _, _ in }, items: { _, _, _ in }) } }

// swift-format-ignore
@MainActor
func componentKitExamples(
  environment: LayoutEnvironment, mountEnvironment: MountEnvironment, tree: MountedTree, view: View,
  picture: ImageSource, pages: Pages
) throws {
  let range = SizeRange(min: .zero, max: Size(width: 320, height: .infinity))
  let downloader: any ImageDownloading = InMemoryImageDownloader([:])
  let configuration = ViewConfiguration([.backgroundColor(.white), .cornerRadius(8)])
  let dataSourceConfiguration = DataSourceConfiguration(sizeRange: range, environment: environment, context: 0) { (model: String, _) in Label(model) }
  let builder = ChangesetBuilder<String>().withInsertedSections([0])
  let changeset = builder.build()
  let listView = ListView(size: Size(width: 320, height: 480), scale: DisplayScale(2), layout: TableLayout(), in: mountEnvironment)
  let root = try ScopeRoot().building(Label("Hi"), in: environment)
  let layout = try ScopeRoot().building(Label("Hi"), in: environment).layout(thatFits: range, in: environment)
  let action = Action<Int> { number in print(number) }
  let host = ComponentHost(size: Size(width: 320, height: 100), layoutEnvironment: environment)
  let size = ComponentSize(width: .points(40), height: .percent(0.5))
  let half = Dimension.percent(0.5)
  let row = Flexbox(direction: .row, spacing: 8, alignItems: .center) { Label("Hi") }
  let grown = Flexbox { Label("Hi").flexGrow(1) }
  let inset = Inset(top: .points(4), left: .points(8)) { Label("Hi") }
  let backed = Background { Label("Hi") } background: { Box().background(.red) }
  let overlaid = Overlay { Label("Hi") } overlay: { Box().view(.opacity(0.5)) }
  let centred = Center(.y, minimumSize: .x) { Label("Hi") }
  let square = Ratio(1) { Box().frame(.square(10)) }
  let fixed = StaticLayout(children: [.init(position: Point(x: 4, y: 2), component: Box().frame(.square(10)))])
  let stack = ZStackComponent(children: [.init(Box().frame(.square(10)), alignment: .center)])
  let clipped = Clipping { Label("Hi") }
  let sized = Sizing(ComponentSize(width: .points(80))) { Label("Hi") }
  let label = Label("Hi", font: .system(15, .semibold), color: .black, maximumNumberOfLines: 2)
  let text = Text(AttributedText("Hi", TextAttributes()), maximumNumberOfLines: 2)
  let image = Image(picture).frame(.square(20))
  let autoSized = AutoSizedImage(picture)
  let photo = NetworkImage("https://example.com/a.jpg", downloader: downloader).frame(.square(44))
  let button = Button(Button.Options { $0.titles = [.normal: "Save"] }, action: Action { print("saved") })
  let player = StatefulView(Ticker(), context: ComponentIdentifier("player")).view(.opacity(0.5))
  let state = view.contentState(as: Ticker.State.self)
  let hidden = ViewAttribute.isHidden(true)
  let passing = Box().frame(.square(10)).view(.passesTouches(true))
  let waiting = ComponentHost(size: Size(width: 320, height: 100), initialSize: .zero, layoutEnvironment: environment)
  let spinner = ActivityIndicator()
  let attribute = ViewAttribute.backgroundColor(.white)
  let reuse = ViewAttribute.onReuse(identifier: ComponentIdentifier("video"), didEnterPool: { _ in })
  view.mutateOptimistically(\.opacity, to: 0.5)
  tree.unmount()
  let identified = Label("Hi").id(42)
  let keyed = Label("Hi").key("header")
  let generation = ScopeRoot()
  let tinted = Label("Hi").context(Color.red)
  let scope = ComponentScope<Title>()
  let bySelector = Action(key: ActionKey<Int>("select"))
  let promoted: Action<String> = Action { print("any") }.promoted()
  let demoted = action.passing(3)
  let both = Action.combine(action, action)
  let tap = ViewAttribute.onTap(Action { print("tapped") })
  let press = ViewAttribute.onLongPress(Action { press in print(press.location) })
  let pan = ViewAttribute.onPan(Action { pan in print(pan.translation) })
  let follow = ViewAttribute.onTextTap(Action { target in print(target) })
  let trigger = Trigger<Int>()
  let known = Label("Hi").onWillMount { print("comes") }.onDidUnmount { print("goes") }
  let appearing = Label("Hi").animated(onInitialMount: Animation(.opacity(from: 0)))
  let transition = Transition(on: 1, animateIn: Animation(.opacity(from: 0))) { Label("Hi") }
  let moves = Animation<InitialEffect>.sequence(Animation(.opacity(from: 0)), Animation(.scale(from: 2)))
  let moving = Label("Hi").boundsAnimation(of: 1) { _, _ in BoundsAnimation(seconds: 0.3) }
  let flexible = SizeRangeProvider.flexibleHeight
  try host.update(Label("Hi"), mode: .sync)
  let dataSource = DataSource(configuration: dataSourceConfiguration)
  let collection = CollectionViewDataSource(listView: listView, configuration: dataSourceConfiguration)
  let table = TableViewDataSource(listView: listView, configuration: dataSourceConfiguration)
  print(host.hierarchyDescription)
  host.debugBounds = DebugBounds(scale: DisplayScale(2))
  let trace = TraceRecorder()
  let close = Box().frame(.square(10)).accessibility(label: "Close", traits: .button)
  let aggregated = Flexbox { Label("Hi") }.accessibilityAggregation()
  print(host.accessibilityTree)
  let direct = ComponentDataSource(environment: environment, context: 0) { (model: String, _) in Label(model) }
  try direct.enqueue(changeset, constrainedSize: SizeRange(width: 320))
  let decider = ComponentConstantDecider<String>(isEnabled: true)
  let outputItem = direct.object(at: ItemIndexPath(section: 0, item: 0))
  outputItem?.lifecycle.attach(to: tree)
  direct.suspension = .suspended
  let byMethod = Action<Int>(pages, "turn", Pages.turn)
  guard let layout else { return }
  tree.mount(layout)
  use(decider, byMethod, Square(), size, range, half, layout, root, row, grown, inset, backed, overlaid, centred, square, fixed, stack, clipped, sized, label, text, image, autoSized, photo, downloader, button, player, spinner, configuration, attribute, reuse, identified, keyed, generation, tinted, action, scope, bySelector, promoted, demoted, both, tap, press, pan, follow, trigger, known, appearing, transition, moves, moving, host, flexible, dataSource, dataSourceConfiguration, changeset, collection, table, listView, trace, close, aggregated, hidden, passing, waiting, Large())
  use(state.map { $0 as Any } ?? "no state")
}

/// Takes values that stand only for themselves.
private func use(_ values: Any...) {}
