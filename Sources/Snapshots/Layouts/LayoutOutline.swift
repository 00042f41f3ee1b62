public import Geometry

/// The tree of a layout as far as words can compare it: what each component is called and where it is.
public struct LayoutOutline: Hashable, Sendable, CustomStringConvertible {
  /// One component.
  public struct Element: Hashable, Sendable {
    /// 0 for the outermost.
    public var depth: Int
    /// What kind of component it is, such as `Label`.
    public var type: String
    /// What its author called it; nil where it has no identifier.
    public var identifier: String?
    /// In points, relative to its parent.
    public var frame: Rect

    /// A component `depth` levels below the outermost.
    public init(depth: Int, type: String, identifier: String? = nil, frame: Rect) {
      self.depth = depth
      self.type = type
      self.identifier = identifier
      self.frame = frame
    }

    /// Such as `Label` or `Label#title`.
    public var name: String { identifier.map { "\(type)#\($0)" } ?? type }
  }

  /// Parents before their children, in order.
  public var elements: [Element]

  /// The components in the order of the tree.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Where the components of this identifier are, in the coordinate space of the outermost, in points.
  func frames(identifiedBy identifier: String) -> [Rect] {
    var origins: [Point] = []
    var frames: [Rect] = []
    for element in elements {
      origins.removeSubrange(min(element.depth, origins.count)...)
      let origin = (origins.last ?? .zero) + element.frame.origin
      origins.append(origin)
      if element.identifier == identifier { frames.append(Rect(origin: origin, size: element.frame.size)) }
    }
    return frames
  }

  static func number(_ value: Double) -> String {
    value.shortestText(fractionDigits: 3)
  }
}
