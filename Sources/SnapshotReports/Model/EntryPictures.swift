/// The pictures of an entry: paths relative to the report's folder.
public struct EntryPictures: Codable, Sendable, Hashable {
  /// A copy of the reference.
  public var expected: String?
  /// What the run drew.
  public var actual: String?
  /// The pixels that differ.
  public var difference: String?
  /// All of them on one sheet, for where only one picture can be shown.
  public var sheet: String?

  /// Those there are.
  public init(
    expected: String? = nil, actual: String? = nil, difference: String? = nil, sheet: String? = nil
  ) {
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.sheet = sheet
  }

  /// The paths of those there are.
  var paths: [String] { [expected, actual, difference, sheet].compactMap { $0 } }
}
