import Codecs
import Drawing
import Geometry
import Testing

@Suite struct CompactPNGTests {
  /// A kind of picture that compression treats in a way of its own.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Red, green, blue and alpha.
    let pixel: @Sendable (_ x: Int, _ y: Int) -> [UInt8]
  }

  static let kinds = [
    Kind(testDescription: "one colour") { _, _ in [17, 34, 51, 255] },
    Kind(testDescription: "black, which filter types look like") { _, _ in [0, 0, 0, 255] },
    Kind(testDescription: "rows of a colour each") { _, y in [UInt8(y % 256), UInt8(y / 4 % 256), 7, 255] },
    Kind(testDescription: "columns of a colour each") { x, _ in [UInt8(x % 256), UInt8(x / 4 % 256), 7, 255]
    },
    Kind(testDescription: "more than 256 colours with runs of the longest copy") { x, y in
      [UInt8(x / 86 % 2 * 255), UInt8(y % 200), UInt8(y * x / 3000 % 256), 255]
    },
    Kind(testDescription: "gray text on white, with a colour") { x, y in
      let ink = (x / 3 * 7 + y / 2 * 5) % 11 < 3 && y % 30 < 18
      return ink ? [UInt8(x * 3 % 200), UInt8(x * 3 % 200), UInt8(x * 3 % 200), 255] : [255, 255, 255, 255]
    },
    Kind(testDescription: "white text on a colour, with a shared channel") { x, y in
      let level = UInt8((x * 13 + y * y) % 9 * 28)
      return y % 24 < 12 ? [10 + level, 100 + level / 2, 255, 255] : [10, 100, 255, 255]
    },
    Kind(testDescription: "translucent gradient") { x, y in
      [UInt8(x % 256), UInt8(y % 256), UInt8((x + y) % 256), UInt8((x * y) % 256)]
    },
    Kind(testDescription: "photograph") { x, y in
      let noise = UInt8(truncatingIfNeeded: (x &* 2_654_435_761 ^ y &* 2_246_822_519) >> 13) % 16
      return [UInt8(x / 4 % 200) + noise, UInt8(y / 4 % 200) + noise, UInt8((x + y) / 8 % 200) + noise, 255]
    },
  ]

  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 2, height: 3), PixelSize(width: 85, height: 9),
    PixelSize(width: 86, height: 40), PixelSize(width: 87, height: 300), PixelSize(width: 259, height: 120),
    PixelSize(width: 780, height: 200), PixelSize(width: 11_000, height: 3),
    PixelSize(width: 40_000, height: 2),
  ]

  @Test(arguments: kinds, sizes)
  func keepsPixels(kind: Kind, size: PixelSize) throws {
    let bitmap = TestPictures.bitmap(size, kind.pixel)
    let decoded = try ImageDecoder().decode(try PNGEncoder(.compact).encode(bitmap))
    #expect(decoded.bitmap == bitmap)
    #expect(decoded.warning == nil)
  }

  /// What is drawn: areas of a colour, edges that repeat, and letters with soft edges.
  @Test func drawingsAreNearlyAsSmallAsTheSmallest() throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: 390, height: 600)) { x, y in
      let (row, line) = (y / 60, y % 60)
      if 20..<40 ~= line && 60..<(220 + row * 13) ~= x {
        let level = UInt8(Self.ink(ofLetter: (x / 10 * 7 + row * 5) % 23, x: x % 10, y: line - 20))
        return [255 - level, 255 - level, 255 - level / 2, 255]
      }
      if 8..<52 ~= line && 8..<52 ~= x { return [UInt8(200 - row * 9), 90, UInt8(60 + row * 11), 255] }
      return line == 59 ? [229, 229, 234, 255] : [255, 255, 255, 255]
    }
    let compact = try PNGEncoder(.compact).encode(bitmap).count
    let smallest = try PNGEncoder(.smallest).encode(bitmap).count
    #expect(Double(compact) <= Double(smallest) * 1.06)
  }

  /// From 0 to 255: two strokes with edges in between.
  private static func ink(ofLetter letter: Int, x: Int, y: Int) -> Int {
    let strokes = [
      abs(x - 2 - letter % 5) * 90 + y * letter % 40, abs(y - 4 - letter % 11) * 80 + x * letter % 50,
    ]
    return 255 - min(255, strokes.min() ?? 255)
  }
}
