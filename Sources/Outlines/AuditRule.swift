/// What may be wrong with a picture, by the names that documents and commands use.
///
/// The order is that in which rules report a cause that several of them see.
package enum AuditRule: String, CaseIterable, Hashable, Sendable, Comparable {
  case missingImage = "missing-image"
  case missingGlyph = "missing-glyph"
  case empty
  case outside
  case textClipped = "text-clipped"
  case textTruncated = "text-truncated"
  case overlap
  case contrast
  case smallTarget = "small-target"
  case missingLabel = "missing-label"
  case distortedImage = "distorted-image"
  case upscaledImage = "upscaled-image"
  case duplicateID = "duplicate-id"
  case offGrid = "off-grid"
  case unmirrored

  /// Whether a finding fails a run, or is only to be looked at.
  package var isError: Bool {
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

  package static func < (one: AuditRule, other: AuditRule) -> Bool { one.number < other.number }

  private var number: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
