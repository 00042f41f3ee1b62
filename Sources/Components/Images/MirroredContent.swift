import FlexLayout
import Geometry

extension ConfigurableComponent {
  /// Turns what the component itself draws from left to right where the layout direction is from right to left: arrows and
  /// other pictures that point where reading goes.
  ///
  /// Its background, border and corners stay as they are, and so does what is in it. SwiftUI's
  /// `flipsForRightToLeftLayoutDirection(_:)`.
  public func flipsForRightToLeftLayoutDirection(_ flips: Bool = true) -> some ConfigurableComponent {
    DirectedContent(content: self, flips: flips)
  }
}

/// A component whose content follows the layout direction. It adds no node of its own.
struct DirectedContent<Content: ConfigurableComponent>: ConfigurableComponent, PrimitiveComponent {
  var content: Content
  let flips: Bool

  var size: ComponentSize {
    get { content.size }
    set { content.size = newValue }
  }
  var view: ViewConfiguration? {
    get { content.view }
    set { content.view = newValue }
  }

  func makeNode(in context: inout BuildContext) -> Node? {
    guard flips, context.values.readEnvironment().layoutDirection == .rightToLeft else {
      return content.makeNode(in: &context)
    }
    var mirrored = content
    var view = content.view ?? ViewConfiguration()
    view.isContentMirrored = true
    mirrored.view = view
    return mirrored.makeNode(in: &context)
  }
}
