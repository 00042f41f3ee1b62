import Components
import Drawing
import FlexLayout
import Geometry
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite struct GeometryReaderTests {
  @Test func contentIsBuiltForTheRoomThereIs() throws {
    let reader = GeometryReader { geometry in
      Box().frame(width: .points(geometry.size.width / 2), height: .points(geometry.size.height / 4)).id(
        "box")
    }
    let layout = try layOut(reader, in: .upTo(100, 40))
    #expect(layout.size == Size(width: 100, height: 40))
    #expect(layout.frame(of: "box") == Rect(0, 0, 50, 10))
  }

  @Test func contentFillsTheRoomUnlessItWishesForLess() throws {
    #expect(
      try layOut(GeometryReader { _ in Box().id("a") }, in: .upTo(100, 40)).frame(of: "a")
        == Rect(0, 0, 100, 40))
    #expect(
      try layOut(GeometryReader { _ in Box().frame(width: 9).id("a") }, in: .upTo(100, 40)).frame(of: "a")
        == Rect(0, 0, 9, 40))
  }

  @Test func roomWithoutAnEndIsAsLongAsTheContent() throws {
    let asked = Mutex<[Size]>([])
    let reader = GeometryReader { geometry in
      let _ = asked.withLock { $0.append(geometry.size) }
      Box(10, geometry.size.width / 2)
    }
    #expect(try layOut(Scroll { reader }.frame(width: 60, height: 20)).frames == [Rect(0, 0, 60, 30)])
    #expect(asked.withLock { $0 } == [Size(width: 60, height: .infinity)])
  }

  @Test func sizesAreBuiltOnce() throws {
    let asked = Mutex<[Double]>([])
    let reader = GeometryReader { geometry in
      let _ = asked.withLock { $0.append(geometry.size.width) }
      Box()
    }
    let environment = try LayoutEnvironment.test()
    let root = try ScopeRoot().building(reader, in: environment)
    for width in [10.0, 20, 10, 30, 20] {
      _ = try root.layout(thatFits: SizeRange(width, 5), in: environment)
    }
    #expect(asked.withLock { $0 } == [10, 20, 30])
  }

  @Test func absentContentTakesTheRoomAllTheSame() throws {
    let none: Box? = nil
    #expect(try layOut(GeometryReader { _ in none }, in: .upTo(100, 40)).size == Size(width: 100, height: 40))
  }

  @Test func errorsNameThePath() throws {
    let empty = GeometryReader { _ in ZStackComponent(children: []) }
    #expect(throws: LayoutError.missingChild(path: ["GeometryReader", "ZStack"])) {
      try layOut(empty, in: .upTo(9, 9))
    }
    #expect(throws: LayoutError.self) {
      try layOut(GeometryReader { _ in TreeDepthTests.Loop() }, in: .upTo(9, 9))
    }
  }

  struct Counter: Component {
    @State var count = 0

    var body: some Component {
      Box().frame(width: .points(10 + Double(count)), height: 10).onTap(Action { count += 1 }).id("box")
    }
  }

  struct Screen: Component {
    @State var outer = 0

    var body: some Component {
      VStack(alignment: .start) {
        Box(10, 10).onTap(Action { outer += 1 })
        GeometryReader { geometry in
          VStack(alignment: .start) {
            if geometry.size.width > 50 { Box(5, 5) }
            Counter()
            Box(10, 10 + Double(outer)).id("outer")
          }
        }.flexGrow(1).alignSelf(.stretch)
      }
    }
  }

  @Test func stateStaysOverSizesAndGenerations() async throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 60), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(Screen())
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 10, 10))
    #expect(host.tap(at: Point(x: 5, y: 15)))
    await host.settle()
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 11, 10))
    #expect(host.layout?.frame(of: "outer") == Rect(0, 20, 10, 10))
    #expect(host.tap(at: Point(x: 5, y: 5)))
    await host.settle()
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 11, 10))
    #expect(host.layout?.frame(of: "outer") == Rect(0, 20, 10, 11))
    try host.resize(to: Size(width: 80, height: 60))
    #expect(host.layout?.frame(of: "box") == Rect(0, 15, 11, 10))
    #expect(host.tap(at: Point(x: 5, y: 16)))
    await host.settle()
    #expect(host.layout?.frame(of: "box") == Rect(0, 15, 12, 10))
    try host.resize(to: Size(width: 40, height: 60))
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 12, 10))
    try host.update(Screen())
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 12, 10))
    try host.reload(mode: .sync)
    #expect(host.layout?.frame(of: "box") == Rect(0, 10, 12, 10))
  }

  @Test func stateStaysWhereTheReaderIsNotShown() async throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 60), layoutEnvironment: try .test(), mountEnvironment: .test())
    func show(_ isShown: Bool) throws {
      try host.update(
        flexbox(
          .column, [child(GeometryReader { _ in Counter() }) { $0.display = isShown ? .flex : .none }]))
    }
    try show(true)
    #expect(host.tap(at: Point(x: 5, y: 5)))
    await host.settle()
    #expect(host.layout?.frame(of: "box")?.width == 11)
    try show(false)
    try show(false)
    try show(true)
    #expect(host.layout?.frame(of: "box")?.width == 11)
  }

  @Test func viewsStayWithTheirComponents() throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 60), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(Screen())
    let views = host.views.map { ObjectIdentifier($0) }
    try host.resize(to: Size(width: 80, height: 60))
    #expect(!views.isEmpty && host.views.map { ObjectIdentifier($0) } == views)
    #expect(host.mountStatistics.allocatedViews == 0)
  }

  @Test func readersInReadersKeepTheirStateApart() async throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 60), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(
      VStack(alignment: .stretch) {
        GeometryReader { _ in GeometryReader { _ in Counter() } }.frame(height: 20)
        GeometryReader { _ in Counter() }.frame(height: 20)
      })
    #expect(host.tap(at: Point(x: 5, y: 5)))
    await host.settle()
    var widths: [Double] = []
    host.layout?.enumerateLayouts { layout, _, _ in
      if layout.node.componentIdentifier == ComponentIdentifier("box") { widths.append(layout.size.width) }
    }
    #expect(widths == [11, 10])
  }

  struct Titled: Component, Equatable {
    let title: String

    var body: some Component { GeometryReader { _ in Style() } }
  }

  struct Style: Component {
    @Environment(\.userInterfaceStyle) var style
    @ContextValue var number: Int?

    var body: some Component {
      Box().frame(width: style == .dark ? 20 : 10, height: .points(Double(number ?? 1))).id("box")
    }
  }

  @Test func whatIsReadInsideIsHeardOf() throws {
    var environment = try LayoutEnvironment.test()
    let host = ComponentHost(
      size: Size(width: 40, height: 60), layoutEnvironment: environment, mountEnvironment: .test())
    try host.update(Titled(title: "a").id("a"))
    #expect(host.layout?.frame(of: "box")?.size == Size(width: 10, height: 1))
    environment.userInterfaceStyle = .dark
    try host.update(layoutEnvironment: environment)
    #expect(host.layout?.frame(of: "box")?.size == Size(width: 20, height: 1))
    try host.update(Titled(title: "a").id("a").context(7))
    #expect(host.layout?.frame(of: "box")?.size == Size(width: 20, height: 7))
    try host.update(Titled(title: "a").id("a").context(8))
    #expect(host.layout?.frame(of: "box")?.size == Size(width: 20, height: 8))
  }

  @Test func controllersLiveAsLongAsTheirComponents() throws {
    let log = EventLog<String>()
    do {
      let host = ComponentHost(
        size: Size(width: 40, height: 60), layoutEnvironment: try .test(), mountEnvironment: .test())
      try host.update(
        GeometryReader { geometry in
          VStack {
            Watched("always", log) { Box(5, 5) }
            if geometry.size.width > 50 { Watched("wide", log) { Box(5, 5) } }
          }
        })
      #expect(log.events.filter { $0 == "always didMount" }.count == 1)
      try host.resize(to: Size(width: 80, height: 60))
      #expect(
        log.events.filter { $0.hasPrefix("wide") && !$0.contains("Layout") }.prefix(3)
          == ["wide init", "wide didInit", "wide willMount"])
      try host.resize(to: Size(width: 40, height: 60))
      #expect(log.events.last { $0.hasPrefix("wide") } == "wide didUnmount")
      try host.update(Box())
      #expect(log.events.filter { $0 == "always invalidate" }.count == 1)
      #expect(log.events.filter { $0 == "wide invalidate" }.count == 1)
    }
    #expect(log.events.filter { $0.hasSuffix("invalidate") }.count == 2)
  }
}
