import CCairo
import CPixels
import Drawing
import Geometry

extension Bitmap {
  /// The picture as `.premultipliedBGRA`; itself when it is so already.
  var premultiplied: Bitmap {
    format == .premultipliedBGRA ? self : premultiplied(PixelRect(size))
  }

  /// A part of the picture as `.premultipliedBGRA`; `crop` must lie inside of this straight bitmap.
  func premultiplied(_ crop: PixelRect) -> Bitmap {
    let bytes = withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: crop.width * crop.height * 4) { target, count in
        let target = UnsafeMutableRawBufferPointer(target)
        for y in crop.y..<crop.maxY {
          let start = y * rowBytes + crop.x * 4
          premultiply(
            UnsafeRawBufferPointer(rebasing: source[start..<(start + crop.width * 4)]),
            into: UnsafeMutableRawBufferPointer(rebasing: target[count..<(count + crop.width * 4)]))
          count += crop.width * 4
        }
      }
    }
    let size = PixelSize(width: crop.width, height: crop.height)
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: bytes)
  }

  /// Gives `body` a cairo surface over the pixels of `crop`, which must lie inside this premultiplied bitmap.
  ///
  /// cairo must have let go of the surface when `body` ends.
  func withCairoSurface(
    cropped crop: PixelRect, _ body: (OpaquePointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    try withUnsafeBytes { (bytes) throws(RasterError) in
      try UnsafeRawBufferPointer(rebasing: bytes[(crop.y * rowBytes + crop.x * 4)...])
        .withCairoSurface(
          CAIRO_FORMAT_ARGB32, width: crop.width, height: crop.height, rowBytes: rowBytes, body)
    }
  }
}

/// Turns straight RGBA into premultiplied BGRA; `target` has as many bytes as `source`.
func premultiply(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) {
  source.withMemoryRebound(to: UInt8.self) { source in
    target.withMemoryRebound(to: UInt8.self) { target in
      guard let pixels = source.baseAddress, let result = target.baseAddress else { return }
      pixels_premultiply(pixels, source.count / 4, result)
    }
  }
}
