/// A place in a file that people wrote.
public struct SourcePlace: Codable, Sendable, Hashable {
  /// As the run was given it, best relative to the root of the repository.
  public var file: String
  /// Counted from 1.
  public var line: Int?

  /// Line `line` of `file`, or all of the file.
  public init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `file:line`
  public var description: String {
    line.map { "\(file):\($0)" } ?? file
  }
}
