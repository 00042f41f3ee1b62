/// What may be wrong with a picture, by the names that documents and commands use.
///
/// The order is that in which rules report a cause that several of them see.
public enum AuditRule: String, CaseIterable, Hashable, Sendable, Comparable {
  /// A file or host failed or was refused.
  case missingImage = "missing-image"
  /// A character has no glyph in any font.
  case missingGlyph = "missing-glyph"
  /// Something that would be seen has no size.
  case empty
  /// Something visible lies outside of the picture, or of what cuts it off, where nothing scrolls.
  case outside
  /// Glyphs are cut off by the picture, or by a component around them.
  case textClipped = "text-clipped"
  /// Text is shortened though the design names no number of lines, or loses more than half of it.
  case textTruncated = "text-truncated"
  /// Two texts, or a text and a control, share ink.
  case overlap
  /// Text has less contrast to what is behind it than WCAG 2.2 asks for.
  case contrast
  /// What can be tapped is smaller than a finger, or overlaps another target.
  case smallTarget = "small-target"
  /// What can be tapped, or an image, says nothing to assistive technology.
  case missingLabel = "missing-label"
  /// The proportions of an image are changed by more than 2 %.
  case distortedImage = "distorted-image"
  /// An image is enlarged beyond its pixels.
  case upscaledImage = "upscaled-image"
  /// An identifier stands twice in a scope of a document.
  case duplicateID = "duplicate-id"
  /// An edge lies between pixels.
  case offGrid = "off-grid"
  /// Right to left, something that names left or right stays where it was.
  case unmirrored

  /// Whether a finding fails a run, or is only to be looked at.
  public var isError: Bool {
    switch self {
    case .offGrid, .upscaledImage, .unmirrored: false
    default: true
    }
  }

  /// Whether a component that allows it does so for all in it, too.
  package var isAllowedBelow: Bool {
    switch self {
    case .outside, .overlap, .offGrid, .unmirrored: true
    default: false
    }
  }

  /// Whether `one` reports a cause that both see.
  public static func < (one: AuditRule, other: AuditRule) -> Bool { one.number < other.number }

  private var number: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
