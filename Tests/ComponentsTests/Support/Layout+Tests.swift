import Components
import FlexLayout
import Geometry
import Testing

/// Builds and lays out `component` as the root of a tree of its own.
func layOut(
  _ component: any Component, in range: SizeRange = .unbounded, scale: Double = 2,
  direction: LayoutDirection = .leftToRight
) throws -> Layout {
  let environment = try LayoutEnvironment.test(scale: scale, direction: direction)
  return try #require(try ScopeRoot().building(component).layout(thatFits: range, in: environment))
}

/// The text of the error that building and laying out `component` throws.
func errorText(_ component: any Component, in range: SizeRange = .unbounded) throws -> String {
  let environment = try LayoutEnvironment.test()
  do throws(LayoutError) {
    _ = try ScopeRoot().building(component).layout(thatFits: range, in: environment)
    return "no error"
  } catch {
    return error.description
  }
}

extension Layout {
  /// The frames of the children in this layout, back to front.
  var frames: [Rect] {
    children.map { Rect(origin: $0.position, size: $0.layout.size) }
  }

  /// The frame of the component with an identifier, in the coordinate space of this layout.
  func frame(of identifier: String) -> Rect? {
    var frame: Rect?
    enumerateLayouts { layout, origin, _ in
      guard layout.node.componentIdentifier == ComponentIdentifier(identifier) else { return }
      frame = Rect(origin: origin, size: layout.size)
    }
    return frame
  }
}

extension SizeRange {
  /// The range with these ends along each axis.
  init(width: ClosedRange<Double>, height: ClosedRange<Double>) {
    self.init(
      min: Size(width: width.lowerBound, height: height.lowerBound),
      max: Size(width: width.upperBound, height: height.upperBound))
  }

  /// Exactly `width` by `height`.
  init(_ width: Double, _ height: Double) {
    self.init(exactly: Size(width: width, height: height))
  }

  /// From nothing to `width` by `height`.
  static func upTo(_ width: Double, _ height: Double) -> SizeRange {
    SizeRange(width: 0...width, height: 0...height)
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Box {
  /// A box of `width` by `height` points.
  init(_ width: Double, _ height: Double) {
    self.init()
    size = ComponentSize(Size(width: width, height: height))
  }
}
