import Dispatch
import Synchronization

/// Threads that draw, so that those of tasks are free for answers that take no drawing, and for deadlines.
final class DrawingThreads: Sendable {
  /// What goes first where both wait.
  enum Stage: Sendable {
    /// The first step of a picture.
    case first
    /// A later one: what is begun ends soon, and holds its memory no longer than it has to.
    case later
  }

  private struct Queue {
    var first: [@Sendable () -> Void] = []
    /// How many of `first` are taken already.
    var taken = 0
    var later: [@Sendable () -> Void] = []

    mutating func next() -> (@Sendable () -> Void)? {
      if !later.isEmpty { return later.removeFirst() }
      guard taken < first.count else { return nil }
      defer {
        taken += 1
        if taken > 64, taken * 2 > first.count {
          first.removeFirst(taken)
          taken = 0
        }
      }
      return first[taken]
    }
  }

  private let queue = Mutex(Queue())
  private let pending = DispatchSemaphore(value: 0)

  /// Begins `count` threads, which wait for work until the process ends.
  init(count: Int) {
    for number in 1...count {
      DispatchQueue(label: "drawing \(number)").async { [self] in work() }
    }
  }

  /// Pictures that no thread has begun with.
  var waitingCount: Int { queue.withLock { $0.first.count - $0.taken } }

  /// Runs `body` on one of the threads.
  func run<Success: Sendable, Failure: Error>(
    _ stage: Stage, _ body: @escaping @Sendable () throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let result: Result<Success, Failure> = await withCheckedContinuation { continuation in
      let job: @Sendable () -> Void = { continuation.resume(returning: Result(catching: body)) }
      queue.withLock { queue in
        switch stage {
        case .first: queue.first.append(job)
        case .later: queue.later.append(job)
        }
      }
      pending.signal()
    }
    return try result.get()
  }

  private func work() {
    while true {
      pending.wait()
      let job = queue.withLock { $0.next() }
      job?()
    }
  }
}
