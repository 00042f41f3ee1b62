import Components
import Geometry
import TestSupport
import Testing

@MainActor
@Suite struct TouchTests {
  let log = EventLog<String>()
  let panLog = EventLog<Pan>()
  let tree = MountedTree(in: .test())

  /// A box at (10, 10) of 20 by 20 points, whose taps, long presses and pans are noted.
  func mountBox(pans: Bool = false, longPresses: Bool = false) throws {
    let (log, panLog) = (log, panLog)
    let tap = ViewAttribute.onTap(Action { log.note("tap") })
    let press = ViewAttribute.onLongPress(
      Action { log.note("press \($0.location.x) \($0.location.y)") })
    let pan = ViewAttribute.onPan(Action { panLog.note($0) })
    let inert = ViewAttribute.opacity(1)
    tree.mount(
      try layOut(
        Box().view(tap, longPresses ? press : inert, pans ? pan : inert).frame(.square(20)).padding(10)))
  }

  var isHighlighted: Bool? { tree.views.first?.isHighlighted }

  static let inside = Point(x: 15, y: 15)

  @Test func controlIsHighlightedWhileAFingerIsOnIt() throws {
    try mountBox()
    let touch = try #require(tree.beginTouch(at: Self.inside))
    #expect(isHighlighted == true)
    touch.moved(to: Point(x: 35, y: 15), at: 0.1)
    #expect(isHighlighted == false)
    touch.moved(to: Point(x: 29, y: 15), at: 0.2)
    #expect(isHighlighted == true)
    #expect(log.events == [])
    #expect(touch.ended(at: 0.3))
    #expect(isHighlighted == false)
    #expect(log.events == ["tap"])
  }

  @Test func liftedOutsideOrCancelledIsNoTap() throws {
    try mountBox()
    let touch = try #require(tree.beginTouch(at: Self.inside))
    touch.moved(to: .zero, at: 0.1)
    #expect(!touch.ended(at: 0.2))
    let other = try #require(tree.beginTouch(at: Self.inside))
    other.cancelled()
    #expect(isHighlighted == false)
    other.ended(at: 0.3)
    #expect(log.events == [])
    #expect(tree.beginTouch(at: .zero) === nil)
  }

  @Test(arguments: [(0.49, "tap"), (0.5, "press 5.0 5.0"), (2, "press 5.0 5.0")])
  func restingFingerIsALongPress(_ seconds: Double, _ entry: String) throws {
    try mountBox(longPresses: true)
    let touch = try #require(tree.beginTouch(at: Self.inside, time: 3))
    touch.held(until: 3 + seconds)
    #expect(isHighlighted == (seconds < 0.5))
    #expect(touch.ended(at: 3 + seconds))
    #expect(log.events == [entry])
  }

  @Test func fingerThatStraysIsNoLongPress() throws {
    try mountBox(longPresses: true)
    let touch = try #require(tree.beginTouch(at: Self.inside))
    touch.moved(to: Point(x: 26, y: 15), at: 0.1)
    touch.held(until: 1)
    touch.ended(at: 1)
    #expect(log.events == ["tap"])
  }

  @Test func movingFingerIsAPanWithPhases() throws {
    try mountBox(pans: true)
    let touch = try #require(tree.beginTouch(at: Self.inside))
    touch.moved(to: Point(x: 20, y: 15), at: 0.1)
    touch.moved(to: Point(x: 27, y: 15), at: 0.2)
    #expect(isHighlighted == false)
    touch.moved(to: Point(x: 35, y: 25), at: 0.4)
    #expect(touch.ended(at: 0.5))
    #expect(log.events == [])
    #expect(panLog.events.map(\.phase) == [.began, .changed, .ended])
    #expect(panLog.events.map(\.location) == [Point(x: 17, y: 5), Point(x: 25, y: 15), Point(x: 25, y: 15)])
    #expect(
      panLog.events.map(\.translation) == [Point(x: 12, y: 0), Point(x: 20, y: 10), Point(x: 20, y: 10)])
    let velocities = panLog.events.map { Point(x: $0.velocity.x.rounded(), y: $0.velocity.y.rounded()) }
    #expect(velocities == [Point(x: 70, y: 0), Point(x: 40, y: 50), .zero])
  }

  @Test func brokenOffPanIsCancelled() throws {
    try mountBox(pans: true)
    let touch = try #require(tree.beginTouch(at: Self.inside))
    touch.moved(to: Point(x: 15, y: 30), at: 0.1)
    touch.cancelled()
    touch.ended(at: 0.2)
    #expect(panLog.events.map(\.phase) == [.began, .cancelled])
  }

  @Test func vanishedAttributeNoLongerTakesTheTouch() throws {
    try mountBox(pans: true, longPresses: true)
    try mountBox()
    let touch = try #require(tree.beginTouch(at: Self.inside))
    touch.held(until: 1)
    touch.moved(to: Point(x: 26, y: 26), at: 1.1)
    touch.ended(at: 1.2)
    #expect(log.events == ["tap"])
    #expect(panLog.events == [])
  }

  @Test func componentOnItsWayOutIsGoneForFingers() throws {
    let log = log
    let box = Box().view(.onTap(Action { log.note("tap") })).frame(.square(20))
    tree.mount(
      try layOut(Flexbox { box.animated(onFinalUnmount: Animation(.opacity(to: 0))).flexGrow(0) }))
    let touch = try #require(tree.beginTouch(at: Point(x: 5, y: 5)))
    tree.mount(try layOut(Flexbox {}))
    touch.moved(to: Point(x: 6, y: 5), at: 0.1)
    #expect(!touch.ended(at: 0.2))
    #expect(log.events == [])
  }

  /// Mounts the same box as another component, or nothing.
  enum Successor: CaseIterable {
    case none, inItsView
  }

  private func replaceBox(by successor: Successor) throws {
    // The view goes into the pool, from where a component of the same type gets it.
    tree.unmount()
    _ = log.take()
    if successor == .inItsView { try mountBox(pans: true, longPresses: true) }
  }

  @Test(arguments: Successor.allCases)
  func goneComponentIsNeitherTappedNorPressed(successor: Successor) throws {
    try mountBox(longPresses: true)
    let touches = try (0..<2).map { _ in try #require(tree.beginTouch(at: Self.inside)) }
    try replaceBox(by: successor)
    touches[0].moved(to: Point(x: 16, y: 15), at: 0.1)
    #expect(isHighlighted != true)
    #expect(!touches[0].ended(at: 0.2))
    touches[1].held(until: 1)
    touches[1].ended(at: 1)
    #expect(log.events == [])
  }

  @Test(arguments: Successor.allCases)
  func panOfAGoneComponentIsCancelled(successor: Successor) throws {
    try mountBox(pans: true)
    let touches = try (0..<2).map { _ in try #require(tree.beginTouch(at: Self.inside)) }
    touches[0].moved(to: Point(x: 15, y: 27), at: 0.1)
    try replaceBox(by: successor)
    touches[0].moved(to: Point(x: 15, y: 29), at: 0.2)
    touches[0].moved(to: Point(x: 15, y: 31), at: 0.3)
    touches[0].ended(at: 0.4)
    touches[1].moved(to: Point(x: 15, y: 40), at: 0.1)
    touches[1].ended(at: 0.2)
    #expect(panLog.events.map(\.phase) == [.began, .cancelled])
    #expect(panLog.events.last?.location == Point(x: 5, y: 17))
    #expect(log.events == [])
  }
}
