import Components
import DataSources
import FlexLayout
import Geometry
import JSON
import ListViews

/// Records what a list shows, with all that a timeline says of it.
@MainActor
final class ListFilm: ListViewDelegate {
  private(set) var timeline = ListTimeline()
  private let dataSource: ListViewDataSource<ListItem, Void>
  /// When the list's network images arrive.
  let images: ImageSchedule
  private let recorder: FrameRecorder
  private let frameLimit: Int
  /// What the script says of the list.
  private let statement: JSONObject
  /// Before any step has changed them.
  private let (firstSize, firstDirection): (Size, LayoutDirection)
  /// Those that the script brings along.
  private let fonts: SceneFonts
  private var events: [ListTimeline.Event] = []
  /// Whether frames keep what is in view as a value.
  var keepsSeen = false
  /// The models of the state on show; made anew when it changes, since most frames show what the one before did.
  private(set) var sections: [[JSONValue]] = []

  init(
    of dataSource: ListViewDataSource<ListItem, Void>, recorder: FrameRecorder, images: ImageSchedule,
    statement: JSONObject, fonts: SceneFonts, frameLimit: Int
  ) {
    self.statement = statement
    firstSize = dataSource.listView.size
    firstDirection = dataSource.configuration.environment.layoutDirection
    self.fonts = fonts
    self.dataSource = dataSource
    self.images = images
    images.time = recorder.clock.time
    self.recorder = recorder
    self.frameLimit = frameLimit
    dataSource.listView.delegate = self
  }

  /// Seconds of the virtual clock, without what adding has rounded.
  var time: Double {
    get { recorder.clock.time }
    set {
      recorder.clock.time = newValue.withoutRoundingError
      images.time = recorder.clock.time
    }
  }

  func listWillDisplay(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append(.willDisplay(indexPath))
  }

  func listDidEndDisplaying(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append(.didEndDisplaying(indexPath))
  }

  /// The data source has changed.
  func takeModels() {
    sections = (0..<dataSource.numberOfSections).map { section in
      (0..<dataSource.numberOfItems(inSection: section)).map {
        dataSource.model(at: ItemIndexPath(section: section, item: $0))?.model ?? .null
      }
    }
  }

  /// Records what the list shows now.
  func record(_ name: String, step: Int) throws(ListPlayError) {
    try record(name, step: step) { FrameContent(of: dataSource.listView, at: time) }
  }

  /// Records what the list shows on the way through `transition`.
  ///
  /// - Parameter progress: from 0 to 1, in time.
  func record(
    _ name: String, step: Int, during transition: RowTransition, progress: Double
  ) throws(ListPlayError) {
    try record(name, step: step) {
      FrameContent(of: dataSource.listView, during: transition, progress: progress, at: time)
    }
  }

  /// A button took the tap of a step.
  func add(_ tap: ListTimeline.TakenTap) {
    timeline.actions.append(tap)
  }

  /// - Throws: `tooManyFrames` where there is no room for so many more frames.
  func checkRoom(for count: Int, step: Int) throws(ListPlayError) {
    guard count <= frameLimit - timeline.frames.count else {
      throw .tooManyFrames(step: step, limit: frameLimit)
    }
  }

  /// Returns when every frame is where it goes.
  ///
  /// - Throws: what went wrong with the first frame that did not get there, at its step.
  func finish() async throws(ListPlayError) {
    guard let (frame, error) = await recorder.finishAll() else { return }
    throw .frame(step: timeline.frames[frame].step, error)
  }

  private func record(
    _ name: String, step: Int, _ makeContent: () -> FrameContent
  ) throws(ListPlayError) {
    try checkRoom(for: 1, step: step)
    events = []
    let content = makeContent()
    let file: String
    do throws(FrameError) {
      file = try recorder.record(content, named: name)
    } catch {
      throw .frame(step: step, error)
    }
    let list = dataSource.listView
    let frame = ListTimeline.Frame(
      file: file, step: step, time: time, size: content.pixelSize, scale: list.scale,
      contentSize: list.contentSize,
      contentOffset: list.contentOffset, sections: sections,
      visible: list.visibleCells.map { ListTimeline.VisibleItem(indexPath: $0.indexPath, frame: $0.frame) },
      selected: list.selectedItems, events: events, shown: shown(in: list))
    timeline.frames.append(frame)
  }

  private func shown(in list: ListView) -> ListTimeline.ShownList {
    ListTimeline.ShownList(
      statement: statement, newStatement: newStatement(of: list), fonts: fonts,
      rows: list.visibleCells.map(\.content.layout),
      scrollPositions: list.visibleCells.map(\.content.scrollPositions),
      accessories: list.accessories, seen: keepsSeen ? seen(of: list) : nil)
  }

  /// The size and direction of a list that a step has given others than it had.
  private func newStatement(of list: ListView) -> JSONObject {
    let (size, isResized) = (list.size, list.size != firstSize)
    let direction = dataSource.configuration.environment.layoutDirection
    let environment: JSONValue = [
      EnvironmentKey.layoutDirection.rawValue: direction == .rightToLeft ? "rtl" : "ltr"
    ]
    return JSONObject(present: [
      (ListKey.width.rawValue, isResized ? .number(size.width) : nil),
      (ListKey.height.rawValue, isResized ? .number(size.height) : nil),
      (ListKey.environment.rawValue, direction == firstDirection ? nil : environment),
    ])
  }

  private func seen(of list: ListView) -> SeenList {
    SeenList(of: list, at: time, layoutDirection: dataSource.configuration.environment.layoutDirection)
  }
}

extension Double {
  /// The decimal number with the fewest digits that differs by no more than a few roundings: 0.6 for 0.1 + 0.3 + 0.2.
  fileprivate var withoutRoundingError: Double {
    var unit = 1.0
    while unit < 1e13 {
      let decimal = (self * unit).rounded() / unit
      if abs(decimal - self) <= 4 * ulp { return decimal }
      unit *= 10
    }
    return self
  }
}
