extension ParagraphStyle {
  /// The height of a line whose fonts need `natural` points.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }
}
