public import Drawing
public import Geometry

/// One setting of a view, as in `.view(.backgroundColor(.white), .cornerRadius(8))`.
public struct ViewAttribute: Sendable {
  let apply: @Sendable (inout ViewConfiguration) -> Void

  /// Sets any property of a configuration.
  public init<Value: Sendable>(
    _ keyPath: any WritableKeyPath<ViewConfiguration, Value> & Sendable, _ value: Value
  ) {
    apply = { $0[keyPath: keyPath] = value }
  }

  init(_ apply: @escaping @Sendable (inout ViewConfiguration) -> Void) {
    self.apply = apply
  }
}

extension ViewAttribute {
  /// Fills the bounds, behind everything else in the view.
  public static func backgroundColor(_ color: Color) -> ViewAttribute {
    ViewAttribute(\.backgroundColor, color)
  }

  /// Fills the bounds, above the background colour.
  public static func backgroundGradient(_ gradient: ViewConfiguration.BackgroundGradient) -> ViewAttribute {
    ViewAttribute(\.backgroundGradient, gradient)
  }

  /// One radius for every corner of background, border and clip, in points.
  public static func cornerRadius(_ radius: Double) -> ViewAttribute {
    ViewAttribute(\.cornerRadii, CornerRadii(all: radius))
  }

  /// A radius for each corner of background, border and clip, in points.
  public static func cornerRadii(_ radii: CornerRadii) -> ViewAttribute {
    ViewAttribute(\.cornerRadii, radii)
  }

  /// How wide the border is that lies inside the bounds, in points.
  public static func borderWidth(_ width: Double) -> ViewAttribute {
    ViewAttribute(\.borderWidth, width)
  }

  /// Black where a border has no other.
  public static func borderColor(_ color: Color) -> ViewAttribute {
    ViewAttribute(\.borderColor, color)
  }

  /// How opaque the view is with everything in it, from 0 to 1.
  public static func opacity(_ opacity: Double) -> ViewAttribute {
    ViewAttribute(\.opacity, opacity)
  }

  /// A shadow of everything the view draws.
  public static func shadow(_ shadow: Shadow) -> ViewAttribute {
    ViewAttribute(\.shadow, shadow)
  }

  /// Whether content and subviews are cut off at the bounds.
  public static func clipsToBounds(_ clips: Bool) -> ViewAttribute {
    ViewAttribute(\.clipsToBounds, clips)
  }

  /// Changes where the view is drawn and tapped, not how it is laid out.
  public static func transform(_ transform: ViewConfiguration.Transform) -> ViewAttribute {
    ViewAttribute(\.transform, transform)
  }

  /// Draws `drawable` above the background.
  public static func content(_ drawable: some Drawable) -> ViewAttribute {
    ViewAttribute(\.content, .drawable(drawable))
  }

  /// Draws above the background what `drawable` describes and the view keeps between mounts.
  public static func content(_ drawable: some StatefulDrawable) -> ViewAttribute {
    ViewAttribute(\.content, .stateful(drawable))
  }

  /// Draws `drawable` above the background, with or without a finger on it.
  public static func content(_ drawable: some ControlDrawable) -> ViewAttribute {
    ViewAttribute(\.content, .control(drawable))
  }

  /// How far outside of the bounds the view is tapped, in points.
  public static func tapTargetExpansion(_ expansion: EdgeInsets) -> ViewAttribute {
    ViewAttribute(\.tapTargetExpansion, expansion)
  }

  /// Whether the view and what is in it can be tapped.
  public static func isUserInteractionEnabled(_ isEnabled: Bool) -> ViewAttribute {
    ViewAttribute(\.isUserInteractionEnabled, isEnabled)
  }

  /// Whether a finger that is on the view, but on nothing in it, goes through to what lies behind.
  ///
  /// The view's own actions are still sent for what is in it.
  public static func passesTouches(_ passes: Bool) -> ViewAttribute {
    ViewAttribute(\.passesTouches, passes)
  }

  /// Whether the view takes its room but is neither drawn nor touched nor read, with all that is in it.
  public static func isHidden(_ isHidden: Bool) -> ViewAttribute {
    ViewAttribute(\.isHidden, isHidden)
  }
}

extension ViewConfiguration {
  /// The configuration that `attributes` give when they are applied in order.
  public init(_ attributes: [ViewAttribute]) {
    self.init()
    for attribute in attributes { attribute.apply(&self) }
  }
}
