public import Drawing
public import Geometry
public import Typesetting

/// Text of one look: ComponentKit's `CKLabelComponent`.
public struct Label: Component {
  private let text: AttributedText
  private let maximumNumberOfLines: Int
  private let truncation: AttributedText?
  private let size: ComponentSize
  private let view: ViewConfiguration

  /// - Parameters:
  ///   - maximumNumberOfLines: 0 for as many as it takes.
  ///   - truncationString: stands, in the same look, at the end of text that was cut off; nil to end with the last
  ///     whole line.
  ///   - attributes: of the label's view.
  public init(
    _ string: String, font: Font = .system(), color: Color = .black, maximumNumberOfLines: Int = 0,
    truncationString: String? = nil, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    size: ComponentSize = .auto, _ attributes: ViewAttribute...
  ) {
    let look = TextAttributes(font: font, color: color)
    text = AttributedText(string, look, paragraphStyle: paragraphStyle)
    truncation = truncationString.map { AttributedText($0, look, paragraphStyle: paragraphStyle) }
    self.maximumNumberOfLines = maximumNumberOfLines
    self.size = size
    view = ViewConfiguration(attributes)
  }

  /// A text of one run.
  public var body: some Component {
    Text(text, maximumNumberOfLines: maximumNumberOfLines, truncation: truncation, size: size, view: view)
  }
}
