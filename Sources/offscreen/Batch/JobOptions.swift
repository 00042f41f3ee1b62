import ArgumentParser
import Files
import Glibc

/// How a batch is worked through.
struct JobOptions: ParsableArguments {
  @OptionGroup var workers: WorkerOptions

  @Option(
    help: ArgumentHelp(
      "Do only part I of N of a batch: every Nth line, beginning with line I.", valueName: "i/n"),
    transform: { try Shard.read($0) })
  var shard: Shard?

  /// - Throws: `ValidationError` for options that only batches have.
  func refuseWithoutBatch() throws {
    for (name, isGiven) in [
      ("jobs", workers.jobs != nil), ("shard", shard != nil), ("progress", workers.progress),
    ]
    where isGiven {
      throw ValidationError("--\(name) is for batches; give --batch or leave it out")
    }
  }

  /// Works on every line of `source`.
  ///
  /// - Parameters:
  ///   - work: called on any thread.
  ///   - deliver: called with the results in the order of the lines.
  /// - Throws: what reading and `deliver` throw.
  func run<Output: Sendable>(
    over source: InputSource, lineLimit: Int, work: @escaping @Sendable (BatchLine) async -> Output,
    deliver: (Output) throws(CommandError) -> Void
  ) async throws(CommandError) {
    let shard = shard ?? .whole
    let batch = Batch(jobs: workers.workerCount, shard: shard)
    let lines = LineReader(try source.open(), lineLimit: lineLimit)
    guard workers.showsProgress else {
      return try await batch.run(lines, work: work, deliver: deliver)
    }
    var bar = ProgressBar(total: try source.lineCount().map { shard.share(of: $0) })
    defer { bar.finish() }
    try await batch.run(lines, work: work) { output throws(CommandError) in
      try deliver(output)
      bar.advance()
    }
  }
}

extension InputSource {
  /// The number of lines of a file; nil for what cannot be read twice.
  fileprivate func lineCount() throws(CommandError) -> Int? {
    guard let path, let file = try? InputFile(path) else { return nil }
    do throws(InputFileError) {
      var count = 0
      var last = UInt8(ascii: "\n")
      while true {
        let part = try file.readSome(1 << 16)
        guard let end = part.last else { return last == UInt8(ascii: "\n") ? count : count + 1 }
        count += part.count { $0 == UInt8(ascii: "\n") }
        last = end
      }
    } catch {
      throw .input(error)
    }
  }
}

/// How much is done at a time, and whether people see how far it is.
struct WorkerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many pictures are worked on at a time; one for each processor by default.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Show how far the work is, even if standard error is not a terminal.")
  var progress = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
  }

  /// How many are worked on at a time.
  var workerCount: Int { jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  var showsProgress: Bool { progress || StandardError.isTerminal }
}
