import CCairo
import Drawing
import Geometry

extension Bitmap {
  /// The same picture as `.premultipliedBGRA`; itself when it is so already.
  var premultiplied: Bitmap {
    guard format == .straightRGBA else { return self }
    let bytes = withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
        for index in stride(from: 0, to: source.count, by: 4) {
          let alpha = UInt32(source[index + 3])
          func channel(_ value: UInt8) -> UInt8 {
            let product = UInt32(value) * alpha + 128
            return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
          }
          target[index] = channel(source[index + 2])
          target[index + 1] = channel(source[index + 1])
          target[index + 2] = channel(source[index])
          target[index + 3] = UInt8(truncatingIfNeeded: alpha)
        }
        count = source.count
      }
    }
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
