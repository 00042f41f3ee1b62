/// A piece of text that CommonMark's marks say one thing of.
package struct MarkdownSpan: Hashable, Sendable {
  /// What marks may say of text.
  package struct Style: Hashable, Sendable {
    package var isEmphasized = false
    package var isStrong = false
    package var isCode = false
    package var isStruckThrough = false
    /// Where a link leads.
    package var link: String?

    /// Only what is named.
    package init(
      isEmphasized: Bool = false, isStrong: Bool = false, isCode: Bool = false, isStruckThrough: Bool = false,
      link: String? = nil
    ) {
      self.isEmphasized = isEmphasized
      self.isStrong = isStrong
      self.isCode = isCode
      self.isStruckThrough = isStruckThrough
      self.link = link
    }
  }

  /// Without marks; a hard line break is a line feed.
  package var text: String
  package var style: Style

  /// The spans of a text by CommonMark 0.31.2, chapter 6: code spans, emphasis, inline links, autolinks and line breaks, and
  /// strikethrough as GitHub has it. There are no blocks, images, references or HTML; what looks like them is text.
  ///
  /// - Parameter hasPlaceholders: whether what stands in double braces is text whatever is in it.
  package static func spans(in markdown: String, hasPlaceholders: Bool = false) -> [MarkdownSpan] {
    var reader = MarkdownReader(markdown, hasPlaceholders: hasPlaceholders)
    return reader.read()
  }
}
