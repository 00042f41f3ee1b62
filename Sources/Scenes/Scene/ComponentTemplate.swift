package import Components
import JSON

/// A component of a document with placeholders, prepared once and filled with many models.
struct ComponentTemplate: Sendable {
  /// The places of components that come again in each round of a loop, in the template or in the document's parts.
  let placesOfLoops: Set<JSONPath>
  private let template: Template
  private let path: JSONPath
  private let limits: SceneLimits
  /// Levels of JSON in the template.
  private let depth: Int

  /// Checks everything in the template, also what no model may ever show; values of placeholders are checked when they
  /// are known.
  ///
  /// - Parameters:
  ///   - path: of the component in its document, for errors.
  ///   - places: of values that the document has elsewhere, by the paths at which they stand in `value`.
  ///   - isReadAtOnce: whether it is filled in any case, which finds all that is wrong with a literal one.
  ///   - scope: with the names that the document gives.
  /// - Throws: what is wrong with placeholders, conditions and loops; any `SceneError` about keys and values.
  init(
    _ value: JSONValue, at path: JSONPath, places: [JSONPath: JSONPath] = [:], limits: SceneLimits,
    isReadAtOnce: Bool, with parts: PartTemplates, in scope: DocumentScope
  ) throws(SceneError) {
    try value.checkDepth(limits, at: path)
    let depth = value.depth
    (template, placesOfLoops) = try withStack(forLevels: depth) { () throws(SceneError) in
      let template = try Template(value, at: path, places: places, limits: limits, with: parts)
      if !(template.isLiteral && isReadAtOnce) { try Self.check(template, limits: limits, in: scope) }
      return (template, template.placesOfLoops)
    }
    self.path = path
    self.limits = limits
    self.depth = depth + template.depthOfParts
    guard self.depth <= limits.nestingDepth else { throw .tooDeep(path, limit: limits.nestingDepth) }
  }

  /// Whether every model gives the same component.
  var isLiteral: Bool { template.isLiteral }

  /// The component with the values of `model`, and the images that are missing if `images` has them noted.
  ///
  /// - Parameters:
  ///   - plain: what the model would be if nothing stood beside what it is about; nil where it would be the same.
  ///   - scope: with the names that the document gives, for where it is shown.
  ///   - actions: told of taps on buttons; nil where nobody listens.
  ///   - imageAccount: of all that is filled for one document.
  func fill(
    _ model: JSONValue, plain: JSONValue? = nil, in scope: DocumentScope, resources: SceneResources,
    actions: Action<SceneAction>?, images: NodeReading.Images, imageAccount: ImageAccount = ImageAccount()
  ) throws(SceneError) -> (component: SceneComponent, missingImages: [NodeReading.MissingImage]) {
    try model.checkDepth(limits, at: .document)
    return try withStack(forLevels: depth + model.depth) { () throws(SceneError) in
      let filled = try template.fill(model, plain: plain, limits: limits, formats: scope.formats)
      let reading = NodeReading(
        resources: resources, limits: limits, images: images, imageAccount: imageAccount)
      // Left out by its own condition: nothing is there, but a layout needs something.
      let value = filled.json == .null ? FilledValue(["type": "empty"]) : filled
      let component = try Self.read(
        value, at: path, scope,
        in: NodeContext(actions: actions, reading: reading))
      return (component, reading.missingImages)
    }
  }

  /// Checks all that can be known without a model.
  ///
  /// - Parameter isInFlexbox: whether it may stand in one, where sizes may be keywords.
  static func check(
    _ template: Template, limits: SceneLimits, in scope: DocumentScope, isInFlexbox: Bool = false
  ) throws(SceneError) {
    // Branches that exclude each other are all read here.
    var limits = limits
    limits.components = .max
    let reading = NodeReading(
      resources: SceneResources(), limits: limits, images: .ignored, imageAccount: ImageAccount())
    var context = NodeContext(actions: nil, reading: reading)
    context.isInFlexbox = isInFlexbox
    for (outline, path) in template.outlines {
      if case .open = outline.origin { continue }
      _ = try read(outline, at: path, scope, in: context)
    }
  }

  private static func read(
    _ value: FilledValue, at path: JSONPath, _ scope: DocumentScope, in context: NodeContext
  ) throws(SceneError) -> SceneComponent {
    var siblings = Siblings()
    let (component, node) = try NodeRegistry.read(
      DocumentValue(json: value.json, path: path, origin: value.origin, scope: scope), in: context,
      after: &siblings)
    return SceneComponent(component: component, node: node)
  }
}

/// A component that was read from a document.
package struct SceneComponent: Sendable {
  /// What is built and laid out; its node has the identifier of `node`.
  package let component: any Component
  /// What the document says of the component and those in it.
  package let node: SceneNode
}
