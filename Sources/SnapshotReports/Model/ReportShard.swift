/// One of several parts of a run.
public struct ReportShard: Codable, Sendable, Hashable {
  /// Counted from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int
  /// Stands for the names of everything the whole run is over; nil where nobody says.
  public var contents: String?

  /// Part `index` of `count`, counted from 1.
  public init(index: Int, count: Int, contents: String? = nil) {
    self.index = index
    self.count = count
    self.contents = contents
  }
}
