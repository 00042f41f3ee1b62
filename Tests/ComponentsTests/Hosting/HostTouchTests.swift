import Components
import Drawing
import Geometry
import TestSupport
import Testing

/// Fingers on a host, and who else it tells of what happens in it.
@Suite @MainActor struct HostTouchTests {
  static let select = ActionKey<Int>("select")

  final class Owner: ActionResponder, ComponentHostDelegate {
    private(set) var selected: [Int] = []
    private(set) var failures: [LayoutError] = []

    func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
      HostTouchTests.select.matching(key, Action { [weak self] in self?.selected.append($0) })
    }

    func componentHostDidInvalidateSize(_ host: ComponentHost) {}

    func componentHost(_ host: ComponentHost, didFailToUpdate error: LayoutError) {
      failures.append(error)
    }
  }

  let log = EventLog<String>()
  let host: ComponentHost
  let owner = Owner()

  init() throws {
    host = ComponentHost(size: Size(width: 40, height: 40), layoutEnvironment: try .test())
    host.nextResponder = owner
    host.delegate = owner
  }

  @Test func fingerTapsPressesAndPans() throws {
    let log = log
    try host.update(
      Box().frame(.square(40)).view(
        .onTap(Action { log.note("tap") }), .onLongPress(Action { log.note("press \($0.location.x)") }),
        .onPan(Action { log.note("\($0.phase) \($0.translation.x)") })))
    let point = Point(x: 10, y: 10)
    host.beginTouch(at: point)?.ended(at: 0.1)
    host.beginTouch(at: point)?.held(until: 1)
    let pan = host.beginTouch(at: point)
    pan?.moved(to: Point(x: 25, y: 10), at: 0.1)
    pan?.ended(at: 0.2)
    #expect(log.events == ["tap", "press 10.0", "began 15.0", "ended 15.0"])
    #expect(host.beginTouch(at: Point(x: 50, y: 50)) == nil)
  }

  @Test func nothingBeyondTheHostIsTouched() throws {
    let log = log
    let tap = ViewAttribute.onTap(Action { log.note("tap") })
    let far = StaticLayout(children: [
      .init(position: Point(x: 30, y: 0), size: .square(20), component: Box().view(tap))
    ])
    try host.update(far)
    #expect(host.tap(at: Point(x: 35, y: 5)))
    #expect(!host.tap(at: Point(x: 45, y: 5)))
    #expect(host.beginTouch(at: Point(x: 45, y: 5)) == nil)
    try host.update(Box().view(tap, .tapTargetExpansion(EdgeInsets(top: 10))))
    #expect(!host.tap(at: Point(x: 5, y: -5)))
    #expect(log.events == ["tap"])
  }

  @Test func ownerTakesWhatNothingInTheHostTakes() throws {
    try host.update(Box().frame(.square(40)).view(.onTap(Action(key: Self.select), 5)))
    #expect(host.tap(at: Point(x: 1, y: 1)))
    #expect(owner.selected == [5])
  }

  @Test func ownerHearsOfUpdatesThatFailed() async throws {
    try host.update(Box())
    try host.update(ZStackComponent(children: []), mode: .async)
    await host.settle()
    #expect(owner.failures == [host.failure].compactMap(\.self))
    #expect(owner.failures.count == 1)
  }

  @Test func boundsOfComponentsCanBeShown() throws {
    try host.update(Box(10, 10).padding(5))
    #expect(host.displayList(at: 0).commands == [])
    host.debugBounds = DebugBounds(scale: .one)
    #expect(host.displayList(at: 0).commands != [])
  }
}
