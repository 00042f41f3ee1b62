public import Geometry
public import Typesetting

/// A finger resting on a view.
public struct LongPress: Hashable, Sendable {
  /// Where the finger is, in points of the view's coordinate space.
  public let location: Point
}

/// A finger moving over a view.
public struct Pan: Hashable, Sendable {
  /// How far the movement has got.
  public enum Phase: Hashable, Sendable {
    case began, changed, ended
    /// Broken off: the view should forget what it did.
    case cancelled
  }

  /// How far the movement has got.
  public let phase: Phase
  /// Where the finger is, in points of the view's coordinate space.
  public let location: Point
  /// Since the touch began, in points of the view's coordinate space.
  public let translation: Point
  /// How fast the finger moved in the last step, in points per second; zero for a step that takes no time.
  public let velocity: Point
}

/// When a resting finger becomes a long press, and what that does.
struct LongPressRecognition: Sendable {
  let minimumSeconds: Double
  let action: Action<LongPress>
}

extension ViewAttribute {
  /// Sends `action` when the view is tapped, after the actions of attributes before this one; not again if it equals
  /// one of them.
  public static func onTap(_ action: Action<Void>) -> ViewAttribute {
    ViewAttribute { $0.addTapAction(action) }
  }

  /// Sends `action` with `value` when the view is tapped.
  public static func onTap<Value: Sendable>(_ action: Action<Value>, _ value: Value) -> ViewAttribute {
    onTap(action.passing(value))
  }

  /// Sends `action` with `value` when the view is tapped; equal to others made of an equal action and an equal value.
  public static func onTap<Value: Hashable & Sendable>(
    _ action: Action<Value>, _ value: Value
  ) -> ViewAttribute {
    onTap(action.passing(value))
  }

  /// Sends `action` with the link or truncation string of the view's text that is tapped: what ComponentKit's
  /// `CKTextComponent` calls the end of highlighting. Taps on other text go to the views around it.
  ///
  /// While a finger is on a link, it is drawn darker.
  public static func onTextTap(_ action: Action<TextTarget>) -> ViewAttribute {
    ViewAttribute { $0.rare.textTapAction = action }
  }

  /// Sends `action` when a finger has rested on the view; such a touch is no tap.
  public static func onLongPress(
    minimumSeconds: Double = 0.5, _ action: Action<LongPress>
  ) -> ViewAttribute {
    ViewAttribute {
      $0.rare.longPress = LongPressRecognition(minimumSeconds: minimumSeconds, action: action)
    }
  }

  /// Sends `action` for every step of a finger that moves over the view; such a touch is no tap.
  public static func onPan(_ action: Action<Pan>) -> ViewAttribute {
    ViewAttribute { $0.rare.panAction = action }
  }
}

extension ViewConfiguration {
  /// Several actions of one control are sent in the order in which they were added.
  mutating func addTapAction(_ action: Action<Void>) {
    guard !tapActions.contains(action) else { return }
    tapActions.append(action)
  }

  /// Sent when the view or something in it is tapped and nothing in front of it takes the tap; nil for no action. Several
  /// actions come as one that sends to each in order.
  package var tapAction: Action<Void>? {
    get {
      guard let first = tapActions.first, tapActions.count > 1 else { return tapActions.first }
      return first.followed(by: Array(tapActions.dropFirst()))
    }
    set { tapActions = newValue.map { [$0] } ?? [] }
  }
}
