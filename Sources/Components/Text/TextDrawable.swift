import Drawing
package import Geometry
package import Typesetting

/// Lines of text in a view.
struct TextDrawable: Drawable {
  /// ComponentKit's frame around what a finger is on.
  private static let highlightPadding = EdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4)
  private static let highlightRadius = 2.5

  let text: AttributedText
  let layout: TextLayout
  /// Nil for neither, as with most texts.
  private let marks: Marks?

  /// - Parameter options: of which the shadow and what is highlighted count.
  init(text: AttributedText, layout: TextLayout, options: Text.Options) {
    self.text = text
    self.layout = layout
    let (shadow, highlight) = (options.shadow, options.highlighted)
    marks = shadow == nil && highlight == nil ? nil : Marks(shadow: shadow, highlight: highlight)
  }

  /// The top left corner of the lines, from that of the view.
  var origin: Point {
    let padding = marks?.shadow?.padding ?? .zero
    return Point(x: padding.left, y: padding.top)
  }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let origin = bounds.origin + origin
    if let shadow = marks?.shadow, shadow.color.alpha > 0 {
      canvas.withLayer(opacity: 1, shadow: shadow) { layout.draw(in: &$0, at: origin) }
    } else {
      layout.draw(in: &canvas, at: origin)
    }
    if let highlight = marks?.highlight { drawHighlight(of: highlight, in: bounds, on: &canvas) }
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

/// What is drawn around the lines.
private final class Marks: Equatable, Sendable {
  let shadow: Shadow?
  let highlight: TextTarget?

  init(shadow: Shadow?, highlight: TextTarget?) {
    self.shadow = shadow
    self.highlight = highlight
  }

  static func == (one: Marks, other: Marks) -> Bool {
    one.shadow == other.shadow && one.highlight == other.highlight
  }
}

extension TextDrawable: ContentWithDiagnostics {
  nonisolated var diagnostics: [Diagnostic] {
    guard layout.isLowerThanItsLine, let line = layout.lines.first else { return layout.diagnostics }
    return layout.diagnostics + [
      .textTooLow(text: text.string, height: layout.size.height, lineHeight: line.rect.height)
    ]
  }
}

extension Shadow {
  /// How far the shadow reaches beyond what casts it: ComponentKit's padding of text.
  var padding: EdgeInsets {
    guard color.alpha > 0 else { return .zero }
    return EdgeInsets(
      top: max(0, blurRadius - offset.y), left: max(0, blurRadius - offset.x),
      bottom: max(0, blurRadius + offset.y), right: max(0, blurRadius + offset.x))
  }
}

extension EdgeInsets {
  var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension Size {
  /// The size of a rectangle that loses `insets` at its edges; never below zero.
  func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension View {
  /// What a finger at `point` is on in the view's own text: a link or its truncation string, whichever glyphs are nearest
  /// within a finger's width; nil over plain text, and for a view without text.
  ///
  /// - Parameter point: in the view's own coordinate space.
  package func textTarget(at point: Point) -> TextTarget? {
    shownText?.target(at: point)
  }

  /// The text that the view shows.
  var shownText: TextDrawable? {
    guard case .drawable(let drawable) = content else { return nil }
    return drawable as? TextDrawable
  }
}
