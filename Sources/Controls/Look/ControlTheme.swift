public import Components
import Drawing
public import Typesetting

/// What all controls look like: their colours, radii and type, replaced as a whole.
///
/// A theme counts for the controls in the component that it is passed down to:
///
/// ```swift
/// var brand = ControlTheme()
/// brand.tint = AdaptiveColor(Color(rgb: 0xC2185B))
/// brand.radius = .square
/// let screen = Settings().context(brand)
/// ```
///
/// What a control is told itself, such as its tint, wins.
public struct ControlTheme: Hashable, Sendable {
  /// How round corners are, in points at the usual content size.
  public struct Radii: Hashable, Sendable {
    /// The radius of checkboxes.
    public var small: Double
    /// The radius of fields, steppers and segmented controls.
    public var medium: Double
    /// The radius of cards, alerts, menus, sheets and toasts.
    public var large: Double

    /// Radii like UIKit's, where nothing else is said.
    public init(small: Double = 6, medium: Double = 9, large: Double = 14) {
      self.small = small
      self.medium = medium
      self.large = large
    }

    /// No round corners.
    public static let square = Radii(small: 0, medium: 0, large: 0)
  }

  /// What is filled, chosen or focused.
  public var tint = AdaptiveColor(light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0A84FF))
  /// Text and marks upon the tint.
  public var onTint = AdaptiveColor(.white)
  /// Switches that are on.
  public var switchTint = AdaptiveColor(light: Color(rgb: 0x34C759), dark: Color(rgb: 0x30D158))
  /// What asks for attention: badges.
  public var alert = AdaptiveColor(light: Color(rgb: 0xD70015), dark: Color(rgb: 0xE0311F))
  /// Text upon what asks for attention.
  public var onAlert = AdaptiveColor(.white)
  /// What is lost or wrong: destructive answers and invalid fields.
  public var destructive = AdaptiveColor(light: Color(rgb: 0xD70015), dark: Color(rgb: 0xFF6961))
  /// What is not filled: switches that are off, the rest of sliders and bars.
  public var track = AdaptiveColor(light: Color(rgb: 0xE4E4E9), dark: Color(rgb: 0x3D3D41))
  /// Behind segments, steppers and chips.
  public var fill = AdaptiveColor(
    light: Color(rgb: 0x767680, alpha: 0.12), dark: Color(rgb: 0x767680, alpha: 0.28))
  /// The chosen segment.
  public var chosen = AdaptiveColor(light: .white, dark: Color(rgb: 0x636366))
  /// What a finger moves.
  public var thumb = AdaptiveColor(.white)
  /// Lines around fields and between parts.
  public var line = AdaptiveColor(light: Color(rgb: 0xC6C6C8), dark: Color(rgb: 0x545458))
  /// Around checkboxes and radio buttons that are not chosen.
  public var outline = AdaptiveColor(light: Color(rgb: 0x8A8A8E), dark: Color(rgb: 0x7C7C80))
  /// Within fields.
  public var field = AdaptiveColor(light: .white, dark: Color(rgb: 0x1C1C1E))
  /// Behind navigation and tab bars.
  public var bar = AdaptiveColor(light: Color(rgb: 0xF9F9F9), dark: Color(rgb: 0x161618))
  /// Behind cards.
  public var card = AdaptiveColor(light: .white, dark: Color(rgb: 0x1C1C1E))
  /// Behind what lies above a screen: alerts, menus, sheets and toasts.
  public var overlay = AdaptiveColor(light: .white, dark: Color(rgb: 0x2C2C2E))
  /// Text and symbols.
  public var label = AdaptiveColor.label
  /// Text that explains, or stands in for one that is missing.
  public var secondaryLabel = AdaptiveColor(light: Color(rgb: 0x6C6C70), dark: Color(rgb: 0xAEAEB2))
  /// How round corners are.
  public var radius = Radii()
  /// Text in small controls; it grows with them.
  public var font = Font.system(13, .medium)
  /// Text that is typed.
  public var fieldFont = Font.body
  /// How opaque a control is that cannot be used, from 0 to 1.
  public var disabledOpacity = 0.45

  /// Tokens like UIKit's.
  public init() {}
}
