import Components
import Geometry
import JSON

/// `component`: just a box.
enum BoxNode: NodeType {
  typealias Key = NoKey
  static let name = "component"

  static func read(_ node: inout NodeReader<NoKey>) throws(SceneError) -> any Component {
    try node.inView(Box().frame(node.size()))
  }
}

/// `empty`: nothing, and no child at all in a flexbox.
enum EmptyNode: NodeType {
  typealias Key = NoKey
  static let name = "empty"

  static func read(_ node: inout NodeReader<NoKey>) throws(SceneError) -> any Component {
    try node.wrapped(Empty())
  }
}

/// `sizing`: a component with a size.
enum SizingNode: NodeType {
  enum Key: String, DocumentKey {
    case child
  }

  static let name = "sizing"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Sizing(size) { child })
  }
}

/// `ratio`: a component with a ratio of height to width.
enum RatioNode: NodeType {
  enum Key: String, DocumentKey {
    case ratio, child
  }

  static let name = "ratio"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let ratio = try node.own.required(.ratio).number(.positive)
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Ratio(ratio) { child }.frame(size))
  }
}

/// `inset`: room around a component.
enum InsetNode: NodeType {
  enum Key: String, DocumentKey {
    case top, left, bottom, right, start, end, child
  }

  static let name = "inset"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let (top, left) = (try inset(node[.top]), try inset(node[.left]))
    let (bottom, right) = (try inset(node[.bottom]), try inset(node[.right]))
    let start = try node[.start].map { value throws(SceneError) in try inset(value) } ?? .auto
    let end = try node[.end].map { value throws(SceneError) in try inset(value) } ?? .auto
    let child = try node.child(.child)
    return try node.wrapped(
      Inset(top: top, left: left, bottom: bottom, right: right, start: start, end: end) { child })
  }

  /// Absent it is 0; `auto` takes the free room.
  private static func inset(_ value: DocumentValue?) throws(SceneError) -> Dimension {
    guard let value else { return .points(0) }
    let inset = try value.dimension([.percent, .auto])
    return inset == .auto ? .points(.infinity) : inset
  }
}

/// `center`: a component in the middle of the room there is.
enum CenterNode: NodeType {
  enum Key: String, DocumentKey {
    case centering, sizing, child
  }

  static let name = "center"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let centering = try node[.centering]?.choices(Keywords.centering) ?? .both
    let sizing = try node[.sizing]?.choices(Keywords.centerSizing) ?? []
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Center(centering, minimumSize: sizing) { child }.frame(size))
  }
}

/// `clipping`: a component that is cut off at its edges, and as long as it likes along the clipped axes.
enum ClippingNode: NodeType {
  enum Key: String, DocumentKey {
    case clippedDimensions, child
  }

  static let name = "clipping"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let attribute = try node.viewAttribute()
    let axes = try node[.clippedDimensions]?.choices(Keywords.clippedDimension) ?? []
    let child = try node.child(.child)
    return Clipping(axes) { child }.frame(size).view(attribute)
  }
}

/// `scroll`: a window onto a component that may be longer.
enum ScrollNode: NodeType {
  enum Key: String, DocumentKey {
    case axis, contentOffset, contentInsets, showsIndicators, isPagingEnabled, child
  }

  static let name = "scroll"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let attribute = try node.viewAttribute()
    let axis = try node[.axis]?.keyword(Keywords.axis) ?? .vertical
    let offset = try node[.contentOffset]?.contentOffset(along: axis)
    let insets = try node[.contentInsets]?.edgeInsets() ?? .zero
    let showsIndicators = try node[.showsIndicators]?.bool() ?? false
    let isPagingEnabled = try node[.isPagingEnabled]?.bool() ?? false
    let child = try node.child(.child)
    return Scroll(
      axis, contentOffset: offset, contentInsets: insets, showsIndicators: showsIndicators,
      isPagingEnabled: isPagingEnabled
    ) { child }.frame(size).view(attribute)
  }
}

extension DocumentValue {
  /// Two numbers, or how far along the axis.
  fileprivate func contentOffset(along axis: Axis) throws(SceneError) -> Point {
    guard case .number = json else { return try point() }
    let length = try number()
    return axis == .vertical ? Point(x: 0, y: length) : Point(x: length, y: 0)
  }
}

/// `background`: a component with another one of its size behind it.
enum BackgroundNode: NodeType {
  enum Key: String, DocumentKey {
    case child, background
  }

  static let name = "background"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let child = try node.child(.child)
    let background = try node.optionalChild(.background)
    return try node.wrapped(Background(child: { child }, background: { background }))
  }
}

/// `overlay`: a component with another one of its size in front of it.
enum OverlayNode: NodeType {
  enum Key: String, DocumentKey {
    case child, overlay
  }

  static let name = "overlay"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let child = try node.child(.child)
    let overlay = try node.optionalChild(.overlay)
    return try node.wrapped(Overlay(child: { child }, overlay: { overlay }))
  }
}

/// `safeArea`: a component that is kept out of what is not safe of the screen.
enum SafeAreaNode: NodeType {
  enum Key: String, DocumentKey {
    case edges, child
  }

  static let name = "safeArea"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let edges = try node[.edges]?.choices(Keywords.edge) ?? .all
    let child = try node.child(.child)
    return try node.inView(SafeArea(edges) { child }.frame(size))
  }
}
