import Geometry

/// What `save` keeps and `restore` brings back, beside cairo's own state.
struct GraphicsState {
  /// From the current coordinate space to device pixels.
  var transform: AffineTransform
  var clip: Clip

  /// Whether nothing drawn now can leave a trace; also keeps maps cairo refuses away from it.
  var drawsNothing: Bool { clip.bounds.isEmpty || !transform.isDrawable }

  /// Whether images are drawn whose edges do not lie along those of pixels, or not on their own side.
  var turnsImages: Bool { !(transform.keepsRectsUpright || transform.mirrorsRects || drawsNothing) }
}

/// Where drawing may leave traces, in device pixels.
struct Clip {
  /// Nothing is drawn outside.
  var bounds: PixelRect
  /// Whether every pixel of `bounds` is wholly inside the clip.
  var isPixelAligned: Bool
  /// All there is to a clip that is not pixel-aligned, where that is one rectangle.
  var rectangle: SlantedRect?
  /// All there is to such a clip, where that is one small shape.
  var shape: PlacedShape?

  /// Whether nothing of a rectangle is cut off that lies within the bounds.
  func leavesWhole(_ rect: Rect, under transform: AffineTransform) -> Bool {
    guard !isPixelAligned else { return true }
    guard let rectangle, rectangle.transform == transform else { return false }
    let around = rectangle.rect
    return around.minX <= rect.minX && around.minY <= rect.minY && around.maxX >= rect.maxX
      && around.maxY >= rect.maxY
  }
}

/// A rectangle of a space that may be turned.
struct SlantedRect {
  let rect: Rect
  /// To device pixels.
  let transform: AffineTransform
}

extension AffineTransform {
  /// Whether what is drawn under it can leave a trace: not where it makes everything flat, nor larger than numbers can tell.
  var isDrawable: Bool { isFinite && inverted?.isFinite == true }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether rectangles stay upright rectangles with their corners in place: scaling up or down and moving only.
  var keepsRectsUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether it only moves and scales, by one factor in both directions but for rounding errors.
  var scalesEvenly: Bool { keepsRectsUpright && abs(a - d) <= 1e-9 * a }

  /// Whether rectangles stay upright rectangles that change sides: scaling, moving and one turn from left to right.
  var mirrorsRects: Bool { b == 0 && c == 0 && a < 0 && d > 0 }

  /// The rectangle's image, when the transform turns rectangles from left to right.
  func applyMirroring(to rect: Rect) -> Rect {
    let (start, end) = (
      apply(to: Point(x: rect.maxX, y: rect.minY)), apply(to: Point(x: rect.minX, y: rect.maxY))
    )
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// The rectangle's image, when the transform keeps rectangles upright.
  func applyUpright(to rect: Rect) -> Rect {
    let (start, end) = (apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.maxY)))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// This map followed by a move in device pixels.
  func moved(x: Int, y: Int) -> AffineTransform {
    concatenating(.translation(x: Double(x), y: Double(y)))
  }
}
