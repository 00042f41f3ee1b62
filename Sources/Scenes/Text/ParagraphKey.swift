import Typesetting

/// The keys that `label` and `text` share.
enum ParagraphKey: String, DocumentKey {
  case alignment, lineBreakMode, maximumNumberOfLines, truncationString, shadow, lineSpacing,
    lineHeightMultiple
  case paragraphSpacing, firstLineHeadIndent, headIndent, tailIndent, useBaseline
}

extension ObjectReader where Key == ParagraphKey {
  func paragraphStyle() throws(SceneError) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = try self[.alignment]?.keyword(Keywords.textAlignment) ?? .natural
    style.lineBreakMode = try self[.lineBreakMode]?.keyword(Keywords.lineBreakMode) ?? .wordWrapping
    style.lineSpacing = try number(.lineSpacing, .nonNegative)
    style.lineHeightMultiple = try number(.lineHeightMultiple, .nonNegative)
    style.paragraphSpacing = try number(.paragraphSpacing, .nonNegative)
    style.firstLineHeadIndent = try number(.firstLineHeadIndent, .nonNegative)
    style.headIndent = try number(.headIndent, .nonNegative)
    style.tailIndent = try number(.tailIndent)
    return style
  }
}
