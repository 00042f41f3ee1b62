public import Drawing
public import Geometry

/// A component with a size and a view of its own, which modifiers set in place instead of wrapping the component.
///
/// Built-in components are configurable, and so is whatever a modifier for size or view gives: in
/// `Box().frame(width: 44).background(.orange).cornerRadius(22)` there is one box with one view. Any other component is
/// wrapped once, by the first such modifier. Where two modifiers set the same thing the later one counts.
public protocol ConfigurableComponent: Component {
  /// The size the component wishes for; percentages refer to its parent.
  var size: ComponentSize { get set }
  /// The view the component is shown in; nil for one that only arranges or takes room.
  var view: ViewConfiguration? { get set }
}

extension ConfigurableComponent {
  /// Sets the lengths that `size` gives, in points or as parts of the parent's; the others stay.
  public func frame(_ size: ComponentSize) -> Self {
    var component = self
    component.size = self.size.overridden(by: size)
    return component
  }

  /// Sets the lengths that are given, in points or as parts of the parent's; the others stay.
  public func frame(
    width: Dimension = .auto, height: Dimension = .auto, minWidth: Dimension = .auto,
    minHeight: Dimension = .auto, maxWidth: Dimension = .auto, maxHeight: Dimension = .auto
  ) -> Self {
    frame(
      ComponentSize(
        width: width, height: height, minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth,
        maxHeight: maxHeight))
  }

  /// Sets properties of the component's view, which it gets where it has none; later attributes win over earlier ones.
  public func view(_ attributes: ViewAttribute...) -> Self {
    view(attributes)
  }

  /// Sets properties of the component's view, which it gets where it has none; later attributes win over earlier ones.
  public func view(_ attributes: [ViewAttribute]) -> Self {
    guard !attributes.isEmpty else { return self }
    var component = self
    var view = self.view ?? ViewConfiguration()
    for attribute in attributes { attribute.apply(&view) }
    component.view = view
    return component
  }

  /// Fills the bounds with a colour, behind everything else in the component.
  public func background(_ color: Color) -> Self {
    view(.backgroundColor(color))
  }

  /// Fills the bounds with a gradient, behind everything in the component but its background colour.
  public func background(_ gradient: ViewConfiguration.BackgroundGradient) -> Self {
    view(.backgroundGradient(gradient))
  }

  /// Rounds the corners of the background and the border, and cuts off at them what is in the component.
  ///
  /// - Parameter radius: in points.
  public func cornerRadius(_ radius: Double) -> Self {
    view(.cornerRadius(radius), .clipsToBounds(true))
  }

  /// Draws a border inside the bounds, above everything in the component, following its rounded corners.
  ///
  /// - Parameter width: in points.
  public func border(_ color: Color, width: Double = 1) -> Self {
    view(.borderWidth(width), .borderColor(color))
  }

  /// Makes the component with everything in it transparent as a whole.
  ///
  /// - Parameter opacity: from 0, not drawn, to 1.
  public func opacity(_ opacity: Double) -> Self {
    view(.opacity(opacity))
  }

  /// Puts a shadow behind everything the component draws.
  public func shadow(_ shadow: Shadow) -> Self {
    view(.shadow(shadow))
  }

  /// Cuts off what sticks out of the bounds.
  public func clipped() -> Self {
    view(.clipsToBounds(true))
  }

  /// Neither draws nor touches nor reads the component with everything in it, which keeps its room.
  public func hidden(_ isHidden: Bool = true) -> Self {
    view(.isHidden(isHidden))
  }

  /// Sends `action` when the component is tapped.
  public func onTap(_ action: Action<Void>) -> Self {
    view(.onTap(action))
  }
}

extension Component {
  /// Gives the component a size, in points or as a part of its parent's.
  public func frame(_ size: ComponentSize) -> some ConfigurableComponent {
    Sizing(size) { self }
  }

  /// Gives the component those lengths and limits that are named, in points or as parts of its parent's.
  public func frame(
    width: Dimension = .auto, height: Dimension = .auto, minWidth: Dimension = .auto,
    minHeight: Dimension = .auto, maxWidth: Dimension = .auto, maxHeight: Dimension = .auto
  ) -> some ConfigurableComponent {
    frame(
      ComponentSize(
        width: width, height: height, minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth,
        maxHeight: maxHeight))
  }

  /// Puts the component into a view of its size; later attributes win over earlier ones.
  public func view(_ attributes: ViewAttribute...) -> some ConfigurableComponent {
    view(attributes)
  }

  /// Puts the component into a view of its size; later attributes win over earlier ones.
  public func view(_ attributes: [ViewAttribute]) -> some ConfigurableComponent {
    ViewComponent(content: self, view: ViewConfiguration(attributes))
  }

  /// Fills the bounds with a colour, behind the component.
  public func background(_ color: Color) -> some ConfigurableComponent {
    view(.backgroundColor(color))
  }

  /// Fills the bounds with a gradient, behind the component.
  public func background(_ gradient: ViewConfiguration.BackgroundGradient) -> some ConfigurableComponent {
    view(.backgroundGradient(gradient))
  }

  /// Cuts the component off at rounded corners.
  ///
  /// - Parameter radius: in points.
  public func cornerRadius(_ radius: Double) -> some ConfigurableComponent {
    view(.cornerRadius(radius), .clipsToBounds(true))
  }

  /// Draws a border inside the bounds, above the component.
  ///
  /// - Parameter width: in points.
  public func border(_ color: Color, width: Double = 1) -> some ConfigurableComponent {
    view(.borderWidth(width), .borderColor(color))
  }

  /// Makes the component transparent as a whole.
  ///
  /// - Parameter opacity: from 0, not drawn, to 1.
  public func opacity(_ opacity: Double) -> some ConfigurableComponent {
    view(.opacity(opacity))
  }

  /// Puts a shadow behind everything the component draws.
  public func shadow(_ shadow: Shadow) -> some ConfigurableComponent {
    view(.shadow(shadow))
  }

  /// Cuts off what sticks out of the bounds.
  public func clipped() -> some ConfigurableComponent {
    view(.clipsToBounds(true))
  }

  /// Neither draws nor touches nor reads the component, which keeps its room.
  public func hidden(_ isHidden: Bool = true) -> some ConfigurableComponent {
    view(.isHidden(isHidden))
  }

  /// Sends `action` when the component is tapped.
  public func onTap(_ action: Action<Void>) -> some ConfigurableComponent {
    view(.onTap(action))
  }
}

extension ConfigurableComponent {
  /// The component in place of another one that comes to it.
  func withSizeAndView(of other: some ConfigurableComponent) -> Self {
    var component = self
    component.size = other.size
    component.view = other.view
    return component
  }
}

/// A component in a view of its own: a ComponentKit composite with a view configuration.
struct ViewComponent<Content: Component>: ConfigurableComponent, PrimitiveComponent {
  let content: Content
  var size = ComponentSize.auto
  var view: ViewConfiguration?

  func makeNode(in context: inout BuildContext) -> Node? {
    let behavior: any LayoutBehavior =
      size == .auto ? Composite(view: view) : Sizing(of: nil, size: size, view: view)
    return context.makeNode(for: self, behaving: behavior) { context in
      content.makeNode(in: &context).map { [$0] }
    }
  }
}

extension ComponentSize {
  /// The size with the lengths that `other` gives in place of its own.
  fileprivate func overridden(by other: ComponentSize) -> ComponentSize {
    func dimension(_ path: KeyPath<ComponentSize, Dimension>) -> Dimension {
      other[keyPath: path] == .auto ? self[keyPath: path] : other[keyPath: path]
    }
    guard self != .auto else { return other }
    return ComponentSize(
      width: dimension(\.width), height: dimension(\.height), minWidth: dimension(\.minWidth),
      minHeight: dimension(\.minHeight), maxWidth: dimension(\.maxWidth), maxHeight: dimension(\.maxHeight))
  }
}
