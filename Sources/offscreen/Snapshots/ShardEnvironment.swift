extension Shard {
  /// The part of the work that a system of parallel jobs has given to this process; nil where none has.
  ///
  /// GitLab's `parallel`, Kubernetes' indexed jobs and Slurm's arrays say it themselves. GitHub's matrices do not: there
  /// `--shard` takes it from the workflow's `strategy`.
  ///
  /// - Throws: `impossibleShard` for a part that is not among those there are.
  init?(environment: [String: String]) throws(CommandError) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    // What no integer can hold is among no parts either.
    func numberFromOne(_ index: Int, after first: Int) -> Int {
      let (distance, isFar) = index.subtractingReportingOverflow(first)
      let (number, isLast) = distance.addingReportingOverflow(1)
      return isFar || isLast ? 0 : number
    }
    let place: (index: Int?, count: Int?)
    if environment["CI_NODE_TOTAL"] != nil {
      place = (number("CI_NODE_INDEX"), number("CI_NODE_TOTAL"))
    } else if environment["JOB_COMPLETION_INDEX"] != nil {
      place = (number("JOB_COMPLETION_INDEX").map { numberFromOne($0, after: 0) }, number("JOB_COMPLETIONS"))
    } else if environment["SLURM_ARRAY_TASK_COUNT"] != nil {
      let first = number("SLURM_ARRAY_TASK_MIN") ?? 0
      place = (
        number("SLURM_ARRAY_TASK_ID").map { numberFromOne($0, after: first) },
        number("SLURM_ARRAY_TASK_COUNT")
      )
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
