import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@Suite struct SafeAreaTests {
  private static let insets = EdgeInsets(top: 47, left: 3, bottom: 34, right: 5)

  private func frame(
    of component: some Component, _ direction: LayoutDirection = .leftToRight
  ) throws -> Rect? {
    var environment = try LayoutEnvironment.test(direction: direction)
    environment.safeAreaInsets = Self.insets
    return try ScopeRoot().building(component, in: environment)
      .layout(thatFits: SizeRange(100, 200), in: environment)?.frame(of: "box")
  }

  private static var box: some Component { Box().id("box") }

  @Test func contentKeepsAwayFromAllEdges() throws {
    #expect(try frame(of: SafeArea { Self.box }) == Rect(3, 47, 92, 119))
    #expect(try frame(of: Self.box) == Rect(0, 0, 100, 200))
  }

  @Test func onlyTheEdgesThatAreNamedAreKeptFree() throws {
    #expect(try frame(of: SafeArea(.top) { Self.box }) == Rect(0, 47, 100, 153))
    #expect(try frame(of: SafeArea([.start, .bottom]) { Self.box }) == Rect(3, 0, 97, 166))
    #expect(try frame(of: SafeArea(.start) { Self.box }, .rightToLeft) == Rect(0, 0, 95, 200))
    #expect(try frame(of: SafeArea(.end) { Self.box }, .rightToLeft) == Rect(3, 0, 97, 200))
  }

  @Test func safeAreasInEachOtherCountOnce() throws {
    #expect(
      try frame(of: SafeArea(.top) { SafeArea { SafeArea { Self.box } } })
        == frame(of: SafeArea { Self.box }))
  }

  struct Reader: Component {
    @Environment(\.safeAreaInsets) var insets

    var body: some Component { Box().frame(width: .points(insets.top), height: 1).id("box") }
  }

  @Test func componentsReadWhatIsLeft() throws {
    #expect(try frame(of: Center { Reader() })?.width == 47)
    #expect(try frame(of: Center { SafeArea(.bottom) { Reader() } })?.width == 47)
    #expect(try frame(of: Center { SafeArea { Reader() } })?.width == 0)
    #expect(try frame(of: Center { Reader().safeAreaInsets(EdgeInsets(top: 9)) })?.width == 9)
  }

  @Test func componentOnADeviceFillsItsScreen() throws {
    let screen = SafeArea { Self.box }.device(.phone61, .landscape)
    #expect(try layOut(screen).size == Size(width: 844, height: 390))
    #expect(try layOut(screen).frame(of: "box") == Rect(47, 0, 750, 369))
    #expect(try layOut(SafeArea { Self.box }.device(.phone47)).frame(of: "box") == Rect(0, 20, 375, 647))
  }

  @Test func devicesAreFoundByTheirNames() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      #expect(Device.named(device.name) == device)
      let (size, insets) = (device.size(), device.safeAreaInsets())
      #expect(size.width < size.height)
      #expect(insets.left == 0 && insets.right == 0 && insets.top >= 20)
      // A screen with rounded corners has no button below it.
      #expect((device.cornerRadius > 0) == (insets.bottom > 0))
    }
    #expect(Device.named("phone60") == nil)
  }

  struct Counter: Component {
    @State var count = 0

    var body: some Component {
      Box().frame(width: .points(10 + Double(count)), height: 10).onTap(Action { count += 1 }).id("box")
    }
  }

  @MainActor @Test func turnedHostKeepsItsState() throws {
    let host = ComponentHost(
      size: Device.phone61.size(), layoutEnvironment: try LayoutEnvironment.test().on(.phone61),
      mountEnvironment: .test())
    try host.update(SafeArea { VStack(alignment: .start) { Counter() } })
    #expect(host.layout?.frame(of: "box") == Rect(0, 47, 10, 10))
    #expect(host.tap(at: Point(x: 5, y: 50)))
    try host.show(on: .phone61, .landscape)
    #expect(host.size == Size(width: 844, height: 390))
    #expect(host.layout?.size == host.size)
    #expect(host.layout?.frame(of: "box") == Rect(47, 0, 11, 10))
    #expect(host.layoutEnvironment.scale == DisplayScale(3))
    #expect(host.tap(at: Point(x: 800, y: 5)) == false)
    try host.resize(to: Size(width: 100, height: 100))
    #expect(host.layout?.frame(of: "box") == Rect(47, 0, 11, 10))
  }

  @MainActor @Test func hostThatCannotBeLaidOutKeepsItsSize() throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(
      GeometryReader { $0.size.width > 50 ? ZStackComponent(children: []) : ZStackComponent { Box() } })
    #expect(throws: LayoutError.self) { try host.resize(to: Size(width: 60, height: 30)) }
    #expect(host.size == Size(width: 40, height: 30))
    #expect(host.layout?.size == host.size)
  }

  @MainActor @Test func sizeOfAnEmptyHostCanBeChanged() throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.resize(to: Size(width: 60, height: 30))
    try host.update(Box())
    #expect(host.layout?.size == Size(width: 60, height: 30))
  }

  @MainActor @Test func sizesChangeInTheBackground() async throws {
    let host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
    try host.update(Box())
    try host.resize(to: Size(width: 60, height: 30), mode: .async)
    #expect(host.layout?.size == Size(width: 40, height: 30))
    await host.settle()
    #expect(host.layout?.size == Size(width: 60, height: 30))
    #expect(host.size == Size(width: 60, height: 30))
  }
}
