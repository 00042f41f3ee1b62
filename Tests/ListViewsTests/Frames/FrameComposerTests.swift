import Components
import DataSources
import Drawing
import Geometry
import Raster
import Testing
import Typesetting

@testable import ListViews

/// What frames show, and how little is drawn for them.
@Suite @MainActor struct FrameComposerTests {
  @Test func frameShowsCellsOverTheBackground() throws {
    let list = try StripeList(
      [Stripe(10, .red), Stripe(5, .blue)], size: Size(width: 3, height: 20), scale: 2,
      style: ListStyle(backgroundColor: .gray))
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(frame.size == PixelSize(width: 6, height: 40))
    #expect(
      frame.runs(inColumn: 5) == [ColorRun(20, 0xFF0000), ColorRun(10, 0x0000FF), ColorRun(10, 0x808080)])
  }

  @Test func backgroundAndSeparatorsAreThoseOfADarkScreen() throws {
    let list = try StripeList(
      [Stripe(10, .red)], size: Size(width: 3, height: 20),
      style: ListStyle(separator: .init(height: 1, inset: 0)), screen: .dark)
    #expect(
      try FrameComposer().frame(of: list.listView, at: 0).runs(inColumn: 1)
        == [ColorRun(9, 0xFF0000), ColorRun(1, 0x38383A), ColorRun(10, 0)])
    var configuration = list.dataSource.configuration
    configuration.environment.userInterfaceStyle = .light
    try list.dataSource.updateConfiguration(configuration, mode: .sync)
    #expect(
      try FrameComposer().frame(of: list.listView, at: 0).runs(inColumn: 1)
        == [ColorRun(9, 0xFF0000), ColorRun(1, 0xC8C7CC), ColorRun(10, 0xFFFFFF)])
  }

  @Test(arguments: [(UserInterfaceStyle.light, UInt32(0xFFFFFF)), (.dark, 0)])
  func hostStandsOnItsScreen(_ screen: UserInterfaceStyle, _ color: UInt32) throws {
    var environment = LayoutEnvironment(fonts: try .standard())
    environment.userInterfaceStyle = screen
    let host = ComponentHost(size: Size(width: 2, height: 4), layoutEnvironment: environment)
    try host.update(Empty())
    #expect(try FrameComposer().frame(of: host, at: 0).runs(inColumn: 0) == [ColorRun(4, color)])
  }

  @Test func offsetMovesTheContentUp() throws {
    let list = try StripeList([Stripe(10, .red), Stripe(5, .blue), Stripe(30, .green)], scale: 2)
    list.listView.scroll(to: Point(x: 0, y: 2.5))
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(
      frame.runs(inColumn: 0) == [ColorRun(15, 0xFF0000), ColorRun(10, 0x0000FF), ColorRun(55, 0x00FF00)])
  }

  @Test(arguments: [
    (1.0, 0.5, [ColorRun(9, 0xFF0000), ColorRun(1, 0), ColorRun(9, 0x0000FF), ColorRun(1, 0)]),
    (2, 0.5, [ColorRun(19, 0xFF0000), ColorRun(1, 0), ColorRun(19, 0x0000FF), ColorRun(1, 0)]),
    (2, 1.5, [ColorRun(17, 0xFF0000), ColorRun(3, 0), ColorRun(17, 0x0000FF), ColorRun(3, 0)]),
    (1, 0, [ColorRun(9, 0xFF0000), ColorRun(1, 0), ColorRun(9, 0x0000FF), ColorRun(1, 0)]),
  ])
  func separatorsLieOverTheBottomOfRows(scale: Double, height: Double, runs: [ColorRun]) throws {
    let style = ListStyle(separator: .init(color: .black, height: height, inset: 4))
    let list = try StripeList(
      [Stripe(10, .red), Stripe(10, .blue)], size: Size(width: 10, height: 20), scale: scale, style: style)
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    let inset = Int(4 * scale)
    #expect(frame.runs(inColumn: inset) == runs)
    #expect(frame.runs(inColumn: frame.size.width - 1) == runs)
    #expect(frame.runs(inColumn: inset - 1).map(\.rgb) == [0xFF0000, 0x0000FF])
  }

  @Test func changedRowIsTheOnlyOneDrawn() throws {
    let list = try StripeList((0..<4).map { Stripe(10, Color(rgb: $0)) })
    let composer = try FrameComposer()
    _ = try composer.frame(of: list.listView, at: 0)
    #expect(composer.counters.drawn == 4)
    _ = try composer.frame(of: list.listView, at: 0)
    #expect(composer.counters.drawn == 4)
    try list.apply(Changeset(update: [2: Stripe(10, .red)]))
    let frame = try composer.frame(of: list.listView, at: 0)
    #expect(composer.counters.drawn == 5)
    #expect(frame.runs(inColumn: 0).map(\.rgb) == [0, 1, 0xFF0000, 3])
    try list.apply(Changeset(move: [0: 3]))
    let moved = try composer.frame(of: list.listView, at: 0)
    #expect(composer.counters.drawn == 5)
    #expect(moved.runs(inColumn: 0).map(\.rgb) == [1, 0xFF0000, 3, 0])
  }

  @Test func scrollingDrawsOnlyRowsNeverDrawnBefore() throws {
    let list = try StripeList((0..<20).map { Stripe(10, Color(rgb: $0)) })
    let composer = try FrameComposer()
    var drawn: [Int] = []
    for offset in [0.0, 10, 20, 25, 0, 15, 160, 155, 0] {
      list.listView.scroll(to: Point(x: 0, y: offset))
      _ = try composer.frame(of: list.listView, at: 0)
      drawn.append(composer.counters.drawn)
    }
    #expect(drawn == [4, 5, 6, 7, 7, 7, 11, 12, 12])
  }

  @Test func rowsThatLookTheSameAreDrawnOnce() throws {
    let list = try StripeList([Stripe](repeating: Stripe(10, .red), count: 4))
    let composer = try FrameComposer()
    _ = try composer.frame(of: list.listView, at: 0)
    #expect(composer.counters.drawn == 1)
    #expect(composer.counters.hits == 3)
  }

  @Test func rowTallerThanAnySurfaceIsDrawnWhereItIsInView() throws {
    let list = try StripeList([Stripe(20, .red), Stripe(100_000, .blue), Stripe(20, .green)])
    let composer = try FrameComposer()
    let top = try composer.frame(of: list.listView, at: 0)
    #expect(top.runs(inColumn: 0) == [ColorRun(20, 0xFF0000), ColorRun(20, 0x0000FF)])
    list.listView.scroll(to: Point(x: 0, y: 50_000))
    let middle = try composer.frame(of: list.listView, at: 0)
    #expect(middle.runs(inColumn: 9) == [ColorRun(40, 0x0000FF)])
    list.listView.scroll(to: Point(x: 0, y: .infinity))
    let bottom = try composer.frame(of: list.listView, at: 0)
    #expect(bottom.runs(inColumn: 0) == [ColorRun(20, 0x0000FF), ColorRun(20, 0x00FF00)])
  }

  @Test func hostIsDrawnOverWhite() throws {
    let host = ComponentHost(
      size: Size(width: 4, height: 6),
      layoutEnvironment: LayoutEnvironment(fonts: try FontLibrary.standard(), scale: DisplayScale(2)),
      mountEnvironment: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    try host.update(
      Inset(top: .points(1), left: .points(0), bottom: .points(2), right: .points(0)) {
        Box().background(.red)
      })
    let frame = try FrameComposer().frame(of: host, at: 0)
    #expect(frame.size == PixelSize(width: 8, height: 12))
    #expect(frame.runs(inColumn: 0) == [ColorRun(2, 0xFFFFFF), ColorRun(6, 0xFF0000), ColorRun(4, 0xFFFFFF)])
  }
}
