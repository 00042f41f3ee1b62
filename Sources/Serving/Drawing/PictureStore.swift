import Caching
import CoreMetrics
import LocalHTTP

/// A finished picture, ready to be sent.
final class Picture: Sendable {
  let key: PictureKey
  let response: WebResponse
  /// What it takes of memory.
  let heldBytes: Int

  init(key: PictureKey, file: [UInt8], response makeResponse: (SharedBytes) -> WebResponse) {
    let bytes = SharedBytes(file)
    self.key = key
    response = makeResponse(bytes).prepared()
    // A cache's places and the first lines of its answer, beside its bytes.
    heldBytes = bytes.heldBytes + 1 << 10
  }
}

/// Finished pictures, those not asked for longest go first.
///
/// One that was asked for once goes before those that were asked for again, once there are many: who asks for each of a
/// million pictures once does not push out what others ask for all the time. A value: whoever holds it guards it.
struct PictureStore {
  /// Up to here all are alike.
  private static let newcomerBytes = 64 << 20

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
    guard picture.heldBytes <= cache.limit else { return }
    let before = cache.count
    cache.insert(picture, for: picture.key, cost: picture.heldBytes)
    evictions += max(0, before + 1 - cache.count)
  }
}

/// What is known of a request that came before, byte by byte the same; not of one whose signature is good for a time only.
final class KnownAnswer: Sendable {
  let key: PictureKey
  let entityTag: String
  /// The answer to one who has the picture already.
  let notModified: WebResponse
  /// The number of the documents that it was answered with.
  let setNumber: Int
  let pictureCounter: Counter
  let notModifiedCounter: Counter

  init(
    key: PictureKey, entityTag: String, notModified: WebResponse, setNumber: Int,
    pictureCounter: Counter, notModifiedCounter: Counter
  ) {
    self.key = key
    self.entityTag = entityTag
    self.notModified = notModified.prepared()
    self.setNumber = setNumber
    self.pictureCounter = pictureCounter
    self.notModifiedCounter = notModifiedCounter
  }
}

/// What is known of requests by their targets.
struct KnownTargets {
  /// What one takes of memory beside its target.
  private static let entryBytes = 1 << 10

  private var answers: LeastRecentlyUsedCache<ExactText, KnownAnswer>

  /// - Parameter limit: bytes of all of it together.
  init(limit: Int) {
    answers = LeastRecentlyUsedCache(limit: limit)
  }

  mutating func answer(for target: String, of setNumber: Int) -> KnownAnswer? {
    answers.value(for: ExactText(target)).flatMap { $0.setNumber == setNumber ? $0 : nil }
  }

  mutating func keep(_ answer: KnownAnswer, for target: String) {
    answers.insert(answer, for: ExactText(target), cost: target.utf8.count + Self.entryBytes)
  }
}
