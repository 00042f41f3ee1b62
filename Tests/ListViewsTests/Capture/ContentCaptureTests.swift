import Codecs
import Components
import DataSources
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import ListViews

/// Pictures of all the content of a list.
@Suite @MainActor struct ContentCaptureTests {
  /// Rows of all heights and colours.
  private static func makeList(
    rowCount: Int, scale: Double = 2, background: Color = .gray, layout: any ListLayout = TableLayout()
  ) throws -> StripeList {
    var random = SeededGenerator(seed: 7)
    let stripes = (0..<rowCount).map { _ in
      Stripe(
        Double(Int.random(in: 0...90, using: &random)) / 2,
        Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.5))
    }
    let style = ListStyle(backgroundColor: background, separator: .init(color: .black, inset: 3))
    let list = try StripeList(
      stripes, size: Size(width: 10, height: 60), scale: scale, layout: layout, style: style)
    list.listView.header = try .box(height: 30, .red)
    list.listView.footer = try .box(height: 21, .blue)
    return list
  }

  /// The pixels of files, one below the other.
  private static func pixels(_ names: [String], in folder: TemporaryFolder) throws -> [UInt8] {
    try names.flatMap { name in
      try ImageDecoder().decode(folder.bytes(of: name)).bitmap.withUnsafeBytes { [UInt8]($0) }
    }
  }

  /// The pixels of a frame that shows everything.
  private static func pixelsOfTallFrame(_ list: StripeList) throws -> [UInt8] {
    try list.resize(to: Size(width: 10, height: list.listView.contentSize.height))
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    let file = try PNGEncoder(.fast).encode(frame)
    return try ImageDecoder().decode(file).bitmap.withUnsafeBytes { [UInt8]($0) }
  }

  @Test(arguments: [
    (1.0, Color.gray), (2, .white), (3, .gray), (1.5, Color(rgb: 0x405060, alpha: 0.5)), (1.1, .white),
  ])
  func pictureIsThatOfAViewportWithoutEnd(scale: Double, background: Color) async throws {
    let list = try Self.makeList(rowCount: 60, scale: scale, background: background)
    list.listView.contentInset = EdgeInsets(top: 10, bottom: 10)
    list.listView.selectionMode = .multiple
    for item in [0, 3, 59] { list.listView.selectItem(at: ItemIndexPath(0, item)) }
    list.listView.scroll(to: Point(x: 0, y: 200))
    let folder = try TemporaryFolder()
    let capture = try ContentCapture()
    #expect(try await capture.write(list.listView, to: folder.path, named: "all") == ["all.png"])
    #expect(capture.bands.total >= 10)
    #expect(capture.bands.peak == 1)
    list.listView.contentInset = .zero
    #expect(try Self.pixels(["all.png"], in: folder) == Self.pixelsOfTallFrame(list))
  }

  @Test func longContentBecomesSeveralPictures() async throws {
    let list = try Self.makeList(rowCount: 40)
    let folder = try TemporaryFolder()
    let names = try await ContentCapture().write(list.listView, to: folder.path, named: "page", mostRows: 700)
    let rowCount = Int(list.listView.contentSize.height * 2)
    #expect(names == (0..<(rowCount + 699) / 700).map { "page-000\($0).png" })
    #expect(try folder.names == names)
    #expect(try Self.pixels(names, in: folder) == Self.pixelsOfTallFrame(list))
  }

  @Test func listOnShowStaysAsItIs() async throws {
    let list = try Self.makeList(rowCount: 40)
    list.listView.scroll(to: Point(x: 0, y: 100))
    let cells = list.listView.visibleCells
    let views = cells.map(\.content.views.first)
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    _ = list.takeEvents()
    try await ContentCapture().write(list.listView, to: TemporaryFolder().path, named: "all")
    #expect(list.listView.visibleCells.elementsEqual(cells, by: ===))
    #expect(zip(cells, views).allSatisfy { $0.content.views.first === $1 })
    #expect(list.takeEvents() == [])
    #expect(try FrameComposer().frame(of: list.listView, at: 0) == frame)
  }

  @Test func pinnedHeadersAreInTheirPlace() async throws {
    let source = SectionSource([20, 20], header: 10)
    let plain = source.makeList(TableLayout())
    let pinned = source.makeList(TableLayout(pinning: [.header]))
    let folder = try TemporaryFolder()
    try await ContentCapture().write(plain, to: folder.path, named: "plain")
    try await ContentCapture().write(pinned, to: folder.path, named: "pinned")
    #expect(try folder.bytes(of: "plain.png") == folder.bytes(of: "pinned.png"))
    source.itemCounts = [20, 20]
  }

  @Test func hundredThousandRowsNeedOneBandAtATime() async throws {
    let source = SectionSource([100_000])
    let list = source.makeList(TableLayout(), size: Size(width: 2, height: 40))
    let folder = try TemporaryFolder()
    let capture = try ContentCapture()
    let names = try await capture.write(list, to: folder.path, named: "long", mostRows: 250_000)
    #expect(names.count == 4)
    #expect(capture.bands.total == 7816)
    #expect(capture.bands.peak == 1)
    #expect(source.itemCounts == [100_000])
  }

  @Test(arguments: [0.0, 10])
  func listWithoutContentIsRefused(width: Double) async throws {
    let list = try StripeList([], size: Size(width: width, height: 10))
    await #expect(
      throws: CaptureError.frame(
        .encoding(
          reason:
            "cannot write an image of \(Int(width)) x 0 pixels: both sides need at least one; give it a width and a height"
        ))
    ) {
      try await ContentCapture().write(list.listView, to: TemporaryFolder().path, named: "none")
    }
  }

  @Test func namesAreThoseOfFrames() async throws {
    let list = try StripeList([Stripe(10)])
    await #expect(throws: CaptureError.frame(.unusableName("a/b"))) {
      try await ContentCapture().write(list.listView, to: TemporaryFolder().path, named: "a/b")
    }
  }

  @Test func changesMeanwhileEndTheCapture() async throws {
    let list = try StripeList([Stripe](repeating: Stripe(10), count: 40))
    let token = list.listView.environment.pendingWork.begin("image")
    Task {
      try list.apply(Changeset(remove: [0]))
      list.listView.environment.pendingWork.end(token)
    }
    await #expect(throws: CaptureError.contentChanged) {
      try await ContentCapture().write(list.listView, to: TemporaryFolder().path, named: "all")
    }
    #expect(
      CaptureError.contentChanged.description
        == "cannot capture a list that changes meanwhile; settle it first and change it afterwards")
  }
}
