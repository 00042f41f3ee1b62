/// Everything a layout depends on but the fonts.
struct LayoutRequest: Hashable, Sendable {
  let text: AttributedText
  let container: TextContainer
  let truncation: AttributedText?
  let avoidSet: TruncationAvoidSet
}
