import Caching
import Drawing
import Geometry
import Synchronization

/// Lets all callers that want the same address at the same time share one load, and later ones its cached result.
///
/// A caller that is cancelled leaves alone; when the last one leaves, the load itself is cancelled. One lock guards
/// loads and cache together, so that no caller can slip between a load's end and its result's entry in the cache.
final class SharedLoads: Sendable {
  typealias Progress = @Sendable (Double) -> Void
  typealias Work = @Sendable (_ url: String, _ progress: @escaping Progress) async throws -> Bitmap

  private struct Caller {
    let continuation: CheckedContinuation<Bitmap, any Error>
    let progress: Progress?
  }

  private struct Load {
    let number: Int
    let task: Task<Void, Never>
    var callers: [Int: Caller]
    /// Callers see progress rise only, though a retry begins anew.
    var progress = 0.0
  }

  private struct State {
    /// Decoded images by address.
    var cache: LeastRecentlyUsedCache<String, Bitmap>
    var loads: [String: Load] = [:]
    private var lastNumber = 0

    init(cacheBytes: Int) {
      cache = LeastRecentlyUsedCache(limit: cacheBytes)
    }

    /// A number never given before.
    mutating func makeNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state: Mutex<State>
  private let work: Work

  /// - Parameter work: loads one image; called once for all who wait for it, in a task of its own off any actor.
  init(cacheBytes: Int, work: @escaping Work) {
    state = Mutex(State(cacheBytes: cacheBytes))
    self.work = work
  }

  /// The image at `url` from the cache, from a load under way or from a new one.
  ///
  /// - Throws: what the work throws; `CancellationError` at once when the calling task is cancelled.
  func image(at url: String, progress: Progress?) async throws -> Bitmap {
    try Task.checkCancellation()
    let number = state.withLock { $0.makeNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(number, at: url, as: Caller(continuation: continuation, progress: progress))
        // The handler below may have run before there was anyone to remove.
        if Task.isCancelled { leave(number, at: url) }
      }
    } onCancel: {
      leave(number, at: url)
    }
  }

  private func join(_ number: Int, at url: String, as caller: Caller) {
    let cached: Bitmap? = state.withLock { state in
      if let bitmap = state.cache.value(for: url) { return bitmap }
      if state.loads[url] == nil {
        let loadNumber = state.makeNumber()
        state.loads[url] = Load(number: loadNumber, task: startLoad(loadNumber, of: url), callers: [:])
      }
      state.loads[url]?.callers[number] = caller
      return nil
    }
    if let cached { caller.continuation.resume(returning: cached) }
  }

  private func leave(_ number: Int, at url: String) {
    let (caller, abandoned) = state.withLock { state -> (Caller?, Task<Void, Never>?) in
      guard let caller = state.loads[url]?.callers.removeValue(forKey: number) else { return (nil, nil) }
      guard state.loads[url]?.callers.isEmpty == true else { return (caller, nil) }
      return (caller, state.loads.removeValue(forKey: url)?.task)
    }
    abandoned?.cancel()
    caller?.continuation.resume(throwing: CancellationError())
  }

  private func startLoad(_ number: Int, of url: String) -> Task<Void, Never> {
    Task {
      let result: Result<Bitmap, any Error>
      do {
        result = .success(try await work(url) { fraction in self.report(fraction, of: number, at: url) })
      } catch {
        result = .failure(error)
      }
      finish(number, at: url, with: result)
    }
  }

  private func report(_ fraction: Double, of number: Int, at url: String) {
    let callers = state.withLock { state -> [Caller] in
      guard let load = state.loads[url], load.number == number, fraction > load.progress else { return [] }
      state.loads[url]?.progress = fraction
      return Array(load.callers.values)
    }
    for caller in callers { caller.progress?(fraction) }
  }

  private func finish(_ number: Int, at url: String, with result: Result<Bitmap, any Error>) {
    let callers = state.withLock { state -> [Caller] in
      // An abandoned load may have been followed by another for the same address.
      guard state.loads[url]?.number == number, let load = state.loads.removeValue(forKey: url) else {
        return []
      }
      if case .success(let bitmap) = result {
        // The pixels and the address, for a `data:` URL is as long as its image.
        let cost = bitmap.rowBytes * bitmap.size.height + url.utf8.count
        state.cache.insert(bitmap, for: url, cost: cost)
      }
      return Array(load.callers.values)
    }
    for caller in callers { caller.continuation.resume(with: result) }
  }
}
