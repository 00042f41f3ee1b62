import Geometry
import JSON

/// The keys of a scene document.
enum SceneKey: String, DocumentKey {
  case version, width, minWidth, maxWidth, height, minHeight, maxHeight, scale, background, layoutDirection,
    model
  case component
}

extension ObjectReader where Key == SceneKey {
  /// What the scene may be large.
  func sizeRange() throws(SceneError) -> SizeRange {
    let (minWidth, maxWidth) = try lengths(.width, .minWidth, .maxWidth)
    let (minHeight, maxHeight) = try lengths(.height, .minHeight, .maxHeight)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// The ends along one axis: a length pins both.
  private func lengths(_ exact: SceneKey, _ minimum: SceneKey, _ maximum: SceneKey) throws(SceneError) -> (
    Double, Double
  ) {
    let low = try length(minimum) ?? 0
    let high = try length(maximum) ?? .infinity
    if let length = try length(exact) { return (length, length) }
    guard low <= high else {
      throw .contradiction(
        path(of: minimum),
        reason: "\(minimum.rawValue) is larger than \(maximum.rawValue); lower it or raise the other")
    }
    return (low, high)
  }

  private func length(_ key: SceneKey) throws(SceneError) -> Double? {
    guard let value = self[key], value.json != .null else { return nil }
    return try value.number(.nonNegative)
  }
}

extension DocumentValue {
  /// Refuses documents of another version than 1.
  func checkVersion() throws(SceneError) {
    guard case .number(let number) = json, number.value == 1 else { throw unexpected("version 1") }
  }
}
