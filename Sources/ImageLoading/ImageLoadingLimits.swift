public import Codecs

/// How much one image may cost before its loading is given up. Errors call a limit by its property's name.
public struct ImageLoadingLimits: Hashable, Sendable {
  /// What the file may be. Its `maximumBytes` are counted while they arrive, after any transfer compression is undone.
  public var decoding: ImageLimits
  /// Redirects followed in a row.
  public var maximumRedirects: Int
  /// The longest silence of a server: before its first byte and between any two parts of the body.
  public var requestTimeout: Duration
  /// For one image from its first request to its last byte, with all redirects, retries and the pauses between them.
  /// The wait for one of the downloader's slots and the decoding do not count.
  public var totalTimeout: Duration

  /// The defaults bound a load to two minutes and the decoder's standard limits.
  public init(
    decoding: ImageLimits = .standard, maximumRedirects: Int = 10, requestTimeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(120)
  ) {
    self.decoding = decoding
    self.maximumRedirects = maximumRedirects
    self.requestTimeout = requestTimeout
    self.totalTimeout = totalTimeout
  }
}
