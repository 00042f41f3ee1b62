import Geometry

extension PlacedGlyphMask {
  /// Lays the glyph on pixels in `color`, inside `clip`, which must lie within the surface.
  ///
  /// Coverage counts linearly, as cairo counts it: half covered is half the colour.
  func blend(
    onto pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int, clip: PixelRect, color: PremultipliedColor
  ) {
    let area = extent.intersection(clip)
    guard !area.isEmpty else { return }
    mask.bytes.withUnsafeBytes { bytes in
      for row in area.y..<area.maxY {
        let start = (row - y) * mask.rowBytes
        let target = pixels + row * rowPixels
        for column in area.x..<area.maxX {
          let source = sourcePixel(bytes, start, column - x, color)
          if source != 0 { target[column] = PixelArithmetic.over(source, target[column]) }
        }
      }
    }
  }

  @inline(__always)
  private func sourcePixel(
    _ bytes: UnsafeRawBufferPointer, _ rowStart: Int, _ column: Int, _ color: PremultipliedColor
  ) -> UInt32 {
    switch mask.content {
    case .coverage:
      PixelArithmetic.scale(color.pixel, by: UInt32(bytes[rowStart + column]))
    case .color:
      PixelArithmetic.scale(
        bytes.load(fromByteOffset: rowStart + column * 4, as: UInt32.self), by: color.alpha)
    }
  }
}
