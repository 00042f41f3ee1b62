import Caching
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

  private var storage: Storage?

  /// A view that draws nothing.
  public init() {}
}

extension ViewConfiguration {
  /// The colour that fills the bounds; nil for a transparent background.
  public var backgroundColor: Color? {
    get { storage?.settings.backgroundColor }
    set { change { $0.backgroundColor = newValue } }
  }
  /// A gradient above the background colour; nil for none.
  public var backgroundGradient: BackgroundGradient? {
    get { storage?.settings.occasional.value.backgroundGradient }
    set { change { $0.occasional.value.backgroundGradient = newValue } }
  }
  /// The corners of the background, the border and the clip, in points.
  public var cornerRadii: CornerRadii {
    get { storage?.settings.cornerRadii ?? .zero }
    set { change { $0.cornerRadii = newValue } }
  }
  /// The border lies inside the bounds, above the content and the subviews.
  public var borderWidth: Double {
    get { storage?.settings.occasional.value.borderWidth ?? 0.0 }
    set { change { $0.occasional.value.borderWidth = newValue } }
  }
  /// The colour of the border; counts only with a border width.
  public var borderColor: Color {
    get { storage?.settings.occasional.value.borderColor ?? .black }
    set { change { $0.occasional.value.borderColor = newValue } }
  }
  /// How opaque the view is with everything in it, from 0 to 1.
  public var opacity: Double {
    get { storage?.settings.occasional.value.opacity ?? 1.0 }
    set { change { $0.occasional.value.opacity = newValue } }
  }
  /// A shadow of everything the view draws.
  public var shadow: Shadow? {
    get { storage?.settings.occasional.value.shadow }
    set { change { $0.occasional.value.shadow = newValue } }
  }
  /// Whether content and subviews are cut off at the bounds with their rounded corners.
  public var clipsToBounds: Bool {
    get { storage?.settings.clipsToBounds ?? false }
    set { change { $0.clipsToBounds = newValue } }
  }
  /// A change of place that layout does not see; taps follow it.
  public var transform: Transform {
    get { storage?.settings.occasional.value.transform ?? .identity }
    set { change { $0.occasional.value.transform = newValue } }
  }
  /// Whether the view and its subviews can be tapped.
  public var isUserInteractionEnabled: Bool {
    get { storage?.settings.isUserInteractionEnabled ?? true }
    set { change { $0.isUserInteractionEnabled = newValue } }
  }
  /// Whether a finger between the subviews is on what lies behind the view, as if only they were there.
  public var passesTouches: Bool {
    get { storage?.settings.passesTouches ?? false }
    set { change { $0.passesTouches = newValue } }
  }
  /// Whether the view takes its room but is neither drawn nor touched nor read, with all that is in it.
  public var isHidden: Bool {
    get { storage?.settings.isHidden ?? false }
    set { change { $0.isHidden = newValue } }
  }
  /// How far outside of the bounds the view is tapped, in points; what is in it is not.
  public var tapTargetExpansion: EdgeInsets {
    get { storage?.settings.occasional.value.tapTargetExpansion ?? .zero }
    set { change { $0.occasional.value.tapTargetExpansion = newValue } }
  }
  /// Drawn above the background.
  package var content: ViewContent? {
    get { storedContent?.content }
    set { storedContent = newValue.map(StoredContent.init) }
  }
  /// The content as layouts keep it.
  var storedContent: StoredContent? {
    get { storage?.settings.content }
    set { change { $0.content = newValue } }
  }
  var tapActions: [Action<Void>] {
    get { storage?.settings.tapActions ?? [] }
    set { change { $0.tapActions = newValue } }
  }

  /// In a copy, where another configuration has these settings, too.
  private mutating func change(_ body: (inout ViewSettings) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage?.settings ?? ViewSettings()) }
    if let storage { body(&storage.settings) }
  }

  /// What configurations that were copied from each other have in common until one of them changes.
  ///
  /// Unchecked, since only a configuration that nobody else has copied changes it; `ViewConfigurationTests` run under the thread
  /// sanitizer.
  private final class Storage: @unchecked Sendable {
    var settings: ViewSettings

    init(_ settings: ViewSettings) {
      self.settings = settings
    }
  }
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
  package var ownEffects: ViewEffects? { storage?.settings.rare?.value.effects }

  /// Whether there are any, which is soon said.
  var hasEffects: Bool { storage?.settings.rare?.value.effects != nil }

  /// How its corners are rounded.
  var cornerCurve: CornerCurve { storage?.settings.rare?.value.effects?.cornerCurve ?? .circular }

  /// Whether left and right change sides in what the view itself draws above its background.
  var isContentMirrored: Bool {
    get { storage?.settings.rare?.value.isContentMirrored ?? false }
    set { if newValue != isContentMirrored { rare.isContentMirrored = newValue } }
  }

  /// Whether the view is there only to carry animations, for want of another view in its place.
  var isStandIn: Bool { storage?.settings.rare?.value.isStandIn ?? false }

  /// What most views have nothing of; changing it costs an allocation.
  var rare: RareSettings {
    get { storage?.settings.rare?.value ?? RareSettings() }
    set {
      let stored = KeptValue(newValue)
      change { $0.rare = stored }
    }
  }
}

/// What a view is configured with.
///
/// Configurations are copied a lot, from component to node to view: they are one pointer, and nil for a view that draws nothing.
private struct ViewSettings: Sendable {
  var backgroundColor: Color?
  // These take what room the colour leaves.
  var clipsToBounds: Bool = false
  var isUserInteractionEnabled: Bool = true
  var passesTouches: Bool = false
  var isHidden: Bool = false
  var cornerRadii: CornerRadii = .zero
  var content: StoredContent?
  var tapActions: [Action<Void>] = []
  var occasional = Occasional<OccasionalSettings>()
  var rare: KeptValue<RareSettings>?
}

/// What some views have, kept apart since it is larger than all that most of them have.
private struct OccasionalSettings: HasUsual {
  static var usual: OccasionalSettings { OccasionalSettings() }

  var backgroundGradient: ViewConfiguration.BackgroundGradient?
  var borderWidth: Double = 0.0
  var borderColor: Color = .black
  var opacity: Double = 1.0
  var shadow: Shadow?
  var transform: ViewConfiguration.Transform = .identity
  var tapTargetExpansion: EdgeInsets = .zero
}

/// What only few views have, in one place for all copies of their settings.
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
