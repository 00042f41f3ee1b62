public import Components
public import Geometry

extension HTTPImageDownloader {
  /// The downloader of whoever names none: the limits of one that is made without any, and 64 MiB of decoded images kept
  /// in memory for the whole process.
  public static let shared = HTTPImageDownloader()
}

extension NetworkImage {
  /// An image that `HTTPImageDownloader.shared` fetches.
  ///
  /// - Parameters:
  ///   - url: an absolute URL; the placeholder stays when there is none.
  ///   - cropRect: the part of the image that is shown, in units of the image; nil or empty for the whole image.
  public init(
    _ url: String?, placeholder: ImageSource? = nil, contentMode: ContentMode = .scaleToFill,
    cropRect: Rect? = nil
  ) {
    self.init(
      url, downloader: HTTPImageDownloader.shared, placeholder: placeholder, contentMode: contentMode,
      cropRect: cropRect)
  }
}
