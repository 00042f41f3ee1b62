package import Drawing
public import Geometry

extension MountedTree {
  /// A line for each mounted component, `| ` for each of its ancestors: its name, its place in the container, and its
  /// size where it has no view of its own, else its view's frame and what stands out in it.
  package var hierarchyDescription: String {
    guard let layout else { return "" }
    var lines: [String] = []
    var viewsByNode: [Int: View] = [:]
    for view in views { view.register(in: &viewsByNode) }
    layout.enumerateLayouts { layout, origin, depth in
      let view = viewsByNode[layout.node.identifier].map(\.hierarchyText)
      let size = "size: {\(layout.size.width.shortestText), \(layout.size.height.shortestText)}"
      // What an author calls a component may be of several lines.
      let name = layout.node.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append(
        String(repeating: "| ", count: depth) + name
          + ", position={\(origin.x.shortestText), \(origin.y.shortestText)}"
          + (view.map { ": \($0)" } ?? ", \(size)"))
    }
    return lines.joined(separator: "\n")
  }
}

extension View {
  fileprivate func register(in viewsByNode: inout [Int: View]) {
    if !isDebugView { viewsByNode[node.identifier] = self }
    for subview in subviews { subview.register(in: &viewsByNode) }
  }

  fileprivate var hierarchyText: String {
    let place =
      "\(frame.minX.shortestText) \(frame.minY.shortestText); \(frame.width.shortestText) \(frame.height.shortestText)"
    var words = ["frame = (\(place))"]
    if configuration.opacity < 1 { words.append("opacity = \(configuration.opacity.shortestText)") }
    if configuration.isHidden { words.append("hidden") }
    if configuration.clipsToBounds { words.append("clipsToBounds") }
    if !configuration.isUserInteractionEnabled { words.append("userInteraction disabled") }
    if configuration.tapAction != nil { words.append("tappable") }
    return "<\(kind): \(words.joined(separator: "; "))>"
  }

  /// The type of what the view draws.
  private var kind: String {
    switch configuration.content {
    case .drawable(let drawable): "\(type(of: drawable))"
    case .control(let drawable): "\(type(of: drawable))"
    case .stateful(let drawable): "\(type(of: drawable))"
    case nil: "View"
    }
  }
}

/// Makes the bounds of components without a view visible: ComponentKit's debug mode.
public struct DebugBounds: Hashable, Sendable {
  /// The colour inside the boxes.
  package let fill: Color
  /// Inside the edges of the boxes.
  package let border: Color
  /// In points.
  package let borderWidth: Double

  /// ComponentKit's colours; borders are one pixel wide at two pixels per point, one point at one.
  public init(scale: DisplayScale) {
    fill = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.1)
    border = Color(red: 0.2, green: 0.7, blue: 0.6, alpha: 0.5)
    borderWidth = scale.pixelsPerPoint > 1 ? 0.5 : 1
  }

  /// The view of a box, which takes no taps.
  var viewConfiguration: ViewConfiguration {
    var configuration = ViewConfiguration()
    configuration.backgroundColor = fill
    configuration.borderColor = border
    configuration.borderWidth = borderWidth
    configuration.isUserInteractionEnabled = false
    return configuration
  }
}
