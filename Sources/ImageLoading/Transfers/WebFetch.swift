import Codecs

/// Gets the bytes at a web address: checks hosts, follows redirects by hand, tries again, keeps the total time.
struct WebFetch: Sendable {
  let client: HTTPClient
  let limits: ImageLoadingLimits
  let allowedHosts: [HostRule]?
  let retryPolicy: RetryPolicy
  let cache: DiskImageCache?
  /// Nil asks every host again.
  let stalledHosts: StalledHosts?
  /// Whether private networks and this machine are reached only by rules that name their address.
  let isPublicOnly: Bool
  let sleep: @Sendable (Duration) async throws -> Void

  /// What is at an address, and where it came from after all redirects.
  typealias Found = (bytes: [UInt8], url: WebURL)

  /// - Throws: `ImageLoadingError`, `CancellationError`.
  func bytes(at url: WebURL, progress: @escaping @Sendable (Double) -> Void) async throws -> Found {
    let failure = ImageLoadingError.totalTimedOut(url: url.text, limit: limits.totalTimeout)
    return try await withTimeLimit(limits.totalTimeout, failure: failure) {
      try await retryPolicy.run(sleep: sleep) {
        try await followRedirects(from: url, progress: progress)
      }
    }
  }

  private func followRedirects(
    from origin: WebURL, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> Found {
    var url = origin
    for _ in 0...limits.maximumRedirects {
      do {
        try checkHost(of: url)
        switch try await get(url, progress) {
        case .bytes(let bytes): return (bytes, url)
        case .redirect(let location): url = try Self.target(of: location, from: url)
        }
      } catch let error as ImageLoadingError where url != origin {
        throw ImageLoadingError.afterRedirect(from: origin.text, error)
      }
    }
    throw ImageLoadingError.tooManyRedirects(
      url: origin.text, maximumRedirects: limits.maximumRedirects)
  }

  private enum Answer {
    case bytes([UInt8])
    case redirect(String)
  }

  /// What is kept of an address, where its server has nothing newer, or what the server sends.
  private func get(_ url: WebURL, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Answer {
    let kept = cache?.entry(for: url, limit: limits.decoding.maximumBytes)
    if let cache, let kept, cache.isFresh(kept) { return .bytes(kept.body) }
    switch try await ask(url, conditions: kept?.freshness.conditions ?? [], progress) {
    case .body(let bytes, let freshness):
      cache?.store(bytes, freshness, for: url)
      return .bytes(bytes)
    case .notModified(let freshness):
      guard let kept else { throw ImageLoadingError.httpStatus(url: url.text, status: 304) }
      cache?.store(kept.body, freshness.completed(by: kept.freshness), for: url)
      return .bytes(kept.body)
    case .redirect(let location): return .redirect(location)
    }
  }

  private func ask(
    _ url: WebURL, conditions: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws -> HTTPAnswer {
    guard let stalledHosts else {
      return try await request(url, conditions, progress)
    }
    return try await stalledHosts.withHost(of: url) { try await request(url, conditions, progress) }
  }

  private func request(
    _ url: WebURL, _ conditions: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws -> HTTPAnswer {
    let isNamed =
      allowedHosts?.contains { $0.namesAddress && $0.matches(host: url.host, port: url.port) } ?? false
    return try await client.get(
      url, conditions: conditions, isPublicOnly: isPublicOnly && !isNamed, progress: progress)
  }

  private func checkHost(of url: WebURL) throws(ImageLoadingError) {
    guard let allowedHosts else { return }
    if allowedHosts.contains(where: { $0.matches(host: url.host, port: url.port) }) { return }
    throw .hostNotAllowed(url: url.text, host: "\(url.host):\(url.port)")
  }

  private static func target(of location: String, from url: WebURL) throws(ImageLoadingError) -> WebURL {
    guard let target = url.resolving(location) else {
      throw .redirectNotAllowed(url: url.text, target: location)
    }
    return target
  }
}
