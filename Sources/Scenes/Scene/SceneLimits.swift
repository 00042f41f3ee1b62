/// What reading a document may cost. Errors call a limit by its property's name.
public struct SceneLimits: Hashable, Sendable {
  /// The size of a document's text.
  public var documentBytes: Int
  /// Arrays and objects inside of each other; a component takes up to three levels.
  public var nestingDepth: Int
  /// JSON values of a document once its template is filled.
  public var filledValues: Int
  /// Bytes of all strings with placeholders in them together, once they are filled.
  public var filledBytes: Int

  /// Documents of 64 MiB, 1024 levels, 4 Mi values and 64 MiB of filled strings.
  public static let standard = SceneLimits()

  /// The standard limits but for those that are named.
  public init(
    documentBytes: Int = 64 << 20, nestingDepth: Int = 1024, filledValues: Int = 4 << 20,
    filledBytes: Int = 64 << 20
  ) {
    self.documentBytes = documentBytes
    self.nestingDepth = nestingDepth
    self.filledValues = filledValues
    self.filledBytes = filledBytes
  }
}
