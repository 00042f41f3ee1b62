import ArgumentParser

/// One of several equal parts of a batch, for as many machines: every `count`th line.
struct Shard: Hashable, Sendable {
  /// Counted from 1.
  let number: Int
  let count: Int

  static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  func contains(lineAt index: Int) -> Bool {
    index % count == number - 1
  }

  /// How many of `lineCount` lines are its own.
  func share(of lineCount: Int) -> Int {
    (lineCount + count - number) / count
  }
}

extension Shard: ExpressibleByArgument {
  /// `I/N` with I from 1 to N.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
      return nil
    }
    self.init(number: number, count: count)
  }
}

extension Shard {
  /// The part of the work that a system of parallel jobs has given to this process; nil where none has.
  ///
  /// GitLab's `parallel`, Kubernetes' indexed jobs and Slurm's arrays say it themselves. GitHub's matrices do not: there
  /// `--shard` takes it from the workflow's `strategy`.
  ///
  /// - Throws: `impossibleShard` for a part that is not among those there are.
  init?(environment: [String: String]) throws(CommandError) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    let place: (index: Int?, count: Int?)
    if environment["CI_NODE_TOTAL"] != nil {
      place = (number("CI_NODE_INDEX"), number("CI_NODE_TOTAL"))
    } else if environment["JOB_COMPLETION_INDEX"] != nil {
      place = (number("JOB_COMPLETION_INDEX").map { $0 + 1 }, number("JOB_COMPLETIONS"))
    } else if environment["SLURM_ARRAY_TASK_COUNT"] != nil {
      let first = number("SLURM_ARRAY_TASK_MIN") ?? 0
      place = (number("SLURM_ARRAY_TASK_ID").map { $0 - first + 1 }, number("SLURM_ARRAY_TASK_COUNT"))
    } else {
      return nil
    }
    guard let index = place.index, let count = place.count, count > 1 else { return nil }
    guard let shard = Shard(argument: "\(index)/\(count)") else {
      throw .impossibleShard(number: index, count: count)
    }
    self = shard
  }
}
