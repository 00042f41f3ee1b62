import Geometry
import Synchronization
import Testing

@testable import Drawing

@Suite struct DecodedPixelsTests {
  private final class Makings: Sendable {
    let count = Atomic(0)
  }

  /// A bitmap of 10 × 10 pixels, which are 400 bytes, and how often they were made.
  private static func bitmap(_ value: UInt8, keptIn store: DecodedPixels?) -> (Bitmap, Makings) {
    let makings = Makings()
    let pixels = RemadePixels(count: 400, keptIn: store) {
      makings.count.add(1, ordering: .relaxed)
      return [UInt8](repeating: value, count: 400)
    }
    let size = PixelSize(width: 10, height: 10)
    return (Bitmap(size: size, format: .straightRGBA, remade: pixels), makings)
  }

  private static func firstByte(_ bitmap: Bitmap) -> UInt8 { bitmap.withUnsafeBytes { $0[0] } }

  @Test func pixelsAreMadeOnceWhileThereIsRoom() {
    let (bitmap, makings) = Self.bitmap(7, keptIn: DecodedPixels(byteLimit: 400))
    for _ in 0..<3 { #expect(Self.firstByte(bitmap) == 7) }
    #expect(makings.count.load(ordering: .relaxed) == 1)
    #expect(bitmap.transientBytes == 0)
  }

  @Test func whatIsHeldStaysWithinTheLimit() {
    let store = DecodedPixels(byteLimit: 1000)
    let bitmaps = (0..<20).map { Self.bitmap(UInt8($0), keptIn: store) }
    for round in 0..<3 {
      for (number, (bitmap, _)) in bitmaps.enumerated() {
        #expect(Self.firstByte(bitmap) == UInt8(number), "round \(round)")
        #expect(store.byteCount <= 1000)
      }
    }
  }

  @Test func pixelsGoWithTheirBitmap() {
    let store = DecodedPixels(byteLimit: 1000)
    do {
      let (bitmap, _) = Self.bitmap(1, keptIn: store)
      #expect(Self.firstByte(bitmap) == 1)
      #expect(store.byteCount == 400)
    }
    #expect(store.byteCount == 0)
  }

  @Test func pixelsThatAreNeverKeptAreMadeEachTime() {
    let (bitmap, makings) = Self.bitmap(3, keptIn: nil)
    let array = Bitmap(
      size: bitmap.size, format: .straightRGBA, pixels: [UInt8](repeating: 3, count: 400))
    #expect(bitmap == array)
    #expect(Self.firstByte(bitmap) == 3)
    // Once for the digest, which is remembered, and once to be read.
    #expect(bitmap == array)
    #expect(makings.count.load(ordering: .relaxed) == 2)
    #expect(bitmap.transientBytes == 400)
  }
}
