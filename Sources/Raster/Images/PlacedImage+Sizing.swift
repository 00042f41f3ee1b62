import Drawing
import Geometry

extension PlacedImage {
  /// Where the image is drawn whose place is `device`: edges at which the bitmap goes on beyond the source lie on whole pixels, or
  /// else what is behind would shine through between two parts of it that meet within a pixel.
  func closingSeams(of device: Rect, isMirrored: Bool) -> Rect {
    // The source of a vector picture was scaled, and may miss the last edge by a rounding error.
    let least = 1.0 / 1024
    let (width, height) = (Double(bitmap.size.width) - least, Double(bitmap.size.height) - least)
    let (goesOnLeft, goesOnRight) = (source.minX > least, source.maxX < width)
    let edges = (
      left: device.minX.onPixelEdge(if: isMirrored ? goesOnRight : goesOnLeft, isMirrored: isMirrored),
      top: device.minY.onPixelEdge(if: source.minY > least),
      right: device.maxX.onPixelEdge(if: isMirrored ? goesOnLeft : goesOnRight, isMirrored: isMirrored),
      bottom: device.maxY.onPixelEdge(if: source.maxY < height)
    )
    guard edges != (device.minX, device.minY, device.maxX, device.maxY) else { return device }
    return Rect(
      x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top)
  }

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
    func count(_ device: Double, _ source: Double) -> Int { max(1, Int(min(device, source).rounded(.up))) }
    let drawn = drawnSize(under: transform)
    let (width, height) = (count(drawn.width, source.width), count(drawn.height, source.height))
    guard
      interpolation == .smooth, Double(width) < source.width || Double(height) < source.height
    else { return nil }
    let size = PixelSize(width: width, height: height)
    let device = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return Resampler(self, device: device, window: PixelRect(size))
  }

  /// The pixels that the whole of a vector picture covers under `transform`, within what `byteLimit` allows; upright ones are on
  /// whole pixels, as `exactCrop` wants them.
  func vectorSize(under transform: AffineTransform, pixelsPerUnit: Double, byteLimit: Int) -> PixelSize? {
    var covered = drawnSize(under: transform)
    if transform.keepsRectsUpright || transform.mirrorsRects {
      let device =
        transform.mirrorsRects
        ? transform.applyMirroring(to: destination) : transform.applyUpright(to: destination)
      covered = Size(
        width: device.maxX.snappedToPixelEdge - device.minX.snappedToPixelEdge,
        height: device.maxY.snappedToPixelEdge - device.minY.snappedToPixelEdge)
    }
    var width = covered.width * pixelsPerUnit * Double(bitmap.size.width) / source.width
    var height = covered.height * pixelsPerUnit * Double(bitmap.size.height) / source.height
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    let largest = Double(Surface.longestSide)
    let factor = min(
      1, largest / width, largest / height, (Double(byteLimit / 4) / width / height).squareRoot())
    (width, height) = (width * factor, height * factor)
    let rounding: FloatingPointRoundingRule = factor < 1 ? .down : .up
    return PixelSize(
      width: max(1, Int(width.rounded(rounding))), height: max(1, Int(height.rounded(rounding))))
  }

  /// How long the image's sides are under `transform`, in device pixels.
  private func drawnSize(under transform: AffineTransform) -> Size {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    return Size(
      width: destination.width * length(transform.a, transform.b),
      height: destination.height * length(transform.c, transform.d))
  }

  /// This part of the picture in pixels of `drawn`, which shows all of it.
  func replacingVector(by drawn: Bitmap) -> PlacedImage {
    var image = self
    let x = Double(drawn.size.width) / Double(bitmap.size.width)
    let y = Double(drawn.size.height) / Double(bitmap.size.height)
    image.bitmap = drawn
    image.source = Rect(
      x: source.minX * x, y: source.minY * y, width: source.width * x, height: source.height * y)
    return image
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

extension Double {
  /// The nearest pixel edge; of halves the next one, or the one before where it is mirrored, so that both are mirror images.
  ///
  /// It is not at a half that the nearer edge changes, since the same half comes out a little different for each of two neighbours.
  fileprivate func onPixelEdge(if isWanted: Bool, isMirrored: Bool = false) -> Double {
    isWanted ? (self + (isMirrored ? -1.0 : 1) / 1024).rounded() : self
  }
}
