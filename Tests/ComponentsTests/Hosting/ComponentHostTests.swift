import Components
import Drawing
import Geometry
import Testing

@MainActor
@Suite struct ComponentHostTests {
  let host: ComponentHost

  init() throws {
    host = ComponentHost(
      size: Size(width: 40, height: 30), layoutEnvironment: try .test(), mountEnvironment: .test())
  }

  static func box(_ color: Color) -> Box {
    Box().background(color)
  }

  @Test func rootFillsTheHost() throws {
    try host.update(Box().frame(.square(5)).background(.red))
    #expect(host.layout?.size == host.size)
    #expect(host.displayList(at: 0).commands == [.fillRect(Rect(0, 0, 40, 30), .color(.red))])
  }

  @Test func failedUpdateLeavesEverythingAsItWas() throws {
    try host.update(Self.box(.red))
    let (node, picture) = (host.layout?.node.identifier, host.displayList(at: 0))
    #expect(throws: LayoutError.missingChild(path: ["ZStack"])) {
      try host.update(ZStackComponent(children: []))
    }
    #expect(throws: LayoutError.self) { try host.update(TreeDepthTests.Loop()) }
    #expect(host.layout?.node.identifier == node)
    #expect(host.displayList(at: 0) == picture)
    try host.update(Self.box(.blue))
    #expect(host.layout?.node.identifier == node)
  }

  @Test func absentComponentTakesEverythingAway() throws {
    try host.update(Self.box(.red))
    try host.update(nil)
    #expect(host.layout?.size == nil)
    #expect(host.displayList(at: 0).isEmpty)
  }

  @Test func tapSendsTheActionOfWhatIsThere() throws {
    var taps = 0
    try host.update(Center { Box().frame(.square(10)).view(.onTap(Action { taps += 1 })) })
    #expect(host.tap(at: Point(x: 20, y: 15)))
    #expect(!host.tap(at: Point(x: 1, y: 1)))
    #expect(taps == 1)
  }

  @Test func settlingWaitsForImages() async throws {
    let downloader = ControlledDownloader()
    try host.update(NetworkImage("a", downloader: downloader))
    #expect(host.displayList(at: 0).isEmpty)
    let request = try #require(await downloader.nextRequest())
    request.end(.success(.solid(1, 1)))
    await host.settle()
    #expect(
      host.displayList(at: 0).commands
        == [.image(.solid(1, 1), source: Rect(0, 0, 1, 1), destination: Rect(0, 0, 40, 30), .smooth)])
  }
}
