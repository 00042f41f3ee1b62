/// The room a text is set in.
struct TextContainer: Hashable, Sendable {
  /// Points; infinite where lines are as long as their paragraphs.
  var width: Double
  /// Points; only lines that fit wholly are set.
  var height: Double
  /// 0 for any number.
  var maximumNumberOfLines: Int

  /// Where lines end, counted from the leading edge; nil where they do not have to.
  func lineEnd(_ style: ParagraphStyle) -> Double? {
    if style.tailIndent > 0 { return min(style.tailIndent, width) }
    guard width < Limits.width else { return nil }
    return width + style.tailIndent
  }
}
