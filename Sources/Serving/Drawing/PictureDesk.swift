import CoreMetrics
import Drawing
import ImageRendering
import LocalHTTP
import Scenes
import Synchronization

/// Where pictures are ordered: those there are, those being drawn for somebody already, and those that have to be drawn.
final class PictureDesk: Sendable {
  private typealias Continuation = CheckedContinuation<Result<Picture, RequestProblem>, Never>

  private struct Waiter {
    let continuation: Continuation
    let deadline: ContinuousClock.Instant
  }

  /// A picture being drawn.
  private struct Flight {
    let number: Int
    let interruption: PictureInterruption
    var task: Task<Void, Never>?
    var waiters: [Int: Waiter] = [:]
    /// Whether it is work at present, and not waiting for the network.
    var isWork = true
  }

  private struct State {
    var store: PictureStore
    var targets: KnownTargets
    var flights: [PictureKey: Flight] = [:]
    var working = 0
    var waitingForNetwork = 0
    /// Whether somebody looks at the clock.
    var isWatched = false
    private var lastNumber = 0

    init(store: PictureStore, targets: KnownTargets) {
      self.store = store
      self.targets = targets
    }

    /// A number never given before.
    mutating func makeNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// When the next one leaves; nil where nobody waits, and then nobody looks at the clock any more.
    mutating func nextDeadline() -> ContinuousClock.Instant? {
      let next = flights.values.lazy.flatMap(\.waiters.values).map(\.deadline).min()
      isWatched = next != nil
      return next
    }

    /// Takes a flight out of the account.
    mutating func remove(_ key: PictureKey) -> Flight? {
      guard let flight = flights.removeValue(forKey: key) else { return nil }
      if flight.isWork { working -= 1 } else { waitingForNetwork -= 1 }
      return flight
    }
  }

  /// The components of a scene that is held while its picture waits for a thread. Larger ones are filled twice.
  private static let mostHeldComponents = 500

  private let painter: PicturePainter
  private let threadCount: Int
  private let maximumWork: Int
  private let maximumWaiting: Int
  private let metrics: ServiceMetrics
  private let makeResponse: @Sendable (PictureOrder, SharedBytes) -> WebResponse
  private let state: Mutex<State>

  /// - Parameters:
  ///   - queueLength: how many pictures may wait for a thread, and how many for the network.
  ///   - cacheBytes: of finished pictures and of what is known of requests.
  ///   - makeResponse: the answer with a picture's file.
  init(
    painter: PicturePainter, threadCount: Int, queueLength: Int, cacheBytes: Int, metrics: ServiceMetrics,
    makeResponse: @escaping @Sendable (PictureOrder, SharedBytes) -> WebResponse
  ) {
    self.painter = painter
    self.metrics = metrics
    self.makeResponse = makeResponse
    self.threadCount = threadCount
    maximumWork = threadCount + queueLength
    maximumWaiting = threadCount + queueLength
    let targetBytes = min(cacheBytes / 16, 16 << 20)
    state = Mutex(
      State(
        store: PictureStore(limit: cacheBytes - targetBytes), targets: KnownTargets(limit: targetBytes)))
  }

  /// The bytes of all pictures that are kept.
  var keptBytes: Int { state.withLock { $0.store.byteCount } }

  /// What is known of a target.
  func known(_ target: String, of setNumber: Int) -> KnownAnswer? {
    state.withLock { $0.targets.answer(for: target, of: setNumber) }
  }

  /// The picture if it is kept.
  func keptPicture(_ key: PictureKey) -> Picture? {
    state.withLock { $0.store.picture(for: key) }
  }

  /// Remembers what a target is answered with.
  func note(_ answer: KnownAnswer, for target: String) {
    state.withLock { $0.targets.keep(answer, for: target) }
  }

  /// The picture, kept, joined or drawn. What is wrong with the model is said before anything waits.
  ///
  /// - Throws: `deadlinePassed`, `queueFull`, `abandoned` when the task is cancelled, and why it cannot be drawn.
  func picture(
    _ order: PictureOrder, by deadline: ContinuousClock.Instant
  ) async throws(RequestProblem) -> Picture {
    let filled = isThereSoon(order.key) ? .unknown : try painter.fill(order)
    let number = state.withLock { $0.makeNumber() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(number, order, filled, Waiter(continuation: continuation, deadline: deadline))
        // The handlers may have run before there was anyone to remove.
        if Task.isCancelled { leave(number, order.key, .abandoned) }
        if deadline <= .now { leave(number, order.key, .deadlinePassed) }
      }
    } onCancel: {
      leave(number, order.key, .abandoned)
    }
    return try result.get()
  }

  /// Whether the picture is kept, or somebody has it drawn.
  private func isThereSoon(_ key: PictureKey) -> Bool {
    state.withLock { $0.flights[key] != nil || $0.store.picture(for: key) != nil }
  }

  private func join(
    _ number: Int, _ order: PictureOrder, _ filled: PicturePainter.Filled, _ waiter: Waiter
  ) {
    let answer = state.withLock { state -> Result<Picture, RequestProblem>? in
      if let picture = state.store.picture(for: order.key) {
        metrics.hits.increment()
        return .success(picture)
      }
      if state.flights[order.key] == nil {
        guard state.working < maximumWork else { return .failure(.queueFull) }
        let flight = state.makeNumber()
        let isNext = state.working < threadCount
        let held = isNext ? filled : filled.held(upTo: Self.mostHeldComponents)
        state.working += 1
        let interruption = PictureInterruption()
        state.flights[order.key] = Flight(
          number: flight, interruption: interruption,
          task: Task { await self.draw(order, held, flight, interruption) })
      }
      metrics.misses.increment()
      state.flights[order.key]?.waiters[number] = waiter
      if !state.isWatched {
        state.isWatched = true
        Task { await self.watch() }
      }
      return nil
    }
    if let answer { waiter.continuation.resume(returning: answer) }
  }

  /// Has those leave whose deadlines pass, as long as anybody waits. All wait for the same time, so that whoever comes meanwhile leaves
  /// later than those who are there, and one timer does for thousands of requests.
  private func watch() async {
    while let next = state.withLock({ $0.nextDeadline() }) {
      try? await Task.sleep(until: next)
      let late = state.withLock { state in
        state.flights.flatMap { key, flight in
          flight.waiters.filter { $0.value.deadline <= .now }.map { (key, $0.key) }
        }
      }
      for (key, number) in late { leave(number, key, .deadlinePassed) }
    }
  }

  /// One who waited does no longer; when it was the last one, nobody draws any more.
  private func leave(_ number: Int, _ key: PictureKey, _ problem: RequestProblem) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Flight?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard state.flights[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.remove(key))
    }
    abandoned?.interruption.request()
    abandoned?.task?.cancel()
    waiter?.continuation.resume(returning: .failure(problem))
  }

  private func draw(
    _ order: PictureOrder, _ filled: PicturePainter.Filled, _ flight: Int, _ interruption: PictureInterruption
  ) async {
    let begin = ContinuousClock.now
    let result: Result<Picture, RequestProblem>
    do throws(RequestProblem) {
      let file = try await painter.draw(order, filled, progress(of: order.key, flight, interruption))
      metrics.drawn.increment()
      metrics.renderTime.recordNanoseconds((ContinuousClock.now - begin).nanoseconds)
      result = .success(
        Picture(key: order.key, file: file) { makeResponse(order, $0) })
    } catch {
      result = .failure(await blamed(error, for: order, interruption))
    }
    finish(order.key, flight, result)
  }

  private func finish(_ key: PictureKey, _ flight: Int, _ result: Result<Picture, RequestProblem>) {
    let waiters = state.withLock { state -> [Waiter] in
      if case .success(let picture) = result {
        let before = state.store.evictions
        state.store.keep(picture)
        metrics.evictions.increment(by: state.store.evictions - before)
        metrics.cacheBytes.set(state.store.byteCount)
      }
      guard state.flights[key]?.number == flight else { return [] }
      return state.remove(key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.continuation.resume(returning: result) }
  }

  /// Whose fault it is that a picture cannot be drawn: the document's where it cannot be drawn as it is either.
  private func blamed(
    _ problem: RequestProblem, for order: PictureOrder, _ interruption: PictureInterruption
  ) async -> RequestProblem {
    guard case .cannotDraw(let reason) = problem, let document = order.document.scene else { return problem }
    let isDrawable = await order.document.isDrawable(order.variant) {
      let scene = order.variant.flatMap { try? document.variant(named: $0) } ?? document
      let own = PictureOrder(of: order.document, scene, variant: order.variant, as: .png)
      let progress = PicturePainter.Progress(
        interruption: interruption, beginWaiting: {}, endWaiting: {})
      do throws(RequestProblem) {
        _ = try await painter.draw(own, .unknown, progress)
        return true
      } catch {
        return error == .abandoned ? nil : false
      }
    }
    return isDrawable == false ? .brokenDocument(reason: reason) : problem
  }

  private func progress(
    of key: PictureKey, _ flight: Int, _ interruption: PictureInterruption
  ) -> PicturePainter.Progress {
    PicturePainter.Progress(
      interruption: interruption,
      beginWaiting: { () throws(RequestProblem) in
        let isPossible = self.state.withLock { state in
          guard state.flights[key]?.number == flight else { return true }
          guard state.waitingForNetwork < self.maximumWaiting else { return false }
          state.flights[key]?.isWork = false
          state.working -= 1
          state.waitingForNetwork += 1
          return true
        }
        if !isPossible { throw .queueFull }
      },
      endWaiting: {
        self.state.withLock { state in
          guard let own = state.flights[key], own.number == flight, !own.isWork else { return }
          state.flights[key]?.isWork = true
          state.working += 1
          state.waitingForNetwork -= 1
        }
      })
  }
}

extension PicturePainter.Filled {
  /// Without a scene of more components than that.
  fileprivate func held(upTo count: Int) -> PicturePainter.Filled {
    if case .scene(let scene) = self, scene.content.node.count > count { return .unknown }
    return self
  }
}

extension Duration {
  /// Rounded down.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
