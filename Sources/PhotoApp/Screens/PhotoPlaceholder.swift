import OffscreenKit

/// The default image: a frame with a sun above two hills, until the photo itself is there.
struct PhotoPlaceholder: Drawable {
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    canvas.fill(bounds, with: Palette.placeholder)
    let side = min(bounds.width, bounds.height) * 0.5
    let mark = Rect(
      x: bounds.center.x - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
    canvas.fill(.ellipse(in: sun(in: mark)), with: Palette.placeholderMark)
    canvas.fill(hills(in: mark), with: Palette.placeholderMark)
  }

  private func sun(in mark: Rect) -> Rect {
    Rect(
      x: mark.minX + mark.width * 0.12, y: mark.minY + mark.height * 0.12, width: mark.width * 0.24,
      height: mark.height * 0.24)
  }

  private func hills(in mark: Rect) -> Path {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: mark.minX + mark.width * x, y: mark.minY + mark.height * y)
    }
    var path = Path()
    path.move(to: point(0, 0.88))
    for (x, y) in [(0.3, 0.52), (0.46, 0.68), (0.7, 0.36), (1, 0.88)] {
      path.addLine(to: point(x, y))
    }
    path.close()
    return path
  }
}
