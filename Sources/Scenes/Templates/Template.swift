/// The JSON of a component with placeholders, conditions and loops, prepared once and filled many times.
struct Template: Sendable {
  private let content: TemplateValue
  private let path: JSONPath

  /// - Parameter path: of the component in its document.
  /// - Throws: `malformedPlaceholder`, and what is wrong with conditions and loops.
  init(_ value: JSONValue, at path: JSONPath) throws(SceneError) {
    content = try TemplateCompiler.component(value, at: path)
    self.path = path
  }

  /// The component's JSON with the values of `model`; null where the component is left out.
  ///
  /// - Throws: `missingModelValue`, `contentTooLarge`, and `unexpectedValue` for conditions, loops and texts.
  func fill(_ model: JSONValue, limits: SceneLimits) throws(SceneError) -> JSONValue {
    if case .literal(let value, _) = content { return value }
    var filler = TemplateFiller(limits: limits, path: path)
    return try filler.fill(content, in: ModelScope(model))
  }

  /// Where in the template the value at `filledPath` of the filled JSON comes from.
  ///
  /// Loops move what stands behind them to other indices; people look for it where they wrote it.
  func sourcePath(of filledPath: JSONPath, model: JSONValue) -> JSONPath {
    let steps = filledPath.steps.dropFirst(path.steps.count)
    return content.sourcePath(of: Array(steps), from: path, in: ModelScope(model))
  }
}
