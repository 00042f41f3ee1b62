public import Geometry
public import Typesetting

/// Text whose runs each have their own looks: ComponentKit's `CKTextComponent`.
///
/// It is as large as its lines, rounded up to whole pixels, in the width its parent allows.
public struct Text: LayoutComponent {
  public let text: AttributedText
  /// 0 for as many as it takes.
  public let maximumNumberOfLines: Int
  /// Stands at the end of text that was cut off for its number of lines; nil to end with the last whole line.
  public let truncation: AttributedText?
  public let size: ComponentSize
  public let view: ViewConfiguration?

  /// - Parameter attributes: of the text's view.
  public init(
    _ text: AttributedText, maximumNumberOfLines: Int = 0, truncation: AttributedText? = nil,
    size: ComponentSize = .auto, _ attributes: ViewAttribute...
  ) {
    self.init(
      text, maximumNumberOfLines: maximumNumberOfLines, truncation: truncation, size: size,
      view: ViewConfiguration(attributes))
  }

  init(
    _ text: AttributedText, maximumNumberOfLines: Int, truncation: AttributedText?, size: ComponentSize,
    view: ViewConfiguration
  ) {
    self.text = text
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncation = truncation
    self.size = size
    self.view = view
  }

  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let measured = try setText(in: range.max.width, environment, of: node)
    let size = range.clamp(environment.scale.ceilToPixel(measured.size))
    // Lines that do not start at the left edge stand elsewhere in the width that the text gets in the end.
    let final =
      size.width == range.max.width || text.paragraphStyle.alignment == .left
      ? measured : try setText(in: size.width, environment, of: node)
    for character in final.missingCharacters { environment.diagnostics.report(.missingCharacter(character)) }
    return Layout(node: node, size: size, content: .drawable(TextDrawable(layout: final)))
  }

  private func setText(
    in width: Double, _ environment: LayoutEnvironment, of node: Node
  ) throws(LayoutError) -> TextLayout {
    do throws(TypesettingError) {
      return try environment.fonts.layOut(
        text, width: width, maximumNumberOfLines: maximumNumberOfLines, truncation: truncation)
    } catch {
      throw .typesetting(error, path: [])
    }
  }
}
