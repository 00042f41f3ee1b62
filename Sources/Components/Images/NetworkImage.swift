public import Geometry

/// An image that is fetched when it is mounted, with a placeholder until it is there: ComponentKit's
/// `CKNetworkImageComponent`.
///
/// Mounted again with the same URL, placeholder and downloader nothing happens: no second request and no flicker. With
/// another URL the running download is cancelled, the placeholder comes back and the new one starts; a result that comes
/// late is dropped. A download that fails leaves the placeholder and is reported to the diagnostics.
public struct NetworkImage: LayoutComponent {
  /// The size it is shown at; without one as small as allowed.
  public let size: ComponentSize
  /// Draws the image or the placeholder.
  public let view: ViewConfiguration?

  /// - Parameters:
  ///   - url: an absolute URL; the placeholder stays when there is none.
  ///   - cropRect: the part of the image that is shown, in units of the image; nil or empty for the whole image. Beyond
  ///     the image there is nothing. It does not count where it would enlarge the image: for a part smaller than the view.
  ///   - attributes: of the image's view.
  public init(
    _ url: String?, downloader: any ImageDownloading, placeholder: ImageSource? = nil,
    contentMode: ContentMode = .scaleToFill, cropRect: Rect? = nil, size: ComponentSize = .auto,
    _ attributes: ViewAttribute...
  ) {
    self.init(
      url, downloader: downloader, placeholder: placeholder, contentMode: contentMode, cropRect: cropRect,
      delay: 0, size: size, attributes)
  }

  /// An image that comes later.
  ///
  /// - Parameter delay: how long after it was mounted, in seconds of the virtual clock; of no account where the environment
  ///   has no schedule.
  package init(
    _ url: String?, downloader: any ImageDownloading, placeholder: ImageSource?, contentMode: ContentMode,
    cropRect: Rect?, delay: Double, size: ComponentSize, _ attributes: [ViewAttribute]
  ) {
    self.size = size
    var view = ViewConfiguration()
    view.content = .stateful(
      NetworkImageDrawable(
        url: url, downloader: downloader, placeholder: placeholder, contentMode: contentMode,
        cropRect: cropRect.flatMap { $0.isEmpty ? nil : $0 }, delay: delay))
    for attribute in attributes { attribute.apply(&view) }
    self.view = view
  }
}
