import Codecs
public import Components
public import Drawing
public import Geometry

/// Loads images over http and https (and out of `data:` URLs), within limits.
///
/// Photographs come upright. A JPEG with damaged data comes as far as it could be decoded, as in browsers.
///
/// Callers that want the same address at the same time share one request; decoded images are kept in memory up to a
/// number of bytes. Everything happens off the main actor. Any number of tasks may use one downloader.
///
/// Every failure is an `ImageLoadingError`; cancelling the calling task throws `CancellationError` at once, and stops the
/// request when nobody else waits for it.
public final class HTTPImageDownloader: ImageDownloading {
  private let loads: SharedLoads

  /// - Parameters:
  ///   - limits: what one image may cost at most.
  ///   - allowedHosts: the only hosts that are asked, also by redirect; nil for any.
  ///   - retryPolicy: for failed connections and servers.
  ///   - cacheBytes: for all decoded images kept in memory together; 0 to keep none.
  ///   - diskCache: where image files are kept for later processes; nil to keep none.
  ///   - concurrentLoads: images loaded and decoded at a time; at least 1, the others wait.
  public convenience init(
    limits: ImageLoadingLimits = ImageLoadingLimits(), allowedHosts: [HostRule]? = nil,
    retryPolicy: RetryPolicy = RetryPolicy(), cacheBytes: Int = 64 << 20,
    diskCache: DiskImageCache? = nil, concurrentLoads: Int = 6
  ) {
    self.init(
      limits: limits, allowedHosts: allowedHosts, retryPolicy: retryPolicy, cacheBytes: cacheBytes,
      diskCache: diskCache, concurrentLoads: concurrentLoads, sleep: { try await Task.sleep(for: $0) },
      decode: { try ImageDecoder(limits: limits.decoding).picture($0) })
  }

  /// One whose images are within the shares of `memory`, whose pixels are held only as long as there is room in `pixels`, and
  /// that does not wait a second time for a host that has stalled, as far as `stalledHosts` knows.
  package convenience init(
    memory: PictureMemory, keepingPixelsIn pixels: DecodedPixels, allowedHosts: [HostRule],
    diskCache: DiskImageCache?, concurrentLoads: Int, stalledHosts: StalledHosts
  ) {
    let limits = ImageLoadingLimits(decoding: ImageLimits(memory))
    self.init(
      limits: limits, allowedHosts: allowedHosts, cacheBytes: memory.memoryBytes / 16, diskCache: diskCache,
      concurrentLoads: concurrentLoads, stalledHosts: stalledHosts, sleep: { try await Task.sleep(for: $0) },
      decode: { try ImageDecoder(limits: limits.decoding).picture($0, keptIn: pixels) })
  }

  /// One for a service that lives long and does what anybody asks: a host that keeps others waiting takes its own share of the
  /// loads only, and no name leads to this machine or a private network.
  ///
  /// - Parameter timeout: for one image in all.
  package convenience init(
    forServiceWith memory: PictureMemory, keepingPixelsIn pixels: DecodedPixels, allowedHosts: [HostRule],
    diskCache: DiskImageCache?, timeout: Duration
  ) {
    let limits = ImageLoadingLimits(
      decoding: ImageLimits(memory), requestTimeout: min(timeout, .seconds(30)), totalTimeout: timeout)
    self.init(
      limits: limits, allowedHosts: allowedHosts, cacheBytes: memory.memoryBytes / 16, diskCache: diskCache,
      concurrentLoads: 128, loadsPerHost: 16, isPublicOnly: true, sleep: { try await Task.sleep(for: $0) },
      decode: { try ImageDecoder(limits: limits.decoding).picture($0, keptIn: pixels) })
  }

  /// The public one with a `sleep` for the pauses between retries and another decoder.
  package init(
    limits: ImageLoadingLimits = ImageLoadingLimits(), allowedHosts: [HostRule]? = nil,
    retryPolicy: RetryPolicy = RetryPolicy(), cacheBytes: Int = 64 << 20,
    diskCache: DiskImageCache? = nil, concurrentLoads: Int = 6, loadsPerHost: Int? = nil,
    stalledHosts: StalledHosts? = nil, isPublicOnly: Bool = false,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    decode: @escaping @Sendable ([UInt8]) throws -> Bitmap
  ) {
    let client = HTTPClient(limits: limits, idleLimit: concurrentLoads)
    let fetch = WebFetch(
      client: client, limits: limits, allowedHosts: allowedHosts, retryPolicy: retryPolicy, cache: diskCache,
      stalledHosts: stalledHosts, isPublicOnly: isPublicOnly, sleep: sleep)
    let slots = LoadSlots(count: concurrentLoads)
    let hosts = loadsPerHost.map(HostSlots.init)
    loads = SharedLoads(cacheBytes: cacheBytes) { url, progress in
      @Sendable func load(_ address: ImageAddress) async throws -> Bitmap {
        try await slots.withSlot {
          let (bytes, origin): ([UInt8], WebURL?) =
            switch address {
            case .inline(let dataURL): (try dataURL.bytes(atMost: limits.decoding.maximumBytes), nil)
            case .web(let address): try await fetch.bytes(at: address, progress: progress)
            }
          do {
            return try decode(bytes)
          } catch {
            // Its server may have something better the next time, whatever it said of this.
            if let origin { diskCache?.remove(origin) }
            throw ImageLoadingError.notAnImage(url: url, reason: "\(error)")
          }
        }
      }
      let address = try ImageAddress(url)
      guard let hosts, case .web(let web) = address else { return try await load(address) }
      return try await hosts.withSlot(for: "\(web.host):\(web.port)") { try await load(address) }
    }
  }

  /// The image at `url`: from memory, from a load under way or from a new one.
  ///
  /// Progress is reported on any thread, only for a body whose length the server tells, and never falls, even if a
  /// retry begins anew.
  ///
  /// - Throws: `ImageLoadingError`, or `CancellationError` when the calling task is cancelled.
  public func downloadImage(
    from url: String, progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> Bitmap {
    try await loads.image(at: url, progress: progress)
  }
}

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
