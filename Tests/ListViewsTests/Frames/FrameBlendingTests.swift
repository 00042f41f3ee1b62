import Components
import Drawing
import Geometry
import Raster
import Testing

@testable import ListViews

/// What of a list is seen in rows, headers and footers that look at what is below them.
@Suite struct FrameBlendingTests {
  private static let red = ColorRun(10, 0xFF0000)

  private static var difference: LayerEffects {
    var effects = LayerEffects()
    effects.blendMode = .difference
    return effects
  }

  /// What is below without its colours.
  private static var material: LayerEffects {
    var effects = LayerEffects()
    effects.backdrop = LayerEffects.Backdrop(
      in: .rect(Rect(x: 0, y: 0, width: 2, height: 10)), through: [.grayscale(1)])
    return effects
  }

  /// A box 2 points wide, from `y` on.
  private static func content(
    _ color: Color, y: Double, height: Double = 10, _ effects: LayerEffects = LayerEffects(),
    isRow: Bool = true
  ) -> PlacedContent {
    var canvas = Canvas()
    canvas.withLayer(effects) { $0.fill(Rect(x: 0, y: 0, width: 2, height: height), with: color) }
    return PlacedContent(
      displayList: canvas.makeDisplayList(), frame: Rect(x: 0, y: y, width: 2, height: 10), opacity: 1,
      isRow: isRow)
  }

  private func frame(_ contents: [PlacedContent], background: Color = .white) -> FrameContent {
    let look = ListLook(ListStyle(backgroundColor: background), on: .light)
    return FrameContent(
      content: .list(contents, look), size: Size(width: 2, height: 30), scale: DisplayScale(1),
      spans: .ignored)
  }

  @Test func rowMixesWithTheBackgroundOfTheList() throws {
    let rows = [Self.content(.red, y: 0), Self.content(.red, y: 10, Self.difference)]
    #expect(
      try FrameComposer().bitmap(of: frame(rows)).runs(inColumn: 0)
        == [Self.red, ColorRun(10, 0x00FFFF), ColorRun(10, 0xFFFFFF)])
    #expect(
      try FrameComposer().bitmap(of: frame(rows, background: .red)).runs(inColumn: 0)
        == [Self.red, ColorRun(10, 0), Self.red])
  }

  @Test func stripsOfSuchRowsAreThoseOfTheFrame() throws {
    let frame = frame([Self.content(.red, y: 0), Self.content(.red, y: 10, Self.difference)])
    guard case .strips(let strips) = try FrameComposer().compose(frame) else {
      Issue.record("the frame is put together")
      return
    }
    #expect(strips.map(\.rows.count) == [10, 10, 10])
  }

  @Test func headerMixesWithTheRowsBelowItWithinItsFrame() throws {
    let header = Self.content(.white, y: 5, height: 20, Self.difference, isRow: false)
    let frame = frame([Self.content(.red, y: 0), header])
    #expect(
      try FrameComposer().bitmap(of: frame).runs(inColumn: 0)
        == [ColorRun(5, 0xFF0000), ColorRun(5, 0x00FFFF), ColorRun(5, 0), ColorRun(15, 0xFFFFFF)])
    guard case .bitmap = try FrameComposer().compose(frame) else {
      Issue.record("the header was drawn without the rows below it")
      return
    }
  }

  @Test(arguments: [true, false])
  func backdropCoversWhatItFilters(isRow: Bool) throws {
    var canvas = Canvas()
    canvas.fill(Rect(x: 0, y: 0, width: 2, height: 5), with: .red)
    canvas.withLayer(Self.material) { _ in }
    let content = PlacedContent(
      displayList: canvas.makeDisplayList(), frame: Rect(x: 0, y: 0, width: 2, height: 10), opacity: 1,
      isRow: isRow)
    let runs = try FrameComposer().bitmap(of: frame([content], background: .blue)).runs(inColumn: 0)
    #expect(runs.map(\.count) == [5, 5, 20])
    #expect(runs.prefix(2).allSatisfy { $0.rgb & 0xFF == $0.rgb >> 16 })
  }
}
