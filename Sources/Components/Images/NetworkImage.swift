public import Geometry

/// An image that is fetched when it is mounted, with a placeholder until it is there: ComponentKit's
/// `CKNetworkImageComponent`.
///
/// Mounted again with the same URL, placeholder and downloader nothing happens: no second request and no flicker. With
/// another URL the running download is cancelled, the placeholder comes back and the new one starts; a result that comes
/// late is dropped. A download that fails leaves the placeholder and is reported to the diagnostics.
public struct NetworkImage: LayoutComponent {
  public let size: ComponentSize
  public let view: ViewConfiguration?

  /// - Parameters:
  ///   - url: an absolute URL; the placeholder stays when there is none.
  ///   - attributes: of the image's view.
  public init(
    _ url: String?, downloader: any ImageDownloading, placeholder: ImageSource? = nil,
    contentMode: ContentMode = .scaleToFill, size: ComponentSize = .auto, _ attributes: ViewAttribute...
  ) {
    self.size = size
    var view = ViewConfiguration()
    view.content = .stateful(
      NetworkImageDrawable(
        url: url, downloader: downloader, placeholder: placeholder, contentMode: contentMode))
    for attribute in attributes { attribute.apply(&view) }
    self.view = view
  }

  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }
}
