public import Geometry

/// A view of some size with nothing in it: a plain `CKComponent`.
///
/// Without a size it is as small as its parent allows.
public struct Box: LayoutComponent {
  /// The size the box wishes for.
  public let size: ComponentSize
  /// Nil for a box that only takes room.
  public let view: ViewConfiguration?

  /// - Parameter attributes: none for a box that only takes room.
  public init(size: ComponentSize = .auto, _ attributes: ViewAttribute...) {
    self.size = size
    view = attributes.isEmpty ? nil : ViewConfiguration(attributes)
  }
}
