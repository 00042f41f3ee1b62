import Geometry

/// The keys of `size`.
enum SizeKey: String, DocumentKey {
  case width, height, minWidth, minHeight, maxWidth, maxHeight
}

extension DocumentValue {
  /// A size with limits.
  ///
  /// - Parameter isInFlexbox: whether the keywords of flexbox mean something. They are lengths, never limits.
  func componentSize(isInFlexbox: Bool) throws(SceneError) -> ComponentSize {
    let object = try object(SizeKey.self)
    let forms: LengthForms = isInFlexbox ? [.percent, .auto, .contentKeywords] : [.percent, .auto]
    func length(_ key: SizeKey) throws(SceneError) -> Dimension {
      try object[key]?.dimension(forms, .nonNegative) ?? .auto
    }
    func limit(_ key: SizeKey) throws(SceneError) -> Dimension {
      try object[key]?.dimension([.percent, .auto], .nonNegative) ?? .auto
    }
    return ComponentSize(
      width: try length(.width), height: try length(.height),
      minWidth: try limit(.minWidth), minHeight: try limit(.minHeight),
      maxWidth: try limit(.maxWidth), maxHeight: try limit(.maxHeight))
  }
}
