import Caching
public import Drawing
import FlexLayout
public import Geometry
public import Typesetting

/// Text whose runs each have their own looks: ComponentKit's `CKTextComponent`.
///
/// It is as large as its lines and its shadow, rounded up to whole pixels, in the width its parent allows.
public struct Text: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// What is set, with its looks and its paragraph style.
  package let text: AttributedText
  /// What becomes of text that does not fit, and what is drawn around the lines.
  package let options: Options
  /// The size the text wishes for.
  public var size = ComponentSize.auto
  /// Draws the lines above its background.
  public var view: ViewConfiguration? = ViewConfiguration()

  /// - Parameters:
  ///   - maximumNumberOfLines: 0 for as many as it takes.
  ///   - truncation: stands at the end of text that was cut off; nil to end with the last whole line.
  ///   - change: sets further options.
  public init(
    _ text: AttributedText, maximumNumberOfLines: Int = 0, truncation: AttributedText? = nil,
    options change: (inout Options) -> Void = { _ in }
  ) {
    var options = Options(maximumNumberOfLines: maximumNumberOfLines, truncation: truncation)
    change(&options)
    self.init(text, options)
  }

  init(_ text: AttributedText, _ options: Options) {
    self.text = text
    self.options = options
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }

  /// Sets the text in the width and height there are.
  package func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    let padding = options.shadow?.padding ?? .zero
    let text = try fittedText(in: range.max.inset(by: padding), environment)
    let measured = try set(text, in: range.max.inset(by: padding), environment)
    let size = range.clamp(environment.scale.ceilToPixel(measured.size.inset(by: padding.negated)))
    // Lines that do not start at the left edge stand elsewhere in the width that the text gets in the end.
    let final =
      size.width == range.max.width || measured.isFlushLeft(text.paragraphStyle.alignment, in: environment)
      ? measured
      : try set(
        text, in: Size(width: size.width, height: range.max.height).inset(by: padding), environment)
    let origin = Point(x: padding.left, y: padding.top)
    let drawable = TextDrawable(
      text: text, layout: final.withImagesOnPixels(of: environment.scale, from: origin), options: options)
    let diagnostics = drawable.diagnostics
    diagnostics.forEach(environment.diagnostics.report)
    var layout = Layout(
      node: node, size: size, children: [], sharing: .text(KeptValue(drawable)),
      baseline: options.alignmentBaseline.map { origin.y + final.baseline(of: $0) }, display: .flex)
    layout.isQuicklyMadeAgain = diagnostics.isEmpty
    return layout
  }

  /// The text in the largest of its sizes, in hundredths, at which nothing of it is cut off; in the smallest where there is none.
  private func fittedText(
    in limit: Size, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> AttributedText {
    guard options.minimumScaleFactor < 1 else { return text }
    func isWhole(_ hundredths: Int) throws(LayoutError) -> Bool {
      let layout = try set(text.scaled(by: Double(hundredths) / 100), in: limit, environment)
      return !layout.isTruncated && !layout.isLowerThanItsLine
    }
    guard try !isWhole(100) else { return text }
    var (fitting, tooLarge) = (max(1, Int((options.minimumScaleFactor * 100 - 1e-6).rounded(.up))), 100)
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      if try isWhole(middle) { fitting = middle } else { tooLarge = middle }
    }
    return text.scaled(by: Double(fitting) / 100)
  }

  /// Only lines that fit are set, but a height that rounding took a part of a pixel from does not cost the last one.
  ///
  /// In a box lower than a line the first one is cut off below: a text that is there should be seen to be.
  private func set(
    _ text: AttributedText, in limit: Size, _ environment: LayoutEnvironment
  ) throws(LayoutError) -> TextLayout {
    func layOut(height: Double, lines: Int) throws(TypesettingError) -> TextLayout {
      try environment.fonts.layOut(
        text, width: limit.width, height: height, maximumNumberOfLines: lines, truncation: options.truncation,
        avoidSet: options.truncationAvoidSet, context: environment.textContext,
        interruption: environment.interruption)
    }
    do throws(TypesettingError) {
      let layout = try layOut(
        height: limit.height + environment.scale.points(1), lines: options.maximumNumberOfLines)
      guard layout.lines.isEmpty, layout.isTruncated, limit.height > 0 else { return layout }
      return try layOut(height: .infinity, lines: 1).clipped(toHeight: limit.height)
    } catch {
      throw LayoutError(error)
    }
  }
}

extension TextLayout {
  /// Whether the first line is cut off below.
  var isLowerThanItsLine: Bool { lines.first.map { $0.rect.height > size.height } ?? false }

  fileprivate func baseline(of line: TextBaseline) -> Double {
    switch line {
    case .first: firstBaseline
    case .last: lastBaseline
    }
  }

  /// Whether the lines would stay where they are if the text were wider.
  fileprivate func isFlushLeft(_ alignment: TextAlignment, in environment: LayoutEnvironment) -> Bool {
    switch alignment.resolved(in: environment.textContext.direction) {
    case .left: true
    case .natural: !lines.contains { $0.isRightToLeft }
    case .center, .right, .justified, .start, .end: false
    }
  }
}

extension Text {
  /// How a text is cut off, and what is drawn around its lines.
  public struct Options: Hashable, Sendable {
    /// 0 for as many as it takes.
    public var maximumNumberOfLines = 0
    /// Stands at the end of text that was cut off for its number of lines; nil to end with the last whole line.
    public var truncation: AttributedText?
    private var special = Occasional<Special>()

    /// Options that show all lines, in a view as large as they are.
    public init() {}

    init(maximumNumberOfLines: Int, truncation: AttributedText?) {
      self.maximumNumberOfLines = maximumNumberOfLines
      self.truncation = truncation
    }
  }
}

extension Text.Options {
  /// What the text before a truncation string does not end with; by default it is cut between words.
  public var truncationAvoidSet: TruncationAvoidSet {
    get { special.value.truncationAvoidSet }
    set { special.value.truncationAvoidSet = newValue }
  }
  /// How small the text may become, as a part of its size, before anything of it is cut off: UIKit's `minimumScaleFactor`.
  ///
  /// From 0 to 1, which leaves it as it is. It becomes smaller where it has more lines than it may, or than there is room for.
  public var minimumScaleFactor: Double {
    get { special.value.minimumScaleFactor }
    set { special.value.minimumScaleFactor = newValue }
  }
  /// A shadow of the glyphs and what is drawn with them. The text is larger by what the shadow needs, so that nothing is cut off.
  public var shadow: Shadow? {
    get { special.value.shadow }
    set { special.value.shadow = newValue }
  }
  /// Which of its baselines a flexbox aligns the text by; nil for its bottom edge, by which ComponentKit aligns all text.
  public var alignmentBaseline: TextBaseline? {
    get { special.value.alignmentBaseline }
    set { special.value.alignmentBaseline = newValue }
  }
  /// Whether a flexbox aligns the text by a baseline: by its first one, where nothing else was said.
  public var isAlignedByBaseline: Bool {
    get { alignmentBaseline != nil }
    set { alignmentBaseline = newValue ? alignmentBaseline ?? .first : nil }
  }
  /// What is shown as under a finger: darkened, in a frame with round corners.
  public var highlighted: TextTarget? {
    get { special.value.highlighted }
    set { special.value.highlighted = newValue }
  }

  private struct Special: HasUsual {
    static var usual: Special { Special() }

    var truncationAvoidSet = TruncationAvoidSet.standard
    var minimumScaleFactor = 1.0
    var shadow: Shadow?
    var alignmentBaseline: TextBaseline?
    var highlighted: TextTarget?
  }
}

/// The line of a text by whose baseline it stands beside others.
public enum TextBaseline: Hashable, Sendable, CaseIterable {
  case first
  case last
}
