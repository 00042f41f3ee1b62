public import Drawing
public import Geometry

/// An image as large as it means to be: ComponentKit's `CKAutoSizedImageComponent`.
public struct AutoSizedImage: LayoutComponent, ConfigurableComponent {
  /// The image's own size, in points, until it is given another one.
  public var size: ComponentSize
  /// Draws the image.
  public var view: ViewConfiguration?

  /// - Parameter tint: takes the place of all colours of the image; how opaque its pixels are stays.
  public init(_ image: ImageSource, tint: Color? = nil) {
    size = ComponentSize(image.size)
    view = Image(image, tint: tint).view
  }
}
