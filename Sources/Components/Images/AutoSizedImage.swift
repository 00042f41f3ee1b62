public import Drawing
public import Geometry

/// An image as large as it means to be: ComponentKit's `CKAutoSizedImageComponent`.
public struct AutoSizedImage: LayoutComponent {
  private let image: Image

  /// - Parameters:
  ///   - tint: takes the place of all colours of the image; how opaque its pixels are stays.
  ///   - attributes: of the image's view.
  public init(_ image: ImageSource, tint: Color? = nil, _ attributes: ViewAttribute...) {
    self.image = Image(
      image, contentMode: .scaleToFill, tint: tint, size: ComponentSize(image.size), attributes: attributes)
  }

  /// The image's, in points.
  public var size: ComponentSize { image.size }
  /// Draws the image.
  public var view: ViewConfiguration? { image.view }
}
