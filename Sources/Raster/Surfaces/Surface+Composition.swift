import CPixels
package import Drawing
package import Geometry
import Glibc

/// Putting frames together from finished pixels; all of it is clipped to the surface.
extension Surface {
  /// Lays one colour over the pixels of `rect`; an opaque one replaces them.
  package func fill(_ rect: PixelRect, with color: Color) {
    let area = rect.intersection(bounds)
    let source = PremultipliedColor(color)
    guard !area.isEmpty, source.alpha > 0 else { return }
    withPixels { pixels in
      let first = pixels + (area.y * size.width + area.x)
      if source.alpha == 255, area.width == size.width {
        first.fill(with: source.pixel, count: area.width * area.height)
        return
      }
      for y in 0..<area.height {
        let row = first + y * size.width
        if source.alpha == 255 {
          row.fill(with: source.pixel, count: area.width)
        } else {
          for x in 0..<area.width { row[x] = PixelArithmetic.over(source.pixel, row[x]) }
        }
      }
    }
  }

  /// Lays a bitmap over the surface, its top left pixel at `origin`, pixel for pixel.
  ///
  /// Rows without translucent pixels are copied as they are.
  package func draw(_ bitmap: Bitmap, at origin: PixelPoint) {
    let extent = PixelRect(x: origin.x, y: origin.y, width: bitmap.size.width, height: bitmap.size.height)
    let area = extent.intersection(bounds)
    guard !area.isEmpty else { return }
    bitmap.premultiplied.withUnsafeBytes { bytes in
      let source = bytes.bindMemory(to: UInt32.self)
      withPixels { pixels in
        for y in area.y..<area.maxY {
          let start = (y - origin.y) * bitmap.size.width + (area.x - origin.x)
          guard let row = source.baseAddress else { return }
          pixels_lay(row + start, area.width, pixels + (y * size.width + area.x))
        }
      }
    }
  }

  /// Takes over the pixels of `other` from `origin` on; what lies outside of it is transparent.
  func copy(from other: Surface, at origin: PixelPoint) {
    let area = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      .intersection(other.bounds)
    guard !area.isEmpty else { return }
    other.withPixels { source in
      withPixels { pixels in
        for y in area.y..<area.maxY {
          let row = pixels + ((y - origin.y) * size.width + (area.x - origin.x))
          row.update(from: source + (y * other.size.width + area.x), count: area.width)
        }
      }
    }
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// White, of which all bytes are the same, goes through the fastest of all loops.
  fileprivate func fill(with pixel: UInt32, count: Int) {
    if pixel == .max {
      memset(self, 255, count * 4)
    } else {
      update(repeating: pixel, count: count)
    }
  }
}
