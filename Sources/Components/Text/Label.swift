public import Drawing
public import Geometry
public import Typesetting

/// Text of one look: ComponentKit's `CKLabelComponent`.
public struct Label: Component {
  private let text: AttributedText
  private let options: Text.Options
  private let size: ComponentSize
  private let view: ViewConfiguration

  /// - Parameters:
  ///   - maximumNumberOfLines: 0 for as many as it takes.
  ///   - truncationString: stands, in the same look, at the end of text that was cut off; nil to end with the last
  ///     whole line.
  ///   - attributes: of the label's view.
  ///   - change: sets further options.
  public init(
    _ string: String, font: Font = .system(), color: Color = .black, maximumNumberOfLines: Int = 0,
    truncationString: String? = nil, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    size: ComponentSize = .auto, _ attributes: ViewAttribute...,
    options change: (inout Text.Options) -> Void = { _ in }
  ) {
    let look = TextAttributes(font: font, color: color)
    text = AttributedText(string, look, paragraphStyle: paragraphStyle)
    let truncation = truncationString.map { AttributedText($0, look, paragraphStyle: paragraphStyle) }
    var options = Text.Options(maximumNumberOfLines: maximumNumberOfLines, truncation: truncation)
    change(&options)
    self.options = options
    self.size = size
    view = ViewConfiguration(attributes)
  }

  /// A text of one run.
  public var body: some Component {
    Text(text, options, size: size, view: view)
  }
}
