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
    var stack = FrameStack(size: PixelSize(width: 4, height: 8), background: .white)
    func add(_ width: Int, at origin: PixelPoint) -> Bool {
      let size = PixelSize(width: width, height: 3)
      let key = RasterCache.Key(
        digest: Canvas().makeDisplayList().digest, pixelSize: size, scale: DisplayScale(1))
      return stack.add(key, at: origin) { () throws(RasterError) in
        try Surface(size: size, ground: .color(.white)).makeBitmap()
      }
    }
    #expect(add(4, at: PixelPoint(x: 0, y: 0)))
    #expect(add(width, at: origin) == false)
    #expect(add(4, at: PixelPoint(x: 0, y: 3)))
    stack.finish()
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

  /// A row that comes into view is compressed once, whatever is seen of it at first, unless that is little; one that goes out of view
  /// above is again. The file is the same as without the frame before.
  @Test(arguments: [(from: 0.0, to: 5.0, compressed: 1), (5, 0, 1), (0, 20, 1), (12, 13, 2), (31, 52, 3)])
  func rowsThatComeIntoViewAreCompressedOnce(from: Double, to: Double, compressed: Int) throws {
    let list = try StripeList(
      (0..<6).map { Stripe(20, Color(rgb: UInt32(0x20_4060 * $0))) }, size: Size(width: 10, height: 50))
    let (composer, encoder) = (try FrameComposer(), FrameEncoder())
    list.listView.scroll(to: Point(x: 0, y: from))
    _ = try composer.compose(FrameContent(of: list.listView, at: 0)).encode(with: encoder)
    let before = encoder.compressedBandCount
    list.listView.scroll(to: Point(x: 0, y: to))
    let frame = FrameContent(of: list.listView, at: 0)
    let file = try composer.compose(frame).encode(with: encoder)
    #expect(encoder.compressedBandCount == before + compressed)
    #expect(try file == FrameComposer().compose(frame).encode(with: FrameEncoder()))
    #expect(try decodedPixels(of: list) == composedPixels(of: list))
  }

  /// Of a tall row that is scrolled only the ends of what is seen are compressed, and it is drawn once.
  @Test func tallRowsArePartedAtTheSamePlaces() throws {
    let list = try StripeList(
      [Stripe(600, .red), Stripe(200, .blue)], size: Size(width: 10, height: 400), scale: 1)
    let (composer, encoder) = (try FrameComposer(), FrameEncoder())
    var compressed: [Int] = []
    for offset in [0.0, 10, 20, 130, 300] {
      list.listView.scroll(to: Point(x: 0, y: offset))
      let before = encoder.compressedBandCount
      let frame = try composer.compose(FrameContent(of: list.listView, at: 0))
      _ = try frame.encode(with: encoder)
      compressed.append(encoder.compressedBandCount - before)
      #expect(try decodedPixels(of: list) == composedPixels(of: list))
    }
    // 0-128-256-384-512; 10; 20; 130 and all to 600; 300 and the next row.
    #expect(compressed == [4, 1, 1, 2, 2])
    #expect(composer.counters.drawn == 2)
  }

  /// A row that covers its pixels is drawn when it is compressed, another before, to see what shows through it.
  @Test(arguments: [(Color.red, 0), (Color.red.opacity(0.5), 1)])
  func rowsAreDrawnNoSoonerThanNeeded(_ color: Color, drawn: Int) throws {
    let list = try StripeList([Stripe(20, color)])
    let (composer, encoder) = (try FrameComposer(), FrameEncoder())
    let frame = try composer.compose(FrameContent(of: list.listView, at: 0))
    #expect(composer.counters.drawn == drawn)
    _ = try frame.encode(with: encoder)
    #expect(composer.counters.drawn == 1)
  }

  @Test func rowOfKnownBytesIsNotDrawn() throws {
    let list = try opaqueRows(2)
    let encoder = FrameEncoder()
    let first = try FrameComposer().compose(FrameContent(of: list.listView, at: 0)).encode(with: encoder)
    let composer = try FrameComposer()
    #expect(
      try composer.compose(FrameContent(of: list.listView, at: 0)).encode(with: encoder) == first)
    #expect(composer.counters.drawn == 0)
  }
}
