public import Geometry

extension ViewAttribute {
  /// What the view is to assistive technologies; what it leaves open the content says, or an attribute before.
  public static func accessibility(_ accessibility: Accessibility) -> ViewAttribute {
    ViewAttribute { $0.accessibility = accessibility.completed(by: $0.accessibility) }
  }

  /// Makes the view a container of the elements that `makeElements` gives, in place of what is in it: ComponentKit's
  /// accessibility container. They are made anew whenever they are asked for.
  public static func accessibilityElements(
    _ makeElements: @escaping @MainActor @Sendable (_ bounds: Rect) -> [AccessibilityElement]
  ) -> ViewAttribute {
    ViewAttribute { $0.rare.accessibilityElements = makeElements }
  }
}

extension Component {
  /// Says what the component is to assistive technologies; it gets a view for it, which is never tapped itself.
  ///
  /// With a label it is an element, unless `isElement` says otherwise: what is in it is then not read. Without one, it
  /// groups the elements that are in it.
  public func accessibility(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Accessibility.Traits? = nil,
    identifier: String? = nil, isElement: Bool? = nil, sortPriority: Double = 0,
    activation: Action<Void>? = nil, actions: [AccessibilityAction] = []
  ) -> some Component {
    view(
      .passesTouches(true),
      .accessibility(
        Accessibility(
          isElement: isElement, label: label, value: value, hint: hint, traits: traits,
          identifier: identifier,
          sortPriority: sortPriority, activation: activation, actions: actions)))
  }

  /// Makes the component one element that is read as the elements in it, one after the other: ComponentKit's
  /// accessibility aggregation.
  public func accessibilityAggregation(
    _ aggregation: Accessibility.Aggregation = .all, identifier: String? = nil
  ) -> some Component {
    view(
      .passesTouches(true),
      .accessibility(Accessibility(identifier: identifier, aggregation: aggregation)))
  }
}

/// An element that a view makes up for what it draws itself, such as a bar of a chart.
public struct AccessibilityElement: Hashable, Sendable {
  /// In the coordinate space of the view, in points.
  package let frame: Rect
  /// What it says; it is an element whatever `isElement` is.
  package let accessibility: Accessibility

  /// - Parameter frame: in the coordinate space of the view, in points.
  public init(frame: Rect, _ accessibility: Accessibility) {
    self.frame = frame
    self.accessibility = accessibility
  }
}

/// Makes the elements of a view.
typealias AccessibilityElementFactory = @MainActor @Sendable (_ bounds: Rect) -> [AccessibilityElement]
