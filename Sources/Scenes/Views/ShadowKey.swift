import Drawing
import Geometry

/// The keys of `shadow`.
enum ShadowKey: String, DocumentKey {
  case color, radius, offset, opacity
}

extension DocumentValue {
  /// A shadow; black, not blurred and in place unless it says otherwise.
  func shadow() throws(SceneError) -> Shadow {
    let object = try object(ShadowKey.self)
    let color = try object[.color]?.color() ?? .black
    return Shadow(
      color: color.opacity(try object[.opacity]?.number(.unit) ?? 1),
      offset: try object[.offset]?.point() ?? .zero, blurRadius: try object.number(.radius, .nonNegative))
  }
}
