import Components
import Drawing
import FlexLayout
import Geometry
import Testing

/// What is still moving, and how to see what comes of it.
@Suite @MainActor struct MountedAnimationTests {
  let host: ComponentHost

  init() throws {
    host = ComponentHost(size: Size(width: 20, height: 20), layoutEnvironment: try .test())
  }

  static let fade = Animation<InitialEffect>(.opacity(from: 0)).duration(2)
  static let endless = Animation<InitialEffect>(.scale(from: 2)).spring(Spring(damping: 0))

  func show(_ box: (any Component)?) throws {
    try host.update(
      flexbox(.column, [child(Box().frame(.square(4)).background(.blue)), child(box ?? Empty())]))
  }

  static func box(_ attribute: ViewAttribute) -> any Component {
    Box().frame(.square(10)).view(.backgroundColor(.red), attribute).id("box")
  }

  @Test func nothingMovesUnlessItIsAskedTo() throws {
    try show(Self.box(.opacity(0.5)))
    #expect(host.animations(at: 3) == [])
    #expect(host.finishAnimations(from: 3) == 3)
  }

  @Test func whatIsNotDrawnYetBeginsAtTheMomentOfAsking() throws {
    try show(Self.box(.onInitialMount(Self.fade)))
    #expect(host.animations(at: 3).map(\.end) == [5])
    #expect(host.animations(at: 4).map(\.end) == [6])
    _ = host.displayList(at: 10)
    let running = try #require(host.animations(at: 11).first)
    #expect(running.component == "Box")
    #expect(running.identifier == ComponentIdentifier("box"))
    #expect(running.end == 12)
    #expect(host.animations(at: 12) == [])
  }

  @Test func finishedIsDrawnAtRestAtAnyTime() throws {
    try show(Self.box(.opacity(1)))
    let atRest = host.displayList(at: 0)
    try show(nil)
    try show(Self.box(.onInitialMount(Self.fade)))
    #expect(host.displayList(at: 7) != atRest)
    #expect(host.finishAnimations(from: 8) == 9)
    #expect(host.displayList(at: 7) == atRest)
    #expect(host.animations(at: 7) == [])
  }

  @Test func lastFrameIsAtRestWhateverRoundingDoes() throws {
    try show(Self.box(.opacity(1)))
    let atRest = host.displayList(at: 0)
    for start in stride(from: 0.1, to: 3, by: 0.1) {
      try show(nil)
      try show(Self.box(.onInitialMount(Animation(.opacity(from: 0)).duration(0.3))))
      _ = host.displayList(at: start)
      let end = try #require(host.animations(at: start).first?.end)
      #expect(host.displayList(at: end) == atRest)
    }
  }

  @Test func whatIsOnItsWayOutIsGone() throws {
    try show(Self.box(.onFinalUnmount(Animation(.translation(to: Point(x: 5, y: 0))))))
    try show(nil)
    #expect(host.animations(at: 0).map(\.component) == ["Box"])
    #expect(host.finishAnimations(from: 0) == 0.25)
    #expect(host.animations(at: 0) == [])
    #expect(host.displayList(at: 0).commands == [.fillRect(Rect(0, 0, 4, 4), .color(.blue))])
  }

  @Test func endlessAnimationsGoOn() throws {
    try show(Self.box(.onInitialMount(.parallel(Self.endless, Self.fade))))
    _ = host.displayList(at: 0)
    #expect(host.animations(at: 100).map(\.end) == [nil])
    #expect(host.finishAnimations(from: 1) == 1)
    #expect(host.animations(at: 100).map(\.end) == [nil])
  }

  @Test func changesAndWhatIsInsideCount() throws {
    let change = ViewAttribute.onChange(Animation(.opacity).duration(1))
    func card(_ opacity: Double) -> any Component {
      Box().frame(.square(5)).view(.opacity(opacity), change).id("inner").view(.opacity(1)).padding(2)
    }
    try show(card(1))
    try show(card(0.5))
    #expect(host.animations(at: 0).map(\.identifier) == [ComponentIdentifier("inner")])
    #expect(host.finishAnimations(from: 4) == 5)
  }
}
