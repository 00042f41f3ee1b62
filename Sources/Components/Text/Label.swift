public import Drawing
public import Geometry
public import Typesetting

/// Text of one look: ComponentKit's `CKLabelComponent`.
///
/// Font and colour that nobody gives the label are those of the nearest component around it that says so with `font(_:)`
/// and `foregroundColor(_:)`, or else the system font, black on light and white on dark screens.
public struct Label: ConfigurableComponent, PrimitiveComponent {
  /// The size the label wishes for.
  public var size = ComponentSize.auto
  /// Draws the lines above its background.
  public var view: ViewConfiguration? = ViewConfiguration()
  private let string: String
  private let paragraphStyle: ParagraphStyle
  private let truncationString: String?
  private var look: InheritedTextLook
  private var options: Text.Options

  /// - Parameters:
  ///   - font: nil for that of the components around.
  ///   - color: nil for that of the components around.
  ///   - maximumNumberOfLines: 0 for as many as it takes.
  ///   - truncationString: stands, in the same look, at the end of text that was cut off; nil for an ellipsis where the
  ///     number of lines is limited, an empty one to end with the last whole line.
  ///   - change: sets further options.
  public init(
    _ string: String, font: Font? = nil, color: Color? = nil, maximumNumberOfLines: Int = 0,
    truncationString: String? = nil, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    options change: (inout Text.Options) -> Void = { _ in }
  ) {
    self.string = string
    self.paragraphStyle = paragraphStyle
    self.truncationString = truncationString
    look = InheritedTextLook(font: font, color: color.map(AdaptiveColor.init))
    options = Text.Options(maximumNumberOfLines: maximumNumberOfLines, truncation: nil)
    change(&options)
  }

  /// A node with that of the text.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      makeText(look.attributes(in: &context)).makeNode(in: &context).map { (Composite(view: nil), [$0]) }
    }
  }

  private func makeText(_ look: TextAttributes) -> Text {
    var options = options
    let truncation = truncationString ?? (options.maximumNumberOfLines > 0 ? "…" : "")
    if options.truncation == nil, !truncation.isEmpty {
      options.truncation = AttributedText(truncation, look, paragraphStyle: paragraphStyle)
    }
    var text = Text(AttributedText(string, look, paragraphStyle: paragraphStyle), options)
    text.size = size
    text.view = view
    return text
  }
}

extension Label {
  /// The label in a font of its own.
  public func font(_ font: Font) -> Label {
    var label = self
    label.look.font = font
    return label
  }

  /// The label in a colour of its own.
  public func foregroundColor(_ color: Color) -> Label {
    foregroundColor(AdaptiveColor(color))
  }

  /// The label in a colour of its own for light and one for dark screens.
  public func foregroundColor(_ color: AdaptiveColor) -> Label {
    var label = self
    label.look.color = color
    return label
  }

  /// The label cut off, with an ellipsis, after so many lines.
  ///
  /// - Parameter count: nil for as many as it takes.
  public func lineLimit(_ count: Int?) -> Label {
    var label = self
    label.options.maximumNumberOfLines = count ?? 0
    return label
  }
}

extension Component {
  /// Sets the labels in the component in a font where they have none of their own.
  public func font(_ font: Font) -> some Component {
    TextLookComponent(content: self, look: InheritedTextLook(font: font))
  }

  /// Sets the labels in the component in a colour where they have none of their own.
  public func foregroundColor(_ color: Color) -> some Component {
    foregroundColor(AdaptiveColor(color))
  }

  /// Sets the labels in the component in a colour for light or dark screens where they have none of their own.
  public func foregroundColor(_ color: AdaptiveColor) -> some Component {
    TextLookComponent(content: self, look: InheritedTextLook(color: color))
  }
}

/// What labels take over from the components around them; nil for what those leave open.
private struct InheritedTextLook: Hashable, Sendable {
  var font: Font?
  var color: AdaptiveColor?

  /// What most labels find of what they read.
  private static let absences = KeptReads(absenceOf: InheritedTextLook.self, UserInterfaceStyle.self)

  /// The look of a label that says this much itself.
  func attributes(in context: inout BuildContext) -> TextAttributes {
    if color == nil, context.values.readAbsence(of: Self.absences) {
      return TextAttributes(font: font ?? .system(), color: AdaptiveColor.label.light)
    }
    let around =
      font == nil || color == nil
      ? context.values.read(InheritedTextLook.self) ?? InheritedTextLook() : InheritedTextLook()
    let color = color ?? around.color ?? .label
    let style = color.isOne ? .light : context.values.read(UserInterfaceStyle.self) ?? .light
    return TextAttributes(font: font ?? around.font ?? .system(), color: color.resolved(for: style))
  }
}

/// Passes a look down to labels; it adds no node of its own.
private struct TextLookComponent<Content: Component>: PrimitiveComponent {
  let content: Content
  let look: InheritedTextLook

  func makeNode(in context: inout BuildContext) -> Node? {
    let around = context.values.read(InheritedTextLook.self)
    let look = InheritedTextLook(font: look.font ?? around?.font, color: look.color ?? around?.color)
    return ContextValues.with(look, in: &context) { content.makeNode(in: &$0) }
  }
}
