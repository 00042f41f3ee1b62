import JSON

/// What filling one template has taken so far.
///
/// A reference: expressions count for the template that they stand in. One task at a time fills.
final class FillingAccount {
  private let limits: SceneLimits
  /// The place of the template.
  private let path: JSONPath
  private var values = 0
  private var bytes = 0
  private var steps = 0

  init(limits: SceneLimits, path: JSONPath) {
    self.limits = limits
    self.path = path
  }

  /// Counts values of the filled document, and rounds of loops.
  ///
  /// - Throws: `contentTooLarge`, as all of these.
  func take(values count: Int) throws(SceneError) {
    values += count
    guard values <= limits.filledValues else {
      throw .contentTooLarge(path, limit: limits.filledValues, limitName: "filledValues")
    }
  }

  /// Counts bytes of filled strings.
  ///
  /// - Parameter path: of the string.
  func take(bytes count: Int, at path: JSONPath) throws(SceneError) {
    bytes += count
    guard bytes <= limits.filledBytes else {
      throw .contentTooLarge(path, limit: limits.filledBytes, limitName: "filledBytes")
    }
  }

  /// Counts what evaluating an expression goes through: operands, names, and bytes of what it makes or compares.
  ///
  /// - Parameter path: of the text with the expression.
  func take(steps count: Int, at path: JSONPath) throws(SceneError) {
    steps += count
    guard steps <= limits.expressionSteps else {
      throw .contentTooLarge(path, limit: limits.expressionSteps, limitName: "expressionSteps")
    }
  }
}
