import Drawing
import Geometry
import Typesetting

/// Lines of text in a view.
struct TextDrawable: Drawable {
  /// ComponentKit's frame around what a finger is on.
  private static let highlightPadding = EdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4)
  private static let highlightRadius = 2.5

  let text: AttributedText
  let layout: TextLayout
  /// The top left corner of the lines, from that of the view.
  let origin: Point
  let shadow: Shadow?
  let highlight: TextTarget?

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let origin = bounds.origin + origin
    if let shadow, shadow.color.alpha > 0 {
      canvas.withLayer(opacity: 1, shadow: shadow) { layout.draw(in: &$0, at: origin) }
    } else {
      layout.draw(in: &canvas, at: origin)
    }
    if let highlight { drawHighlight(of: highlight, in: bounds, on: &canvas) }
  }

  /// Darkens what a finger is on, in a frame with round corners.
  func drawHighlight(of target: TextTarget, in bounds: Rect, on canvas: inout Canvas) {
    for rect in layout.highlightRects(of: target) {
      canvas.fill(
        Path.roundedRect(
          rect.offset(by: bounds.origin + origin).inset(by: Self.highlightPadding),
          radii: CornerRadii(all: Self.highlightRadius)),
        with: Color(red: 0, green: 0, blue: 0, alpha: 0.25))
    }
  }

  /// What a finger at `point` in the view is on.
  func target(at point: Point) -> TextTarget? {
    layout.target(at: point - origin)
  }
}

extension TextDrawable: ContentWithDiagnostics {
  nonisolated var diagnostics: [Diagnostic] {
    guard let line = layout.lines.first, line.rect.height > layout.size.height else {
      return layout.diagnostics
    }
    return layout.diagnostics + [
      .textTooLow(text: text.string, height: layout.size.height, lineHeight: line.rect.height)
    ]
  }
}
