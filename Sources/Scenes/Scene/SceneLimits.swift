/// What reading a document may cost. Errors call a limit by its property's name.
public struct SceneLimits: Hashable, Sendable {
  /// The size of a document's text.
  public var documentBytes: Int
  /// Arrays and objects inside of each other; a component takes up to three levels.
  public var nestingDepth: Int
  /// Bytes of one expression in double braces.
  public var expressionBytes: Int
  /// JSON values of a document once its template is filled, and rounds of its loops.
  public var filledValues: Int
  /// Bytes of all strings with placeholders in them together, once they are filled.
  public var filledBytes: Int
  /// What evaluating all expressions of a document goes through: operands, names, and bytes that filters make and that are compared.
  public var expressionSteps: Int
  /// Components of a document after all parts, loops and models; in a list script, of one item.
  public var components: Int
  /// Bytes of all texts that components show, once the template is filled.
  public var textBytes: Int
  /// Frames of one list script.
  public var frames: Int

  /// Documents of 64 MiB, 1024 levels, expressions of 4 KiB, 4 Mi values, 64 MiB of filled strings, 64 Mi steps, 100,000
  /// components, 16 MiB of text and 100,000 frames.
  public static let standard = SceneLimits()

  /// The standard limits but for those that are named.
  public init(
    documentBytes: Int = 64 << 20, nestingDepth: Int = 1024, expressionBytes: Int = 4 << 10,
    filledValues: Int = 4 << 20, filledBytes: Int = 64 << 20, expressionSteps: Int = 64 << 20,
    components: Int = 100_000,
    textBytes: Int = 16 << 20, frames: Int = 100_000
  ) {
    self.documentBytes = documentBytes
    self.nestingDepth = nestingDepth
    self.expressionBytes = expressionBytes
    self.filledValues = filledValues
    self.filledBytes = filledBytes
    self.expressionSteps = expressionSteps
    self.components = components
    self.textBytes = textBytes
    self.frames = frames
  }
}
