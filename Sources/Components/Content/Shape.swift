public import Drawing
public import Geometry
import JSON

/// A path that is filled and stroked: an icon, or a drawing of its own.
///
/// Without a size it is as large as its view box. Lines, dashes and their widths grow with it.
public struct Shape: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The size it is shown at, in points; that of the view box where nothing else is said.
  public var size: ComponentSize
  /// What of the path's space is shown.
  package let viewBox: Rect
  /// Draws the path.
  public var view: ViewConfiguration?

  /// - Parameters:
  ///   - path: in units of the view box, y pointing down; `Path(svgData:)` reads the data of an SVG file.
  ///   - viewBox: what of the path's space is shown; by default from its origin to its farthest points.
  ///   - fill: the colour of what is inside; nil for none.
  ///   - stroke: the colour of the line; nil for none.
  ///   - style: the line, in units of the view box.
  ///   - contentMode: how the view box fills another size.
  public init(
    _ path: Path, viewBox: Rect? = nil, fill: Color? = .black, stroke: Color? = nil,
    style: StrokeStyle = StrokeStyle(miterLimit: 4), contentMode: ContentMode = .scaleAspectFit
  ) {
    let viewBox = viewBox ?? path.extent
    self.viewBox = viewBox
    size = ComponentSize(viewBox.size)
    var view = ViewConfiguration()
    view.content = .drawable(
      ShapeDrawable(
        path: path, viewBox: viewBox, fill: fill, stroke: stroke, style: style, contentMode: contentMode))
    self.view = view
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }

  package func describe(in description: inout ComponentDescription) {
    guard case .drawable(let shape as ShapeDrawable)? = view?.content else { return }
    description.say("d", .string(shape.path.text))
    let box = shape.viewBox
    description.say(
      "viewBox", [.number(box.minX), .number(box.minY), .number(box.width), .number(box.height)])
    description.say("fill", shape.fill)
    description.say("stroke", shape.stroke)
    description.say("fillRule", word: shape.path.fillRule, unless: .nonzero)
    description.say("contentMode", word: shape.contentMode, unless: .scaleAspectFit)
    guard shape.stroke != nil else { return }
    description.say("strokeWidth", shape.style.width, unless: 1)
    description.say("lineCap", word: shape.style.cap, unless: .butt)
    description.say("lineJoin", word: shape.style.join, unless: .miter)
    if !shape.style.dashes.isEmpty { description.say("dash", .array(shape.style.dashes.map { .number($0) })) }
  }
}

/// A path in a view, cut off at the view's bounds.
struct ShapeDrawable: Drawable {
  let path: Path
  let viewBox: Rect
  let fill: Color?
  let stroke: Color?
  let style: StrokeStyle
  let contentMode: ContentMode

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let place = contentMode.rect(forImageOf: viewBox.size, in: bounds)
    guard viewBox.width > 0, viewBox.height > 0, place.width > 0, place.height > 0 else { return }
    let toBounds = AffineTransform.translation(x: -viewBox.minX, y: -viewBox.minY)
      .concatenating(.scale(x: place.width / viewBox.width, y: place.height / viewBox.height))
      .concatenating(.translation(x: place.minX, y: place.minY))
    canvas.withClip(to: .rect(bounds)) { canvas in
      canvas.withTransform(toBounds) { canvas in
        if let fill { canvas.fill(path, with: fill) }
        if let stroke { canvas.stroke(path, with: .color(stroke), style: style) }
      }
    }
  }
}
