import Drawing
import Geometry

/// An image in a view, cut off at the view's bounds.
struct ImageDrawable: Drawable {
  let image: ImageSource
  let contentMode: ContentMode

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let destination = contentMode.rect(forImageOf: image.size, in: bounds)
    if destination.minX >= bounds.minX, destination.maxX <= bounds.maxX,
      destination.minY >= bounds.minY, destination.maxY <= bounds.maxY
    {
      canvas.draw(image.bitmap, in: destination)
    } else {
      canvas.withClip(to: .rect(bounds)) { $0.draw(image.bitmap, in: destination) }
    }
  }
}
