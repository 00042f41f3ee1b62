import Foundation

/// Gets the bytes at a web address: checks hosts, follows redirects by hand, tries again, keeps the total time.
struct WebFetch: Sendable {
  let client: HTTPClient
  let limits: ImageLoadingLimits
  let allowedHosts: [HostRule]?
  let retryPolicy: RetryPolicy
  let sleep: @Sendable (Duration) async throws -> Void

  /// - Throws: `ImageLoadingError`, `CancellationError`.
  func bytes(at url: URL, progress: @escaping @Sendable (Double) -> Void) async throws -> [UInt8] {
    let failure = ImageLoadingError.totalTimedOut(url: url.absoluteString, limit: limits.totalTimeout)
    return try await withTimeLimit(limits.totalTimeout, failure: failure) {
      try await retryPolicy.run(sleep: sleep) {
        try await followRedirects(from: url, progress: progress)
      }
    }
  }

  private func followRedirects(
    from origin: URL, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> [UInt8] {
    var url = origin
    for _ in 0...limits.maximumRedirects {
      do {
        try checkHost(of: url)
        switch try await client.get(url, progress: progress) {
        case .body(let bytes): return bytes
        case .redirect(let location): url = try Self.target(of: location, from: url)
        }
      } catch let error as ImageLoadingError where url != origin {
        throw ImageLoadingError.afterRedirect(from: origin.absoluteString, error)
      }
    }
    throw ImageLoadingError.tooManyRedirects(
      url: origin.absoluteString, maximumRedirects: limits.maximumRedirects)
  }

  private func checkHost(of url: URL) throws(ImageLoadingError) {
    guard let allowedHosts else { return }
    let host = url.host(percentEncoded: false) ?? ""
    if allowedHosts.contains(where: { $0.matches(host: host, port: url.effectivePort) }) { return }
    throw .hostNotAllowed(url: url.absoluteString, host: "\(host):\(url.effectivePort)")
  }

  private static func target(of location: String, from url: URL) throws(ImageLoadingError) -> URL {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isWebAddress,
      target.hasUsableHost
    else { throw .redirectNotAllowed(url: url.absoluteString, target: location) }
    return target
  }
}
