public import Drawing
public import Geometry
import Typesetting

/// The view a component asks for: ComponentKit's `CKComponentViewConfiguration`.
///
/// Lengths are points, angles degrees.
public struct ViewConfiguration: Sendable {
  /// Colours that go across a view's whole bounds.
  public enum BackgroundGradient: Hashable, Sendable {
    /// Along a line through the centre; 0° leads upwards and 90° to the right, as in CSS.
    case linear(angle: Double, stops: [GradientStop])
    /// A gradient that runs from the centre to the farthest corner.
    case radial(stops: [GradientStop])
    /// Clockwise around the centre; 0° begins above it.
    case conic(angle: Double = 0, stops: [GradientStop])
  }

  /// A change of place that does not affect layout: scaled, turned about the centre, then moved.
  public struct Transform: Hashable, Sendable {
    /// Clockwise.
    public var rotation: Double
    /// 1 for as large as laid out.
    public var scale: Double
    /// How far the view is moved after scaling and turning, in points.
    public var translation: Point

    /// Leaves the view where it was laid out.
    public static let identity = Transform()

    /// Changes only what is named.
    public init(rotation: Double = 0, scale: Double = 1, translation: Point = .zero) {
      self.rotation = rotation
      self.scale = scale
      self.translation = translation
    }
  }

  /// The colour that fills the bounds; nil for a transparent background.
  public var backgroundColor: Color?
  /// A gradient above the background colour; nil for none.
  public var backgroundGradient: BackgroundGradient?
  /// The corners of the background, the border and the clip, in points.
  public var cornerRadii = CornerRadii.zero
  /// The border lies inside the bounds, above the content and the subviews.
  public var borderWidth = 0.0
  /// The colour of the border; counts only with a border width.
  public var borderColor = Color.black
  /// How opaque the view is with everything in it, from 0 to 1.
  public var opacity = 1.0
  /// A shadow of everything the view draws.
  public var shadow: Shadow?
  /// Whether content and subviews are cut off at the bounds with their rounded corners.
  public var clipsToBounds = false
  /// A change of place that layout does not see; taps follow it.
  public var transform = Transform.identity
  /// Whether the view and its subviews can be tapped.
  public var isUserInteractionEnabled = true
  /// Whether a finger between the subviews is on what lies behind the view, as if only they were there.
  public var passesTouches = false
  /// Whether the view takes its room but is neither drawn nor touched nor read, with all that is in it.
  public var isHidden = false
  /// How far outside of the bounds the view is tapped, in points; what is in it is not.
  public var tapTargetExpansion = EdgeInsets.zero
  /// Drawn above the background.
  package var content: ViewContent?
  var tapActions: [Action<Void>] = []
  private var rareSettings: StoredRareSettings?

  /// A view that draws nothing.
  public init() {}
}

extension ViewConfiguration {
  /// What it is to assistive technologies.
  package var accessibility: Accessibility {
    get { rare.accessibility }
    set { rare.accessibility = newValue }
  }

  /// What is drawn of it beyond backgrounds, borders and one shadow.
  public var effects: ViewEffects {
    get { ownEffects ?? ViewEffects() }
    set { if newValue != effects { rare.effects = newValue == ViewEffects() ? nil : newValue } }
  }

  /// Nil where there are none, as with most views.
  package var ownEffects: ViewEffects? { rareSettings?.settings.effects }

  /// Whether left and right change sides in what the view itself draws above its background.
  var isContentMirrored: Bool {
    get { rareSettings?.settings.isContentMirrored ?? false }
    set { if newValue != isContentMirrored { rare.isContentMirrored = newValue } }
  }

  /// Whether the view is there only to carry animations, for want of another view in its place.
  var isStandIn: Bool { rareSettings?.settings.isStandIn ?? false }

  /// What most views have nothing of; changing it costs an allocation.
  var rare: RareSettings {
    get { rareSettings?.settings ?? RareSettings() }
    set { rareSettings = StoredRareSettings(newValue) }
  }
}

/// What only few views have.
///
/// Configurations are copied a lot, from component to node to view; what most of them do not have costs them one pointer.
struct RareSettings: Sendable {
  var accessibility = Accessibility()
  var accessibilityElements: AccessibilityElementFactory?
  var longPress: LongPressRecognition?
  var panAction: Action<Pan>?
  var textTapAction: Action<TextTarget>?
  var actionHandlers: [ActionHandler] = []
  var stateAttributes: [StateAttribute] = []
  var initialAnimation: Animation<InitialEffect>?
  var finalAnimation: Animation<FinalEffect>?
  var changeAnimation: Animation<ChangeEffect>?
  var effects: ViewEffects?
  var isStandIn = false
  var isContentMirrored = false
  var transition: TransitionAnimations?
  var boundsAnimation: BoundsAnimationRequest?
  var blocksImplicitAnimations = false
  var poolHooks: PoolHooks?
}

/// Keeps settings in one place for all copies of a configuration.
final class StoredRareSettings: Sendable {
  let settings: RareSettings

  init(_ settings: RareSettings) {
    self.settings = settings
  }
}
