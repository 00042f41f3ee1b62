import CPixels
import Drawing
import Geometry

/// A linear gradient in device pixels: one row of colours of which every row of pixels is a part, further along by as many whole
/// pixels as are nearest. No pixel is off by more than half of what one changes, and rows that repeat each other are what image files
/// are good at.
struct LinearSweep: GradientSweep {
  /// Beyond so many pixels a row, rows differ so little from each other that each is worked out by itself.
  private static let largestShift = 64.0
  private static let longestTable = 1 << 16

  private let ramp: GradientRamp
  let isOpaque: Bool
  /// The pixel that places are counted from, and the place there.
  private let anchor: PixelPoint
  private let start: Int64
  /// How much further along the next pixel to the right and the next row lie.
  private let step: Int64
  private let rowStep: Int64
  /// How many pixels to the right come to the same as a row.
  private let shift: Double

  /// Nil for gradients without a stop, without a length or shorter than all pixels.
  init?(_ gradient: LinearGradient, transform: AffineTransform) {
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    guard
      gradient.start.isFinite, gradient.end.isFinite, square > 0, square.isFinite,
      let inverse = transform.inverted, let ramp = GradientRamp(gradient.stops)
    else { return nil }
    let across = (inverse.a * line.x + inverse.b * line.y) / square
    let down = (inverse.c * line.x + inverse.d * line.y) / square
    let origin = transform.apply(to: gradient.start)
    guard abs(across) < 64, abs(down) < 64, abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return nil }
    let (column, fractionX) = origin.x.wholePixel
    let (row, fractionY) = origin.y.wholePixel
    anchor = PixelPoint(x: column, y: row)
    start = Int64(((across * (0.5 - fractionX) + down * (0.5 - fractionY)) * GradientRamp.unit).rounded())
    step = Int64((across * GradientRamp.unit).rounded())
    rowStep = Int64((down * GradientRamp.unit).rounded())
    shift = step == 0 ? .infinity : down / across
    self.ramp = ramp
    isOpaque = ramp.isOpaque
  }

  func write(_ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    guard !area.isEmpty else { return }
    let (first, last) = (offset(ofRow: area.y), offset(ofRow: area.maxY - 1))
    guard let first, let last, abs(last - first) + area.width <= Self.longestTable else {
      return writeEachRow(of: area, to: pixels, rowPixels: rowPixels)
    }
    let lowest = min(first, last)
    let table = [UInt32](unsafeUninitializedCapacity: abs(last - first) + area.width) { table, count in
      count = abs(last - first) + area.width
      write(from: start + Int64(area.x - anchor.x + lowest) * step, count, to: table.baseAddress)
    }
    table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      for y in area.y..<area.maxY {
        let offset = offset(ofRow: y) ?? lowest
        (pixels + (y - area.y) * rowPixels).update(from: table + (offset - lowest), count: area.width)
      }
    }
  }

  private func writeEachRow(of area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    for y in area.y..<area.maxY {
      let place = start + Int64(y - anchor.y) * rowStep + Int64(area.x - anchor.x) * step
      write(from: place, area.width, to: pixels + (y - area.y) * rowPixels)
    }
  }

  private func write(from place: Int64, _ count: Int, to pixels: UnsafeMutablePointer<UInt32>?) {
    ramp.withRamp { pixels_ramp($0, place, step, count, pixels) }
  }

  /// How many pixels further along a row is than the anchor's; nil where it is none of a table.
  private func offset(ofRow y: Int) -> Int? {
    guard abs(shift) <= Self.largestShift else { return nil }
    return Int((Double(y - anchor.y) * shift + 0.5).rounded(.down))
  }
}

extension Double {
  /// The pixel that a coordinate lies in, and where in it, to a 256th: the same wherever whole pixels are added.
  var wholePixel: (pixel: Int, fraction: Double) {
    let place = (self * 256).rounded() / 256
    let pixel = place.rounded(.down)
    return (Int(pixel), place - pixel)
  }
}
