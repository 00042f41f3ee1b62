// ThumbHash by Evan Wallace: https://evanw.github.io/thumbhash/
//
// An image is described by the lowest frequencies of a cosine transform of its lightness L, of the differences P (yellow
// to blue) and Q (red to green), and of its opacity A. Numbers take few bits, which are read from the lowest one up:
//
//   mean of L, P and Q              6 bits each
//   scale of L                      5 bits
//   whether there is an opacity     1 bit
//   frequencies of L along the
//   shorter side                    3 bits
//   scale of P and Q                6 bits each
//   whether it is a landscape       1 bit
//   mean and scale of A, if any     4 bits each
//   the terms of L, P, Q and A      4 bits each

import Drawing
import Geometry
import Glibc

/// The very small picture that a ThumbHash of some 25 bytes stands for.
struct ThumbnailHash {
  /// Pixels on the longer side of the picture.
  private static let longerSide = 32.0

  private let lightness: CosineSeries
  private let yellowBlue: CosineSeries
  private let redGreen: CosineSeries
  private let opacity: CosineSeries
  /// The size of the picture.
  private let size: PixelSize

  /// Nil where there are fewer bytes than the first ones announce.
  init?(_ bytes: [UInt8]) {
    var bits = BitReader(bytes)
    let means = (l: bits.read(6) / 63, p: bits.read(6) / 31.5 - 1, q: bits.read(6) / 31.5 - 1)
    let lightnessScale = bits.read(5) / 31
    let hasOpacity = bits.read(1) == 1
    let shorter = Int(bits.read(3))
    // Rounded to 4 bits, weak colours fade; decoders make up for it by a quarter.
    let scales = (p: bits.read(6) / 63 * 1.25, q: bits.read(6) / 63 * 1.25)
    let isLandscape = bits.read(1) == 1
    let longer = hasOpacity ? 5 : 7
    let opacityMean = hasOpacity ? bits.read(4) / 15 : 1
    let opacityScale = hasOpacity ? bits.read(4) / 15 : 0

    let (across, down) = isLandscape ? (longer, shorter) : (shorter, longer)
    lightness = CosineSeries(
      mean: means.l, scale: lightnessScale, across: max(3, across), down: max(3, down), from: &bits)
    yellowBlue = CosineSeries(mean: means.p, scale: scales.p, across: 3, down: 3, from: &bits)
    redGreen = CosineSeries(mean: means.q, scale: scales.q, across: 3, down: 3, from: &bits)
    let opacitySide = hasOpacity ? 5 : 1
    opacity = CosineSeries(
      mean: opacityMean, scale: opacityScale, across: opacitySide, down: opacitySide, from: &bits)
    guard !bits.isExhausted else { return nil }
    size = Self.size(across: across, down: down)
  }

  /// The picture in the image's proportions, as far as the hash knows them.
  func draw() -> Bitmap {
    let grid = CosineGrid(size)
    let (lightness, yellowBlue) = (lightness.values(on: grid), yellowBlue.values(on: grid))
    let (redGreen, opacity) = (redGreen.values(on: grid), opacity.values(on: grid))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(lightness.count * 4)
    for index in lightness.indices {
      let blue = lightness[index] - yellowBlue[index] * 2 / 3
      let red = (lightness[index] * 3 - blue + redGreen[index]) / 2
      for component in [red, red - redGreen[index], blue, opacity[index]] {
        pixels.append(UInt8((min(1, max(0, component)) * 255).rounded()))
      }
    }
    return Bitmap(size: size, format: .straightRGBA, pixels: pixels)
  }

  private static func size(across: Int, down: Int) -> PixelSize {
    let ratio = Double(max(1, across)) / Double(max(1, down))
    return PixelSize(
      width: max(1, Int((longerSide * min(1, ratio)).rounded())),
      height: max(1, Int((longerSide / max(1, ratio)).rounded())))
  }
}

/// Reads numbers of a few bits, the lowest bit of the first byte first.
private struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether more was read than there is.
  var isExhausted: Bool { position > bytes.count * 8 }

  /// The next number; missing bits count as 0.
  mutating func read(_ count: Int) -> Double {
    var number = 0
    for bit in 0..<count {
      let (byte, shift) = (position / 8, position % 8)
      if byte < bytes.count, bytes[byte] >> shift & 1 == 1 { number |= 1 << bit }
      position += 1
    }
    return Double(number)
  }
}

/// One channel of a picture as a sum of cosine waves.
private struct CosineSeries {
  private struct Term {
    let x: Int
    let y: Int
    let value: Double
  }

  private let mean: Double
  private let terms: [Term]

  /// Reads the terms: row by row of the vertical frequency, each as far as a line from corner to corner allows.
  init(mean: Double, scale: Double, across: Int, down: Int, from bits: inout BitReader) {
    self.mean = mean
    var terms: [Term] = []
    for y in 0..<down {
      for x in 0..<across where x * down < across * (down - y) && (x, y) != (0, 0) {
        // Encoders take the mean of the image times the wave, which is half of the wave's share.
        terms.append(Term(x: x, y: y, value: (bits.read(4) / 7.5 - 1) * scale * 2))
      }
    }
    self.terms = terms
  }

  /// One value for each pixel, row by row.
  func values(on grid: CosineGrid) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(grid.columns.count * grid.rows.count)
    for row in grid.rows {
      for column in grid.columns {
        values.append(terms.reduce(mean) { $0 + $1.value * column[$1.x] * row[$1.y] })
      }
    }
    return values
  }
}

/// The cosine waves in the middles of the pixels of a picture: by column or row, then by frequency.
private struct CosineGrid {
  let columns: [[Double]]
  let rows: [[Double]]

  init(_ size: PixelSize) {
    columns = Self.waves(size.width)
    rows = Self.waves(size.height)
  }

  private static func waves(_ count: Int) -> [[Double]] {
    (0..<count).map { place -> [Double] in
      let angle = Double.pi / Double(count) * (Double(place) + 0.5)
      return (0..<7).map { cos(angle * Double($0)) }
    }
  }
}
