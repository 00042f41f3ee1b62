public import Components

/// A component of a document with placeholders, prepared once and filled with many models.
public struct ComponentTemplate: Sendable {
  private let template: Template
  private let path: JSONPath
  private let limits: SceneLimits
  /// Levels of JSON in the template.
  private let depth: Int

  /// - Parameter path: of the component in its document, for errors.
  /// - Throws: `malformedPlaceholder`, and what is wrong with conditions and loops.
  public init(_ value: JSONValue, at path: JSONPath, limits: SceneLimits = .standard) throws(SceneError) {
    try value.checkDepth(limits, at: path)
    depth = value.depth
    template = try withStack(forLevels: depth) { () throws(SceneError) in try Template(value, at: path) }
    self.path = path
    self.limits = limits
  }

  /// The component with the values of `model`.
  ///
  /// - Throws: any `SceneError` but those of the document's text and of layouts.
  public func fill(_ model: JSONValue, resources: SceneResources) throws(SceneError) -> SceneComponent {
    try model.checkDepth(limits, at: .document)
    return try withStack(forLevels: depth + model.depth) { () throws(SceneError) in
      try fillHere(model, resources: resources)
    }
  }

  private func fillHere(_ model: JSONValue, resources: SceneResources) throws(SceneError) -> SceneComponent {
    let filled = try template.fill(model, limits: limits)
    // Left out by its own condition: nothing is there, but a layout needs something.
    let json = filled == .null ? ["type": "empty"] : filled
    do throws(SceneError) {
      let (component, node) = try NodeRegistry.read(
        DocumentValue(json: json, path: path), in: NodeContext(resources: resources), after: [])
      return SceneComponent(component: component, node: node)
    } catch {
      guard let filledPath = error.path else { throw error }
      throw error.moved(to: template.sourcePath(of: filledPath, model: model))
    }
  }
}

/// A component that was read from a document.
public struct SceneComponent: Sendable {
  /// What is built and laid out; its node has the identifier of `node`.
  public let component: any Component
  /// What the document says of the component and those in it.
  public let node: SceneNode
}
