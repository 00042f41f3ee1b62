public import Geometry

/// An image that is fetched when it is mounted, with a placeholder until it is there: ComponentKit's
/// `CKNetworkImageComponent`.
///
/// Mounted again with the same URL, placeholder and downloader nothing happens: no second request and no flicker. With
/// another URL the running download is cancelled, the placeholder comes back and the new one starts; a result that comes
/// late is dropped. A download that fails leaves the placeholder and is reported to the diagnostics.
public struct NetworkImage: ConfigurableComponent, PrimitiveComponent, LayoutBehavior {
  /// The size it is shown at; without one as small as allowed.
  public var size = ComponentSize.auto
  /// Draws the image or the placeholder.
  public var view: ViewConfiguration?

  /// - Parameters:
  ///   - url: an absolute URL; the placeholder stays when there is none.
  ///   - cropRect: the part of the image that is shown, in units of the image; nil or empty for the whole image. Beyond
  ///     the image there is nothing. It does not count where it would enlarge the image: for a part smaller than the view.
  public init(
    _ url: String?, downloader: any ImageDownloading, placeholder: ImageSource? = nil,
    contentMode: ContentMode = .scaleToFill, cropRect: Rect? = nil
  ) {
    self.init(
      url, downloader: downloader, placeholder: placeholder, contentMode: contentMode, cropRect: cropRect,
      delay: 0)
  }

  /// An image that comes later.
  ///
  /// - Parameter delay: how long after it was mounted, in seconds of the virtual clock; of no account where the environment
  ///   has no schedule.
  package init(
    _ url: String?, downloader: any ImageDownloading, placeholder: ImageSource?, contentMode: ContentMode,
    cropRect: Rect?, delay: Double
  ) {
    var view = ViewConfiguration()
    view.content = .stateful(
      NetworkImageDrawable(
        url: url, downloader: downloader, placeholder: placeholder, contentMode: contentMode,
        cropRect: cropRect.flatMap { $0.isEmpty ? nil : $0 }, delay: delay))
    self.view = view
  }

  /// Builds a node without children.
  public func makeNode(in context: inout BuildContext) -> Node? { context.makeNode(of: self) }
}
