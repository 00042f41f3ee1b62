import Drawing
import Geometry

/// An image, the part of it to draw and where.
struct PlacedImage {
  var bitmap: Bitmap
  /// In the image's pixels.
  var source: Rect
  /// In the current coordinate space.
  var destination: Rect
  var interpolation: Interpolation
  /// From 0 to 1.
  var opacity = 1.0

  /// The image with its source inside the bitmap and its destination cut alike; nil when nothing is left or a
  /// coordinate is no finite number.
  var limitedToBitmap: PlacedImage? {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.size.width), height: Double(bitmap.size.height))
    let visible = source.intersection(whole)
    guard source.isFinite, destination.isFinite, !visible.isEmpty else { return nil }
    guard visible != source else { return self }
    let toDestination = map
    var limited = self
    limited.source = visible
    limited.destination = toDestination.applyUpright(to: visible)
    return limited
  }

  /// From the image's pixels to the current coordinate space.
  var map: AffineTransform {
    let (x, y) = (destination.width / source.width, destination.height / source.height)
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: destination.minX - source.minX * x, ty: destination.minY - source.minY * y)
  }
}

extension PlacedImage {
  /// A glyph's image in the colour of its text: of coloured ones only the alpha changes.
  func colored(_ color: Color, isMask: Bool) -> PlacedImage {
    var image = self
    if isMask {
      image.bitmap = bitmap.tinted(with: PremultipliedColor(color))
    } else {
      image.opacity = color.clamped.alpha
    }
    return image
  }
}

extension Bitmap {
  /// One colour, as opaque as this premultiplied bitmap is at each pixel.
  fileprivate func tinted(with color: PremultipliedColor) -> Bitmap {
    let bytes = withUnsafeBytes { source in
      stride(from: 3, to: source.count, by: 4).flatMap { index in
        let pixel = PixelArithmetic.scale(color.pixel, by: UInt32(source[index]))
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: bytes)
  }
}
