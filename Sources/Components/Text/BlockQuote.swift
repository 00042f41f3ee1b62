import FlexLayout
import Geometry

/// A component with a bar before it that says it is somebody else's words: HTML's `blockquote`.
///
/// The bar stands on the side where writing begins, as high as the content.
public struct BlockQuote: Component {
  /// The width of the bar where nothing else is said, in points.
  public static let standardBarWidth = 3.0
  /// The room between the bar and the content where nothing else is said, in points.
  public static let standardSpacing = 12.0
  private let color: AdaptiveColor
  private let barWidth: Double
  private let spacing: Double
  private let content: AnyComponent

  /// - Parameters:
  ///   - color: of the bar.
  ///   - barWidth: in points.
  ///   - spacing: between the bar and the content, in points.
  ///   - content: what is quoted; where that is absent, there is no bar either.
  public init(
    color: AdaptiveColor = .separator, barWidth: Double = standardBarWidth, spacing: Double = standardSpacing,
    @ComponentBuilder content: () -> some Component
  ) {
    self.color = color
    self.barWidth = barWidth
    self.spacing = spacing
    self.content = AnyComponent(content())
  }

  /// Builds the row, or nothing where the content is absent.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self) { context in
      guard let row = body.makeNode(in: &context), row.children.count > 1 else { return nil }
      return (Composite(view: nil), [row])
    }
  }

  /// A row of the bar and the content.
  public var body: some Component {
    Flexbox(direction: .row, spacing: spacing, alignItems: .stretch) {
      Box().frame(width: .points(barWidth)).background(color).cornerRadius(barWidth / 2)
      content.flexGrow(1).flexShrink(1)
    }
  }
}
