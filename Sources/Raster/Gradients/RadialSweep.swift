import CPixels
import Drawing
import Geometry

/// A radial gradient in device pixels: a table of colours by the distance from the centre.
struct RadialSweep: GradientSweep {
  private let table: [UInt32]
  let isOpaque: Bool
  /// Entries of the table for each pixel's distance.
  private let scale: Double
  /// The pixel that the centre lies in, and where the pixel's own centre lies from it.
  private let anchor: PixelPoint
  private let offset: Point
  /// From device pixels to distances as many pixels long as the gradient is narrow.
  private let across: Point
  private let down: Point
  /// Rows that have the same colours: as many as there can be without a colour's being left out between two of them.
  private let rowsAtOnce: Int

  private static let mostRowsAtOnce = 4.0

  /// Nil for gradients without a stop or without a radius that counts.
  init?(_ gradient: RadialGradient, transform: AffineTransform) {
    guard
      gradient.center.isFinite, gradient.radius.isFinite, gradient.radius > 0,
      let inverse = transform.inverted, let ramp = GradientRamp(gradient.stops)
    else { return nil }
    let unit = (inverse.a * inverse.a + inverse.b * inverse.b).squareRoot()
    let radius = gradient.radius / unit
    let origin = transform.apply(to: gradient.center)
    guard
      unit > 0, unit.isFinite, (1.0 / 16...1e6).contains(radius), abs(origin.x) < 1e6, abs(origin.y) < 1e6
    else { return nil }
    across = Point(x: inverse.a / unit, y: inverse.b / unit)
    down = Point(x: inverse.c / unit, y: inverse.d / unit)
    let height = (down.x * down.x + down.y * down.y).squareRoot()
    guard height < 1e6 else { return nil }
    let (column, fractionX) = origin.x.wholePixel
    let (row, fractionY) = origin.y.wholePixel
    anchor = PixelPoint(x: column, y: row)
    offset = Point(x: 0.5 - fractionX, y: 0.5 - fractionY)
    let count = Self.tableCount(radius)
    scale = Double(count - 1) / radius
    table = Self.table(of: ramp, count)
    isOpaque = ramp.isOpaque
    let stepsPerRow = ramp.steepness * height / radius
    rowsAtOnce = Int(max(1, min(Self.mostRowsAtOnce, 1 / max(stepsPerRow, 1e-6))))
  }

  /// Four for each pixel, as long as that is not too many to be at hand.
  private static func tableCount(_ radius: Double) -> Int {
    var count = 1024
    while Double(count) < 4 * radius, count < 1 << 15 { count *= 2 }
    return count + 1
  }

  private static func table(of ramp: GradientRamp, _ count: Int) -> [UInt32] {
    let step = GradientRamp.unit / Double(count - 1)
    return [UInt32](unsafeUninitializedCapacity: count) { table, initialized in
      ramp.withRamp { pixels_ramp($0, Int64(step / 2), Int64(step), count, table.baseAddress) }
      initialized = count
    }
  }

  func write(_ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    guard !area.isEmpty else { return }
    var written: (group: Int, row: UnsafeMutablePointer<UInt32>)?
    for y in area.y..<area.maxY {
      let row = pixels + (y - area.y) * rowPixels
      let group = group(ofRow: y - anchor.y)
      if let written, written.group == group {
        row.update(from: written.row, count: area.width)
      } else {
        write(group, from: area.x - anchor.x, area.width, to: row)
        written = (group, row)
      }
    }
  }

  private func group(ofRow row: Int) -> Int {
    (row >= 0 ? row : row - rowsAtOnce + 1) / rowsAtOnce
  }

  private func write(_ group: Int, from x: Int, _ count: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let place = Point(
      x: Double(x) + offset.x, y: Double(group * rowsAtOnce) + Double(rowsAtOnce - 1) / 2 + offset.y)
    let row = PixelsRadialRow(
      u: Float(place.x * across.x + place.y * down.x), v: Float(place.x * across.y + place.y * down.y),
      u_step: Float(across.x), v_step: Float(across.y))
    pixels_radial(table, UInt32(table.count), Float(scale), row, count, pixels)
  }
}
