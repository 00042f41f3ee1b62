import CCairo
import Geometry

/// How much of each pixel is covered, in 65535ths: 16 bits leave room for the rounding of six passes.
struct CoveragePlane {
  var extent: PixelRect
  /// Rows from the top, `extent.width` values each.
  var values: [UInt16]

  init(extent: PixelRect, values: [UInt16]) {
    self.extent = extent
    self.values = values
  }

  /// The alpha of a surface where it has any; nil when it is transparent all over.
  init?(inkOf surface: Surface) {
    cairo_surface_flush(surface.pointer)
    guard let pixels = surface.pixels else { return nil }
    let size = surface.size
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      let row = UnsafeBufferPointer(start: pixels + y * size.width, count: size.width)
      guard let first = row.firstIndex(where: { $0 >> 24 != 0 }) else { continue }
      let last = row.lastIndex { $0 >> 24 != 0 } ?? first
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard right > left else { return nil }
    extent = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    let (columns, rows) = (left..<right, top..<bottom)
    values = [UInt16](unsafeUninitializedCapacity: columns.count * rows.count) { values, count in
      for y in rows {
        for x in columns {
          values[count] = UInt16(pixels[y * size.width + x] >> 24) * 257
          count += 1
        }
      }
    }
  }

  /// The most memory that blurring takes at a time what a surface of that size holds: the plane, one that is larger by
  /// `reach` on every side, and that one turned.
  static func peakBytes(inkOf size: PixelSize, reach: Int) -> Int {
    let (width, height) = (Double(size.width), Double(size.height))
    let grown = (width + 2 * Double(reach)) * (height + 2 * Double(reach))
    return Int(min(2 * width * height + 4 * grown, Double(Int.max / 2)))
  }

  /// Gives `body` a cairo surface of the plane with 8 bits a pixel.
  func withCairoSurface(_ body: (OpaquePointer) throws(RasterError) -> Void) throws(RasterError) {
    let rowBytes = (extent.width + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: rowBytes * extent.height)
    for y in 0..<extent.height {
      for x in 0..<extent.width {
        bytes[y * rowBytes + x] = UInt8((UInt32(values[y * extent.width + x]) + 128) / 257)
      }
    }
    try bytes.span.withUnsafeBytes { (bytes) throws(RasterError) in
      try bytes.withCairoSurface(
        CAIRO_FORMAT_A8, width: extent.width, height: extent.height, rowBytes: rowBytes, body)
    }
  }

  /// Columns as rows.
  var transposed: CoveragePlane {
    let (width, height) = (extent.width, extent.height)
    var turned = [UInt16](repeating: 0, count: values.count)
    for y in 0..<height {
      for x in 0..<width { turned[x * height + y] = values[y * width + x] }
    }
    return CoveragePlane(
      extent: PixelRect(x: extent.y, y: extent.x, width: height, height: width), values: turned)
  }

  /// The plane with `margin` uncovered pixels more on every side.
  func padded(by margin: Int) -> CoveragePlane {
    let grown = extent.expanded(by: margin)
    var padded = [UInt16](repeating: 0, count: grown.width * grown.height)
    for y in 0..<extent.height {
      let start = (y + margin) * grown.width + margin
      padded.replaceSubrange(
        start..<(start + extent.width), with: values[(y * extent.width)..<((y + 1) * extent.width)])
    }
    return CoveragePlane(extent: grown, values: padded)
  }
}
