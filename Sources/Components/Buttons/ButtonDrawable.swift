import Drawing
import Geometry
import Typesetting

/// What a button shows in one state, in place.
struct ButtonFace: Hashable, Sendable {
  /// How opaque images are in states that have none of their own and cannot be tapped, or are.
  static let dimmedOpacity = 0.5

  let background: ImageSource?
  let image: ImageSource?
  let imageRect: Rect
  let isImageDimmed: Bool
  let title: TextLayout?
  let titleOrigin: Point
}

/// A button that was laid out, with the looks it can take on without a new layout.
struct ButtonDrawable: ControlDrawable {
  let options: Button.Options
  let face: ButtonFace
  let touchedFace: ButtonFace

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double, isHighlighted: Bool) {
    let face = isHighlighted ? touchedFace : face
    if let background = face.background {
      let drawable = ImageDrawable(
        image: background, contentMode: .scaleToFill, capInsets: options.backgroundCapInsets)
      drawable.draw(in: bounds, on: &canvas, at: time)
    }
    if let image = face.image {
      canvas.withLayer(opacity: face.isImageDimmed ? ButtonFace.dimmedOpacity : 1) {
        $0.draw(image.bitmap, in: face.imageRect)
      }
    }
    face.title?.draw(in: &canvas, at: face.titleOrigin)
  }
}

extension ButtonDrawable: ContentWithDiagnostics {
  nonisolated var diagnostics: [Diagnostic] { face.title?.diagnostics ?? [] }
}
