/// Everything a layout depends on but the fonts.
struct LayoutRequest: Hashable, Sendable {
  let text: AttributedText
  let container: TextContainer
  let truncation: AttributedText?
  let avoidSet: TruncationAvoidSet
  /// A BCP 47 language tag.
  let locale: String?
  /// The direction of paragraphs that have none by themselves.
  let direction: WritingDirection
}
