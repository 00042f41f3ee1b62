import Geometry

/// The keys of `size`.
enum SizeKey: String, DocumentKey {
  case width, height, minWidth, minHeight, maxWidth, maxHeight
}

extension DocumentValue {
  /// A size with limits.
  ///
  /// - Parameter isInFlexbox: whether the keywords of flexbox mean something.
  func componentSize(isInFlexbox: Bool) throws(SceneError) -> ComponentSize {
    let object = try object(SizeKey.self)
    let forms: LengthForms = isInFlexbox ? [.percent, .auto, .contentKeywords] : [.percent, .auto]
    func length(_ key: SizeKey) throws(SceneError) -> Dimension {
      try object[key]?.dimension(forms, .nonNegative) ?? .auto
    }
    return ComponentSize(
      width: try length(.width), height: try length(.height),
      minWidth: try length(.minWidth), minHeight: try length(.minHeight),
      maxWidth: try length(.maxWidth), maxHeight: try length(.maxHeight))
  }
}
