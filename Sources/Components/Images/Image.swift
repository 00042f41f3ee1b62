public import Drawing
public import Geometry

/// An image: ComponentKit's `CKImageComponent`.
///
/// It has no size of its own: without one it is as small as its parent allows. `AutoSizedImage` has its image's.
public struct Image: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The size it is shown at; without one as small as allowed.
  public var size = ComponentSize.auto
  /// Draws the image.
  public var view: ViewConfiguration?

  /// - Parameters:
  ///   - tint: takes the place of all colours of the image; how opaque its pixels are stays. The tinted pixels are made
  ///     at once, for each component anew: what is shown often is better tinted once with `ImageSource.tinted(with:)`.
  ///   - capInsets: margins of the image that are not stretched with it, in points.
  public init(
    _ image: ImageSource, contentMode: ContentMode = .scaleToFill, tint: Color? = nil,
    capInsets: EdgeInsets = .zero
  ) {
    var view = ViewConfiguration()
    view.content = .drawable(
      ImageDrawable(
        image: tint.map(image.tinted) ?? image, contentMode: contentMode,
        tint: tint.map { ImageDrawable.Tint(color: $0, source: image.bitmap.sourceDigest) },
        capInsets: capInsets))
    self.view = view
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}

/// An image as large as it means to be: ComponentKit's `CKAutoSizedImageComponent`.
public struct AutoSizedImage: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The image's own size, in points, until it is given another one.
  public var size: ComponentSize
  /// Draws the image.
  public var view: ViewConfiguration?

  /// - Parameter tint: takes the place of all colours of the image; how opaque its pixels are stays.
  public init(_ image: ImageSource, tint: Color? = nil) {
    size = ComponentSize(image.size)
    view = Image(image, tint: tint).view
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}
