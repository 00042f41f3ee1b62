import Components
import Drawing
import Geometry
import Synchronization
import Testing

/// What is recorded again when a tree is asked for its picture once more, and that nothing that has changed is missed.
///
/// `ownedDisplayList` always records all of it.
@MainActor
@Suite struct NeedsDisplayTests {
  /// How often something was drawn.
  final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock(\.self) }

    func add() { count.withLock { $0 += 1 } }
  }

  struct Counted: Drawable {
    let counter: Counter

    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
      counter.add()
      canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: time), with: .red)
    }

    static func == (one: Counted, other: Counted) -> Bool { one.counter === other.counter }
  }

  let counter = Counter()
  let tree = MountedTree(in: .test())
  let generations = AnimatedViewTests.Generations()

  private func mount(_ component: any Component) throws {
    tree.mount(try generations.layOut(component))
  }

  private var counted: Box { Box().frame(.square(10)).view(.content(Counted(counter: counter))) }

  /// The picture, which has to be that of everything recorded anew.
  private func picture(
    of tree: MountedTree? = nil, at time: Double = 0, _ location: SourceLocation = #_sourceLocation
  ) -> [DrawCommand] {
    let tree = tree ?? self.tree
    let kept = tree.displayList(at: time)
    #expect(kept == tree.ownedDisplayList(at: time).0, sourceLocation: location)
    return kept.commands
  }

  @Test func whatStaysIsDrawnOnceForATime() throws {
    try mount(AnyComponent(counted).view(.opacity(0.5)))
    let first = tree.displayList(at: 1)
    #expect(tree.displayList(at: 1) == first)
    #expect(counter.value == 1)
    #expect(tree.displayList(at: 2) != first)
    #expect(counter.value == 2)
    // One picture is kept, not one for each time.
    #expect(tree.displayList(at: 1) == first)
    #expect(counter.value == 3)
    try mount(AnyComponent(counted).view(.opacity(0.5)))
    _ = tree.displayList(at: 1)
    #expect(counter.value == 4)
  }

  @Test func changesDeepInTheTreeAreSeen() throws {
    try mount(
      AnyComponent(AnyComponent(counted).view(.opacity(0.5))).padding(3).view(.backgroundColor(.white)))
    let before = picture()
    let inner = try #require(tree.views.first?.subviews.first?.subviews.first)
    inner.mutateOptimistically(\.backgroundColor, to: .blue)
    let after = picture()
    #expect(after != before)
    inner.mutateOptimistically(\.backgroundColor, to: .green)
    #expect(picture() != after)
  }

  @Test func changesOfWhatIsHiddenAreSeenWhenItIsNot() throws {
    try mount(AnyComponent(AnyComponent(counted).view(.opacity(0.5))).view(.backgroundColor(.white)))
    let outer = try #require(tree.views.first)
    let inner = try #require(outer.subviews.first?.subviews.first)
    outer.mutateOptimistically(\.isHidden, to: true)
    #expect(picture().isEmpty)
    inner.mutateOptimistically(\.backgroundColor, to: .blue)
    #expect(picture().isEmpty)
    outer.mutateOptimistically(\.isHidden, to: false)
    let shown = picture()
    #expect(shown.contains(.fillRect(Rect(0, 0, 10, 10), .color(.blue))))
    inner.mutateOptimistically(\.backgroundColor, to: .green)
    #expect(picture() != shown)
  }

  @Test func statesAreAskedEveryTime() throws {
    try mount(AnyComponent(Box().frame(.square(10)).view(.content(Meter()))).view(.opacity(0.5)))
    let state = try #require(tree.views.first?.subviews.first?.contentState(as: MeterState.self))
    for level in [0.25, 0.5, 1] {
      state.level = level
      #expect(picture().contains(.fillRect(Rect(0, 0, 10 * level, 10), .color(.red))))
    }
  }

  @Test func imagesThatComeAreSeen() async throws {
    let (downloader, pendingWork) = (ControlledDownloader(), PendingWork())
    let tree = MountedTree(in: .test(pendingWork: pendingWork))
    tree.mount(
      try layOut(NetworkImage("a", downloader: downloader).frame(.square(10)).padding(1).view(.opacity(0.5))))
    #expect(picture(of: tree).isEmpty)
    let request = try #require(await downloader.nextRequest())
    request.end(.success(.solid(2, 2)))
    await pendingWork.waitUntilIdle()
    let shown = picture(of: tree)
    #expect(!shown.isEmpty)
    tree.unmount()
    #expect(picture(of: tree).isEmpty)
  }

  @Test func animationsBeginOnceAndGoOn() throws {
    try mount(counted.view(.onInitialMount(Animation(.opacity(from: 0)).timing(.linear, seconds: 2))))
    let pictures = [0, 0.5, 0.5, 1, 2, 3].map { picture(at: $0) }
    #expect(pictures[1] == pictures[2])
    #expect(pictures[1] != pictures[3])
    tree.finishAnimations(from: 1)
    let atRest = picture(at: 1)
    #expect(atRest != pictures[3])
    #expect(picture(at: 1) == atRest)
  }

  @Test func whatDepartsIsGoneAfterItsLastPicture() throws {
    let leaving = Box().frame(.square(10)).background(.blue).view(
      .onFinalUnmount(Animation(.opacity(to: 0.5)).timing(.linear, seconds: 1))
    ).id("leaving")
    try mount(
      Flexbox {
        counted.id("staying"); leaving
      })
    let both = picture()
    try mount(Flexbox { counted.id("staying") })
    #expect(tree.displayList(at: 0) != tree.displayList(at: 0.5))
    let last = tree.displayList(at: 1).commands
    let gone = tree.displayList(at: 1).commands
    #expect(last != gone)
    #expect(gone.count < both.count)
    #expect(picture(at: 1) == gone)
  }

  @Test func fingersAndScrollingAreSeen() throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(
      Scroll {
        VStack {
          Button(
            Button.Options { $0.images = ControlStateValues(ButtonTests.image(10, 10)) },
            action: Action {})
          for number in 0..<9 { Box().frame(width: 40, height: 20).background(.red).id(number) }
        }
      }.id("window"))
    func look() -> [DrawCommand] { host.displayList(at: 0).commands }
    let atRest = look()
    #expect(look() == atRest)
    let touch = try #require(host.beginTouch(at: Point(x: 20, y: 5)))
    #expect(look() != atRest)
    touch.ended(at: 0)
    #expect(look() == atRest)
    host.scroll("window", to: Point(x: 0, y: 25))
    let scrolled = look()
    #expect(scrolled != atRest)
    host.scroll("window", to: .zero)
    #expect(look() == atRest)
  }
}
