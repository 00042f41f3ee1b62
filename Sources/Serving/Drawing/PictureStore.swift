import Caching
import ImageRendering
import LocalHTTP
import NIOCore

/// A finished picture, ready to be sent.
struct Picture: Sendable {
  let key: PictureKey
  let entityTag: String
  let response: WebResponse
  let byteCount: Int
}

/// Finished pictures, those not asked for longest go first.
///
/// One that was asked for once goes before those that were asked for again, once there are many: who asks for each of a
/// million pictures once does not push out what others ask for all the time. A value: whoever holds it guards it.
struct PictureStore {
  /// Up to here all are alike.
  private static let newcomerBytes = 64 << 20
  /// What a picture costs beside its bytes.
  private static let entryBytes = 1 << 10

  private var newcomers: LeastRecentlyUsedCache<PictureKey, Picture>
  private var others: LeastRecentlyUsedCache<PictureKey, Picture>
  private(set) var evictions = 0

  /// - Parameter limit: bytes of all pictures together.
  init(limit: Int) {
    let newcomerLimit = min(limit, max(Self.newcomerBytes, limit / 4))
    newcomers = LeastRecentlyUsedCache(limit: newcomerLimit)
    others = LeastRecentlyUsedCache(limit: limit - newcomerLimit)
  }

  var byteCount: Int { newcomers.totalCost + others.totalCost }

  mutating func picture(for key: PictureKey) -> Picture? {
    if let picture = others.value(for: key) { return picture }
    guard others.limit > 0 else { return newcomers.value(for: key) }
    guard let picture = newcomers.removeValue(for: key) else { return nil }
    Self.insert(picture, into: &others, &evictions)
    return picture
  }

  mutating func keep(_ picture: Picture) {
    Self.insert(picture, into: &newcomers, &evictions)
  }

  private static func insert(
    _ picture: Picture, into cache: inout LeastRecentlyUsedCache<PictureKey, Picture>, _ evictions: inout Int
  ) {
    let cost = picture.byteCount + entryBytes
    guard cost <= cache.limit else { return }
    let before = cache.count
    cache.insert(picture, for: picture.key, cost: cost)
    evictions += max(0, before + 1 - cache.count)
  }
}

/// What is known of requests that came before, letter by letter the same: which picture they are answered with.
struct KnownTargets {
  struct Entry: Sendable {
    let key: PictureKey
    let entityTag: String
    let format: PictureFormat
    /// Of the documents that it was answered with.
    let setNumber: Int
    /// When its signature is out of date, in seconds since 1970; nil for never.
    let expiry: Int?
  }

  private var entries: LeastRecentlyUsedCache<String, Entry>

  /// - Parameter limit: bytes of all targets together.
  init(limit: Int) {
    entries = LeastRecentlyUsedCache(limit: limit)
  }

  mutating func entry(for target: String, of setNumber: Int) -> Entry? {
    entries.value(for: target).flatMap { $0.setNumber == setNumber ? $0 : nil }
  }

  mutating func keep(_ entry: Entry, for target: String) {
    entries.insert(entry, for: target, cost: target.utf8.count + 256)
  }
}
