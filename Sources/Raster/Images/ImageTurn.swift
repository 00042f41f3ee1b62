import CCairo
import CPixels
import Drawing
import Geometry

/// Where the pixels of a turned or slanted image lie in it: those that cairo and pixman work with, whose numbers have 16 bits behind the
/// point, so that the image looks the same whoever draws it.
struct ImageTurn {
  /// What one coordinate in the image is of those of a device pixel, in 65536ths.
  private struct Row {
    let x: Int
    let y: Int
    var start: Int

    /// What a place comes to along this axis, both in 65536ths of device pixels and rounded to nearest.
    func apply(_ placeX: Int, _ placeY: Int) -> Int {
      (x * placeX + y * placeY + start << 16 + 0x8000) >> 16
    }
  }

  private static let one = 65536.0
  /// How far anything here may reach, in pixels: far from where pixman's numbers end.
  private static let farthest = 8192.0

  private var across: Row
  private var down: Row
  private let offset: PixelPoint

  /// Nil for maps that cairo has other roads for, upright ones among them, and for places that are very far away.
  ///
  /// - Parameters:
  ///   - toSource: from device pixels to the image's pixels.
  ///   - area: the device pixels that are drawn, in whose middle the map is right.
  init?(_ toSource: AffineTransform, drawing area: PixelRect) {
    let parts = [toSource.a, toSource.b, toSource.c, toSource.d].map(abs)
    guard parts.allSatisfy({ (1.0 / 64..<64).contains($0) }) else { return nil }
    var matrix = toSource.cairoMatrix
    let shift = Self.shift(of: matrix)
    guard abs(shift.x) < Self.farthest, abs(shift.y) < Self.farthest else { return nil }
    offset = PixelPoint(x: -Int(shift.x), y: -Int(shift.y))
    cairo_matrix_translate(&matrix, shift.x, shift.y)
    guard abs(matrix.x0) < Self.farthest, abs(matrix.y0) < Self.farthest else { return nil }
    across = Row(x: Self.fixed(matrix.xx), y: Self.fixed(matrix.xy), start: Self.fixed(matrix.x0))
    down = Row(x: Self.fixed(matrix.yx), y: Self.fixed(matrix.yy), start: Self.fixed(matrix.y0))
    guard isNear(area) else { return nil }
    correct(
      matrix, at: (Double(area.x) + Double(area.width) / 2, Double(area.y) + Double(area.height) / 2))
  }

  /// Where a row of device pixels lies in the image.
  func place(of pixel: PixelPoint) -> PixelsTurn {
    let x = (pixel.x + offset.x) << 16 + 0x8000
    let y = (pixel.y + offset.y) << 16 + 0x8000
    return PixelsTurn(
      x: Int32(across.apply(x, y) - 0x8000), y: Int32(down.apply(x, y) - 0x8000), step_x: Int32(across.x),
      step_y: Int32(down.x))
  }

  private static func fixed(_ value: Double) -> Int { Int((value * one).rounded(.toNearestOrEven)) }

  /// By how much cairo moves device pixels, for neither them nor their places in the image to be large numbers.
  private static func shift(of matrix: cairo_matrix_t) -> (x: Double, y: Double) {
    var least = (x: matrix.x0, y: matrix.y0)
    for (signX, signY) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      // Where both coordinates in the image are those of the device pixel, with these signs.
      let (xx, yy) = (matrix.xx + signX, matrix.yy + signY)
      let determinant = xx * yy - matrix.xy * matrix.yx
      guard abs(determinant) >= .ulpOfOne else { continue }
      let factor = 1 / determinant
      let x = (matrix.y0 * matrix.xy - matrix.x0 * yy) * factor
      let y = (matrix.x0 * matrix.yx - matrix.y0 * xx) * factor
      if max(abs(x), abs(y)) < max(abs(least.x), abs(least.y)) { least = (x, y) }
    }
    return (least.x.rounded(.down), least.y.rounded(.down))
  }

  private func isNear(_ area: PixelRect) -> Bool {
    let limit = Int(Self.farthest * Self.one)
    for x in [area.x, area.maxX] {
      for y in [area.y, area.maxY] {
        let (x, y) = ((x + offset.x) << 16, (y + offset.y) << 16)
        guard abs(x) < limit, abs(y) < limit, abs(across.apply(x, y)) < limit, abs(down.apply(x, y)) < limit
        else { return false }
      }
    }
    return true
  }

  /// Takes away what rounding has moved the middle of what is drawn by, as cairo does, which tries so five times.
  private mutating func correct(_ matrix: cairo_matrix_t, at middle: (x: Double, y: Double)) {
    var (matrix, inverse) = (matrix, matrix)
    guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return }
    let place = (x: Self.fixed(middle.x), y: Self.fixed(middle.y))
    for _ in 0..<5 {
      var x = Double(across.apply(place.x, place.y)) / Self.one
      var y = Double(down.apply(place.x, place.y)) / Self.one
      cairo_matrix_transform_point(&inverse, &x, &y)
      x -= middle.x
      y -= middle.y
      cairo_matrix_transform_distance(&matrix, &x, &y)
      let (errorX, errorY) = (Self.fixed(x), Self.fixed(y))
      across.start -= errorX
      down.start -= errorY
      if errorX == 0, errorY == 0 { return }
    }
  }
}

extension PixelTarget {
  /// Fills the current path with the pixels of `crop`, mixed as pixman mixes them, several times as fast.
  ///
  /// - Parameter clip: one that leaves the path whole but where it is beyond the clip's bounds.
  /// - Returns: whether it has done so. Where the path is cut off, cairo's numbers are others.
  func fillPath(
    with bitmap: Bitmap, cropped crop: PixelRect, _ toSource: AffineTransform, clip: Clip
  ) throws(RasterError) -> Bool {
    let extents = context.currentPathExtents
    let (left, top) = (Int(extents.minX.rounded(.down)), Int(extents.minY.rounded(.down)))
    let area = PixelRect(
      x: left, y: top, width: Int(extents.maxX.rounded(.up)) - left,
      height: Int(extents.maxY.rounded(.up)) - top)
    let byteCount = area.width * area.height * 4
    guard !area.isEmpty, clip.bounds.union(area) == clip.bounds,
      byteCount <= rasterizer.limits.surfaceBytes, memory.hasRoom(for: byteCount),
      let turn = ImageTurn(toSource, drawing: area)
    else { return false }
    let size = PixelSize(width: area.width, height: area.height)
    let turned = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes, countedBy: memory)
    bitmap.withUnsafeBytes { bytes in
      let source = bytes.bindMemory(to: UInt32.self)
      let rowPixels = bitmap.rowBytes / 4
      let image = PixelsImage(
        pixels: source.baseAddress.map { $0 + (crop.y * rowPixels + crop.x) }, row_pixels: rowPixels,
        width: UInt32(crop.width), height: UInt32(crop.height))
      turned.withPixels { pixels in
        for y in 0..<area.height {
          let place = turn.place(of: PixelPoint(x: area.x, y: area.y + y))
          pixels_turn(image, place, pixels + y * area.width, area.width)
        }
      }
    }
    context.withSource(turned.pointer, x: Double(area.x), y: Double(area.y)) { cairo_fill(context.pointer) }
    return true
  }
}
