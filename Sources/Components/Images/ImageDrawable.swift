import Drawing
import Geometry

/// An image in a view, cut off at the view's bounds.
struct ImageDrawable: Drawable {
  /// The whole of an image, in its own units.
  static let wholeImage = Rect(x: 0, y: 0, width: 1, height: 1)

  let image: ImageSource
  let contentMode: ContentMode
  /// The margins of the image that are not stretched with it, in points.
  var capInsets = EdgeInsets.zero
  /// The part that stands for the image, in units of the image; what lies outside of the image is empty.
  var part = Self.wholeImage

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let partSize = Size(width: image.size.width * part.width, height: image.size.height * part.height)
    let destination = contentMode.rect(forImageOf: partSize, in: bounds)
    if destination.minX >= bounds.minX, destination.maxX <= bounds.maxX,
      destination.minY >= bounds.minY, destination.maxY <= bounds.maxY
    {
      draw(in: destination, on: &canvas)
    } else {
      canvas.withClip(to: .rect(bounds)) { draw(in: destination, on: &$0) }
    }
  }

  private func draw(in destination: Rect, on canvas: inout Canvas) {
    if capInsets != .zero {
      for piece in NinePartImage(image: image, capInsets: capInsets).pieces(in: destination) {
        canvas.draw(image.bitmap, source: piece.source, in: piece.destination)
      }
    } else if part == Self.wholeImage {
      canvas.draw(image.bitmap, in: destination)
    } else {
      drawPart(in: destination, on: &canvas)
    }
  }

  private func drawPart(in destination: Rect, on canvas: inout Canvas) {
    let covered = part.intersection(Self.wholeImage)
    guard !covered.isEmpty else { return }
    let pixels = image.bitmap.size
    let source = covered.scaled(x: Double(pixels.width), y: Double(pixels.height))
    let place = covered.offset(by: Point(x: -part.minX, y: -part.minY))
      .scaled(x: destination.width / part.width, y: destination.height / part.height)
      .offset(by: destination.origin)
    canvas.draw(image.bitmap, source: source, in: place)
  }
}

extension Rect {
  fileprivate func scaled(x factorX: Double, y factorY: Double) -> Rect {
    Rect(x: minX * factorX, y: minY * factorY, width: width * factorX, height: height * factorY)
  }
}
