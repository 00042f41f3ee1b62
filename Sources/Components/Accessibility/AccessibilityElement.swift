public import Geometry

/// An element that a view makes up for what it draws itself, such as a bar of a chart.
public struct AccessibilityElement: Hashable, Sendable {
  /// In the coordinate space of the view, in points.
  public let frame: Rect
  /// What it says; it is an element whatever `isElement` is.
  public let accessibility: Accessibility

  /// - Parameter frame: in the coordinate space of the view, in points.
  public init(frame: Rect, _ accessibility: Accessibility) {
    self.frame = frame
    self.accessibility = accessibility
  }
}

/// Makes the elements of a view.
typealias AccessibilityElementFactory = @MainActor @Sendable (_ bounds: Rect) -> [AccessibilityElement]

extension ViewAttribute {
  /// Makes the view a container of the elements that `makeElements` gives, in place of what is in it: ComponentKit's
  /// accessibility container. They are made anew whenever they are asked for.
  public static func accessibilityElements(
    _ makeElements: @escaping @MainActor @Sendable (_ bounds: Rect) -> [AccessibilityElement]
  ) -> ViewAttribute {
    ViewAttribute { $0.rare.accessibilityElements = makeElements }
  }
}
