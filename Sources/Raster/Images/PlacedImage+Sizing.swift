import Drawing
import Geometry

extension PlacedImage {
  /// The pixels of the bitmap that fall on `window`, when image and device pixels coincide; else nil.
  func exactCrop(device: Rect, window: PixelRect) -> PixelRect? {
    let (x, y) = (device.minX.snappedToPixelEdge, device.minY.snappedToPixelEdge)
    let (right, bottom) = (device.maxX.snappedToPixelEdge, device.maxY.snappedToPixelEdge)
    guard
      right - x == source.width, bottom - y == source.height,
      [x, y, source.minX, source.minY, source.width, source.height].allSatisfy({ $0 == $0.rounded() })
    else { return nil }
    return PixelRect(
      x: window.x - Int(x) + Int(source.minX), y: window.y - Int(y) + Int(source.minY), width: window.width,
      height: window.height)
  }

  /// How the image is brought down to about the size `transform` draws it at; nil where it is not shrunk.
  func shrinking(under transform: AffineTransform) -> Resampler? {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    func count(_ device: Double, _ source: Double) -> Int { max(1, Int(min(device, source).rounded(.up))) }
    let width = count(destination.width * length(transform.a, transform.b), source.width)
    let height = count(destination.height * length(transform.c, transform.d), source.height)
    guard
      interpolation == .smooth, Double(width) < source.width || Double(height) < source.height
    else { return nil }
    let size = PixelSize(width: width, height: height)
    let device = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return Resampler(self, device: device, window: PixelRect(size))
  }

  /// The image after `shrunk` has taken the place of its source.
  func replacingSource(by shrunk: Bitmap) -> PlacedImage {
    var image = self
    image.bitmap = shrunk
    image.source = Rect(
      x: 0, y: 0, width: Double(shrunk.size.width), height: Double(shrunk.size.height))
    return image
  }
}

extension Resampler {
  /// Makes the pixels of `window` of an image that fills `device`, both in device pixels.
  init(_ image: PlacedImage, device: Rect, window: PixelRect) {
    let (x, y) = (device.minX.snappedToPixelEdge, device.minY.snappedToPixelEdge)
    self.init(
      horizontal: ResamplingAxis(
        sourceStart: image.source.minX, sourceLength: image.source.width,
        destinationStart: x - Double(window.x), destinationLength: device.maxX.snappedToPixelEdge - x,
        count: window.width, interpolation: image.interpolation),
      vertical: ResamplingAxis(
        sourceStart: image.source.minY, sourceLength: image.source.height,
        destinationStart: y - Double(window.y), destinationLength: device.maxY.snappedToPixelEdge - y,
        count: window.height, interpolation: image.interpolation))
  }
}
