import Codecs
import Components
import DataSources
import Drawing
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import ListViews

/// Frames that are strung together from the rows' compressed bytes.
@Suite @MainActor struct FrameStripTests {
  private func stripes(_ list: StripeList) throws -> [FrameStrip]? {
    guard case .strips(let strips) = try FrameComposer().compose(FrameContent(of: list.listView, at: 0))
    else { return nil }
    return strips
  }

  /// What encoding the list's picture gives, decoded.
  private func decodedPixels(of list: StripeList) throws -> [UInt8] {
    let parts = try FrameComposer().compose(FrameContent(of: list.listView, at: 0)).encode(
      with: FrameEncoder())
    let file = Array(parts.joined())
    return try ImageDecoder().decode(file).bitmap.withUnsafeBytes { Array($0) }
  }

  /// The same by way of the frame that is put together.
  private func composedPixels(of list: StripeList) throws -> [UInt8] {
    let parts = try FrameEncoder().encode(try FrameComposer().frame(of: list.listView, at: 0))
    let file = Array(parts.joined())
    return try ImageDecoder().decode(file).bitmap.withUnsafeBytes { Array($0) }
  }

  private func opaqueRows(_ count: Int) throws -> StripeList {
    try StripeList((0..<count).map { Stripe(Double(7 + $0 * 3), $0.isMultiple(of: 2) ? .red : .blue) })
  }

  @Test(arguments: [0.0, 3, 7, 12, 40])
  func pixelsAreThoseOfTheFrame(offset: Double) throws {
    let list = try opaqueRows(8)
    list.listView.scroll(to: Point(x: 0, y: offset))
    #expect(try stripes(list) != nil)
    #expect(try decodedPixels(of: list) == composedPixels(of: list))
  }

  @Test func backgroundFillsWhatRowsLeave() throws {
    let list = try opaqueRows(2)
    let strips = try #require(try stripes(list))
    #expect(strips.map(\.rows.count) == [7, 10, 23])
    #expect(try decodedPixels(of: list) == composedPixels(of: list))
  }

  @Test func rowsThatLetTheBackgroundThroughAreComposed() throws {
    let list = try StripeList([Stripe(20, Color.red.opacity(0.5)), Stripe(20)])
    #expect(try stripes(list) == nil)
    #expect(try decodedPixels(of: list) == composedPixels(of: list))
  }

  @Test func separatorsAreComposed() throws {
    let list = try StripeList(
      [Stripe(20), Stripe(20)], style: ListStyle(separator: ListStyle.Separator(inset: 2)))
    #expect(try stripes(list) == nil)
  }

  @Test(
    arguments: [
      (PixelPoint(x: 1, y: 0), 4), (PixelPoint(x: 0, y: 2), 4), (PixelPoint(x: 0, y: 3), 3),
    ])
  func whatIsNarrowerOrInFrontOfAnotherFitsNoStack(_ origin: PixelPoint, _ width: Int) throws {
    func bitmap(_ width: Int) -> Bitmap {
      Bitmap(
        size: PixelSize(width: width, height: 3), format: .premultipliedBGRA,
        pixels: [UInt8](repeating: 255, count: width * 3 * 4))
    }
    let canvas = Canvas()
    let key = try RasterCache.Key(
      canvas.makeDisplayList(), size: Size(width: 4, height: 3), scale: DisplayScale(1))
    var stack = FrameStack(size: PixelSize(width: 4, height: 8), background: .white)
    #expect(try stack.add(bitmap(4), showing: key, at: PixelPoint(x: 0, y: 0)))
    #expect(try stack.add(bitmap(width), showing: key, at: origin) == false)
    #expect(try stack.add(bitmap(4), showing: key, at: PixelPoint(x: 0, y: 3)))
    try stack.finish()
    #expect(stack.strips.map(\.rows.count) == [3, 3, 2])
  }

  @Test func rowThatWasCompressedBeforeIsNotAgain() throws {
    let list = try opaqueRows(8)
    let (composer, encoder) = (try FrameComposer(), FrameEncoder())
    _ = try composer.compose(FrameContent(of: list.listView, at: 0)).encode(with: encoder)
    let before = encoder.compressedBandCount
    try list.apply(Changeset(update: [1: Stripe(10, .green)]))
    _ = try composer.compose(FrameContent(of: list.listView, at: 0)).encode(with: encoder)
    #expect(encoder.compressedBandCount == before + 1)
  }
}
