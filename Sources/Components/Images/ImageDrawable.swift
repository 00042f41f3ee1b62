import Drawing
package import Geometry

/// An image in a view, cut off at the view's bounds.
struct ImageDrawable: Drawable {
  /// The colour that an image took.
  struct Tint: Hashable, Sendable {
    let color: Color
    /// The digest of the image without the tint.
    let source: Digest
  }

  /// The whole of an image, in its own units.
  static let wholeImage = Rect(x: 0, y: 0, width: 1, height: 1)

  let image: ImageSource
  let contentMode: ContentMode
  /// Nil where the image is as it came.
  var tint: Tint?
  /// The margins of the image that are not stretched with it, in points.
  var capInsets = EdgeInsets.zero
  /// The part that stands for the image, in units of the image; what lies outside of the image is empty.
  var part = Self.wholeImage

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    guard contentMode != .tile else { return canvas.fill(bounds, with: tiles(in: bounds)) }
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

  /// What fills `bounds` with the whole image, again and again.
  func tiles(in bounds: Rect) -> Paint {
    .tiles(ImageTiles(image.bitmap, tile: Rect(origin: bounds.origin, size: image.size)))
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

/// How an image fills its view: UIKit's `UIView.ContentMode`.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Stretched to the view's size.
  case scaleToFill
  /// The whole image, as large as fits, in the middle.
  case scaleAspectFit
  /// The image as small as covers the view, in the middle.
  case scaleAspectFill
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  /// At its own size from the top left corner, again and again until the view is full; paths show themselves once.
  case tile

  /// Where an image of `size` lies in a view; it may reach beyond `bounds`.
  package func rect(forImageOf size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty else { return Rect(origin: bounds.center, size: .zero) }
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit: return scaled(size, by: min, in: bounds)
    case .scaleAspectFill: return scaled(size, by: max, in: bounds)
    default: return aligned(size, in: bounds)
    }
  }

  private func scaled(_ size: Size, by choose: (Double, Double) -> Double, in bounds: Rect) -> Rect {
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    return aligned(Size(width: size.width * factor, height: size.height * factor), in: bounds)
  }

  private func aligned(_ size: Size, in bounds: Rect) -> Rect {
    let free = Point(x: bounds.width - size.width, y: bounds.height - size.height)
    return Rect(
      origin: bounds.origin + Point(x: free.x * alignment.x, y: free.y * alignment.y), size: size)
  }

  /// The part of the free room that lies before the image: 0 for left and top, 1 for right and bottom.
  private var alignment: Point {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft, .tile: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }
}
