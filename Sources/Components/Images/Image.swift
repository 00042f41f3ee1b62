public import Geometry

/// An image: ComponentKit's `CKImageComponent`.
///
/// It has no size of its own: without one it is as small as its parent allows. `AutoSizedImage` has its image's.
public struct Image: LayoutComponent {
  public let size: ComponentSize
  public let view: ViewConfiguration?

  /// - Parameter attributes: of the image's view.
  public init(
    _ image: ImageSource, contentMode: ContentMode = .scaleToFill, size: ComponentSize = .auto,
    _ attributes: ViewAttribute...
  ) {
    self.size = size
    var view = ViewConfiguration()
    view.content = .drawable(ImageDrawable(image: image, contentMode: contentMode))
    for attribute in attributes { attribute.apply(&view) }
    self.view = view
  }

  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }
}
