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

  /// The number of the part that a line falls to.
  func part(ofLineAt index: Int) -> Int {
    index % count + 1
  }

  /// The number of the part that each of the elements falls to where all parts are to take equally long.
  ///
  /// The longest go first, each to the part that has least so far; all parts come to the same decision.
  ///
  /// - Parameter seconds: how long an element takes; nil where nobody knows, which is taken for the middle of the others.
  func evenParts<Element>(of elements: [Element], _ seconds: (Element) -> Double?) -> [Int] {
    let known = elements.compactMap(seconds).filter(\.isFinite).sorted()
    let usual = known.isEmpty ? 1 : known[known.count / 2]
    let costs = elements.map { seconds($0).flatMap { $0.isFinite ? $0 : nil } ?? usual }
    // More parts than elements are empty.
    var sums = [Double](repeating: 0, count: min(count, elements.count))
    var parts = [Int](repeating: 1, count: elements.count)
    for index in costs.indices.sorted(by: { (costs[$0], $1) > (costs[$1], $0) }) {
      guard let least = sums.indices.min(by: { (sums[$0], $0) < (sums[$1], $1) }) else { break }
      sums[least] += max(costs[index], 0)
      parts[index] = least + 1
    }
    return parts
  }

  /// How many of `lineCount` lines are its own.
  func share(of lineCount: Int) -> Int {
    lineCount / count + (number <= lineCount % count ? 1 : 0)
  }
}

extension Shard {
  /// - Parameter argument: `I/N` with I from 1 to N.
  /// - Throws: `ValidationError`.
  static func read(_ argument: String) throws -> Shard {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      let shard = Shard(part: number, of: count)
    else { throw ValidationError("it is I/N with I from 1 to N, such as 1/4") }
    return shard
  }

  /// Nil for a part that is not among those there are.
  private init?(part number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.init(number: number, count: count)
  }
}

extension Shard {
  /// A system of parallel jobs, by the variables that it sets for each of them.
  private struct System {
    let index: String
    let count: String
    /// What it calls the first of its jobs.
    let first: Int
  }

  private static let systems = [
    // GitLab.
    System(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    System(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    System(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    // Kubernetes, whose jobs have to be told the count.
    System(index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: 0),
  ]

  /// The part of the work that a system of parallel jobs has given to this process; nil where none has.
  ///
  /// GitHub's matrices do not say it themselves: there `--shard` takes it from the workflow's `strategy`.
  ///
  /// - Throws: `halfOfAShard`, `unknownShard`; `impossibleShard` for a part that is not among those there are.
  init?(environment: [String: String]) throws(CommandError) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let part: (index: Int, count: Int)
    if let system = Self.systems.first(where: { isSet($0.index) || isSet($0.count) }) {
      // All jobs of some systems have a count of one.
      if number(system.count) == 1, !isSet(system.index) { return nil }
      guard let index = number(system.index) else {
        throw .halfOfAShard(variable: system.count, missing: system.index)
      }
      guard let count = number(system.count) else {
        throw .halfOfAShard(variable: system.index, missing: system.count)
      }
      part = (Self.numberFromOne(index, after: system.first) ?? 0, count)
    } else if isSet("SLURM_ARRAY_TASK_ID") || isSet("SLURM_ARRAY_TASK_COUNT") {
      guard let identifier = number("SLURM_ARRAY_TASK_ID") else {
        throw .halfOfAShard(variable: "SLURM_ARRAY_TASK_COUNT", missing: "SLURM_ARRAY_TASK_ID")
      }
      guard let count = number("SLURM_ARRAY_TASK_COUNT") else {
        throw .halfOfAShard(variable: "SLURM_ARRAY_TASK_ID", missing: "SLURM_ARRAY_TASK_COUNT")
      }
      let range = (first: number("SLURM_ARRAY_TASK_MIN") ?? 0, last: number("SLURM_ARRAY_TASK_MAX"))
      part = (try Self.placeInArray(of: identifier, range.first, range.last, count: count), count)
    } else {
      return nil
    }
    if part.count == 1, part.index == 1 { return nil }
    guard let shard = Shard(part: part.index, of: part.count) else {
      throw .impossibleShard(number: part.index, count: part.count)
    }
    self = shard
  }

  /// Nil for what no integer can hold.
  private static func numberFromOne(_ index: Int, after first: Int) -> Int? {
    let (distance, isFar) = index.subtractingReportingOverflow(first)
    let (number, isLast) = distance.addingReportingOverflow(1)
    return isFar || isLast ? nil : number
  }

  /// Where a task stands in an array of Slurm, which says the first and the last identifier and how many there are, but
  /// not which lie between. Tasks that are run once more by themselves are an array of one.
  private static func placeInArray(
    of identifier: Int, _ first: Int, _ last: Int?, count: Int
  ) throws(CommandError) -> Int {
    guard let distance = numberFromOne(identifier, after: first).map({ $0 - 1 }) else { return 0 }
    guard let last, count > 0, let length = numberFromOne(last, after: first).map({ $0 - 1 }) else {
      return distance + 1
    }
    if count == 1 {
      if identifier == 0 || identifier == 1 { return 1 }
      throw .unknownShard(reason: "task \(identifier) is the only one of its Slurm array")
    }
    let step = length / (count - 1)
    guard step > 0, step * (count - 1) == length, distance % step == 0 else {
      throw .unknownShard(
        reason: "the \(count) tasks of the Slurm array from \(first) to \(last) are not evenly spaced")
    }
    return distance / step + 1
  }
}
