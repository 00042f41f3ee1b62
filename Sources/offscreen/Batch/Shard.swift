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
    lineCount / count + (number <= lineCount % count ? 1 : 0)
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
