import Synchronization

/// Typesetters of plain texts at rest. One is lent to each call, so that none waits for another's words.
///
/// `@unchecked Sendable`: a typesetter belongs to the one call that took it until it is put back. `LayoutConcurrencyTests` run
/// under the thread sanitizer.
final class PlainTypesetterPool: @unchecked Sendable {
  private let engines: EnginePool
  private let coverages: FontCoverages
  private let lock = Mutex(())
  /// Guarded by `lock`. Those used last are at the end.
  private var idle: [PlainTypesetter] = []

  init(engines: EnginePool, coverages: FontCoverages) {
    self.engines = engines
    self.coverages = coverages
  }

  /// Nil where the text is not plain.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func layOut(_ request: LayoutRequest) throws(TypesettingError) -> PlainOutcome? {
    guard PlainTypesetter.mayBeAble(request) else { return nil }
    let typesetter =
      lock.withLock { _ in idle.popLast() } ?? PlainTypesetter(engines: engines, coverages: coverages)
    defer {
      // One that keeps too much is given up: what it knew is found out again.
      if !typesetter.isFull {
        lock.withLock { _ in if idle.count < Limits.idlePlainTypesetters { idle.append(typesetter) } }
      }
    }
    return try typesetter.layOut(request)
  }
}
