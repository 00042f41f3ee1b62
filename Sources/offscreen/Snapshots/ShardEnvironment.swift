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
