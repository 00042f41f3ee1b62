import Dispatch

/// Work on many lines, several at a time, with results in the order of the lines.
struct Batch {
  /// How many results per job may wait for an earlier one before no more lines are read.
  private static let waitingPerJob = 8

  /// How many lines are worked on at a time.
  let jobs: Int
  let shard: Shard

  /// Reads lines as long as there are any, works on them and delivers each result as soon as it is there and those
  /// before it are delivered, so that a program at the other end of a pipe can wait for one answer before it goes on.
  ///
  /// - Throws: what reading a line throws, after the results before it are delivered; what `deliver` throws.
  func run<Output: Sendable>(
    _ lines: sending LineReader, work: @escaping @Sendable (BatchLine) async -> Output,
    deliver: (Output) throws(CommandError) -> Void
  ) async throws(CommandError) {
    let window = Self.places(jobs * Self.waitingPerJob)
    for await result in tasks(for: lines, window: window, work: work) {
      switch result {
      case .success(let task): try deliver(await task.value)
      case .failure(let error): throw error
      }
      window.signal()
    }
  }

  /// Made without any and filled: a run that fails lets go of places that are taken, and libdispatch ends a process that lets go of
  /// a semaphore with fewer than it was made with.
  private static func places(_ count: Int) -> DispatchSemaphore {
    let places = DispatchSemaphore(value: 0)
    for _ in 0..<count { places.signal() }
    return places
  }

  /// Tasks in the order of their lines. They are started on a thread of its own, since reading may wait for long.
  private func tasks<Output: Sendable>(
    for lines: sending LineReader, window: DispatchSemaphore,
    work: @escaping @Sendable (BatchLine) async -> Output
  ) -> AsyncStream<Result<Task<Output, Never>, CommandError>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Result<Task<Output, Never>, CommandError>.self)
    let slots = Self.places(jobs)
    let lineSource = LineSource(lines: lines, shard: shard)
    DispatchQueue(label: "batch input").async {
      var lineSource = lineSource
      do throws(CommandError) {
        while let line = try lineSource.next() {
          window.wait()
          slots.wait()
          let task = Task {
            defer { slots.signal() }
            return await work(line)
          }
          continuation.yield(.success(task))
        }
      } catch {
        continuation.yield(.failure(error))
      }
      continuation.finish()
    }
    return stream
  }
}

/// The lines of one shard.
private struct LineSource {
  var lines: LineReader
  let shard: Shard
  private var index = 0

  init(lines: LineReader, shard: Shard) {
    self.lines = lines
    self.shard = shard
  }

  mutating func next() throws(CommandError) -> BatchLine? {
    while let content = try lines.next() {
      defer { index += 1 }
      if shard.part(ofLineAt: index) == shard.number { return BatchLine(index: index, content: content) }
    }
    return nil
  }
}

/// One line of a batch.
struct BatchLine: Sendable {
  /// Counted from 0, over all shards.
  let index: Int
  /// What is on it, or why that is not known.
  let content: Result<[UInt8], CommandError>

  /// The number that people and editors count by.
  var number: Int { index + 1 }

  /// Whether there is nothing on it but white space.
  var isBlank: Bool {
    guard case .success(let bytes) = content else { return false }
    return bytes.allSatisfy { " \t\r".utf8.contains($0) }
  }
}
