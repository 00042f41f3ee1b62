/// One of several parts of a run.
public struct ReportShard: Codable, Sendable, Hashable {
  /// Counted from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int

  /// Part `index` of `count`, counted from 1.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
