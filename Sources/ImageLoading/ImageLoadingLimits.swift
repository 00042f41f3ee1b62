/// How much one image may cost before its loading is given up. Errors call a limit by its property's name.
public struct ImageLoadingLimits: Hashable, Sendable {
  /// Bytes of the encoded image, counted while they arrive and after any transfer compression is undone.
  public var maximumBytes: Int
  /// Redirects followed in a row.
  public var maximumRedirects: Int
  /// The longest silence of a server: before its first byte and between any two parts of the body.
  public var requestTimeout: Duration
  /// For one image from its first request to its last byte, with all redirects, retries and the pauses between them.
  /// The wait for one of the downloader's slots and the decoding do not count.
  public var totalTimeout: Duration

  public init(
    maximumBytes: Int = 32 << 20, maximumRedirects: Int = 10, requestTimeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(120)
  ) {
    self.maximumBytes = maximumBytes
    self.maximumRedirects = maximumRedirects
    self.requestTimeout = requestTimeout
    self.totalTimeout = totalTimeout
  }
}
