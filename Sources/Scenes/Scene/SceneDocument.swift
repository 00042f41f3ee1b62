public import Drawing
public import FlexLayout
public import Geometry
package import JSON

/// A scene document (`*.scene.json`): read once, filled with as many models as there are.
public struct SceneDocument: Sendable {
  /// The sizes the scene may have, in points.
  public var sizeRange: SizeRange
  /// Pixels per point.
  public var scale: DisplayScale
  /// Nil for a transparent one.
  public var background: Color?
  /// Which side `start` is on, unless a flexbox says otherwise.
  public var layoutDirection: LayoutDirection
  /// How its pictures are compared with references.
  package let test: DocumentTest
  /// What placeholders are filled from when there is no other model.
  package let model: JSONValue
  private let template: ComponentTemplate
  private let settings: JSONObject
  private let limits: SceneLimits

  /// - Throws: any `SceneError` about the text or the keys; what depends on the model comes with `scene`, as does what is
  ///   wrong with a component without any placeholder, condition and loop.
  public init(_ bytes: [UInt8], limits: SceneLimits = .standard) throws(SceneError) {
    try self.init(JSONValue(parsing: bytes, limits: limits), limits: limits)
  }

  /// Reads JSON that is parsed already, as a part of something larger.
  ///
  /// - Parameter path: where in that larger document it stands, for errors.
  package init(
    _ json: JSONValue, at path: JSONPath = .document, limits: SceneLimits = .standard
  ) throws(SceneError) {
    let object = try DocumentValue(json: json, path: path).object(SceneKey.self)
    try object[.version]?.checkVersion()
    sizeRange = try object.sizeRange()
    scale = DisplayScale(try object[.scale]?.number(.scale) ?? 1)
    background = try object[.background]?.color()
    layoutDirection = try object[.layoutDirection]?.keyword(Keywords.layoutDirection) ?? .leftToRight
    test = try object[.test]?.documentTest() ?? DocumentTest()
    model = object[.model]?.json ?? .object(JSONObject([]))
    settings = json.settings
    let component = try object.required(.component)
    template = try ComponentTemplate(component.json, at: component.path, limits: limits, isReadAtOnce: true)
    self.limits = limits
  }

  /// The scene filled with a model.
  ///
  /// - Parameter modelJSON: the text of the model; nil for the document's own.
  /// - Throws: any `SceneError` about values, the model or images; `imageNotLoaded` for an `image` on the web.
  public func scene(modelJSON: [UInt8]? = nil, resources: SceneResources) throws(SceneError) -> Scene {
    try scene(model: parsed(modelJSON), resources: resources)
  }

  /// The scene filled with a model, after its images on the web have been loaded, all at the same time.
  ///
  /// - Parameter modelJSON: the text of the model; nil for the document's own.
  /// - Throws: any `SceneError` about values, the model or images; `imageUnavailable` in the downloader's words.
  public func loadScene(
    modelJSON: [UInt8]? = nil, resources: SceneResources
  ) async throws(SceneError) -> Scene {
    try await loadScene(model: parsed(modelJSON), resources: resources)
  }

  private func parsed(_ model: [UInt8]?) throws(SceneError) -> JSONValue? {
    guard let model else { return nil }
    return try JSONValue(parsing: model, limits: limits)
  }

  /// - Parameter model: nil for the document's own.
  package func scene(model: JSONValue?, resources: SceneResources) throws(SceneError) -> Scene {
    scene(try template.fill(model ?? self.model, resources: resources))
  }

  /// - Parameter model: nil for the document's own.
  package func loadScene(model: JSONValue?, resources: SceneResources) async throws(SceneError) -> Scene {
    let model = model ?? self.model
    let (content, missingImages) = try template.fill(
      model, resources: resources, actions: nil, images: .noted)
    if missingImages.isEmpty { return scene(content) }
    let loaded = await resources.load(missingImages.map(\.url))
    return scene(
      try template.fill(model, resources: resources, actions: nil, images: .required(loaded)).component)
  }

  private func scene(_ content: SceneComponent) -> Scene {
    Scene(
      content: content, settings: settings, sizeRange: sizeRange, scale: scale, background: background,
      layoutDirection: layoutDirection)
  }
}

/// The keys of a scene document.
enum SceneKey: String, DocumentKey {
  case version, width, minWidth, maxWidth, height, minHeight, maxHeight, scale, background, layoutDirection,
    model, test
  case component
}

extension ObjectReader where Key == SceneKey {
  /// What the scene may be large.
  func sizeRange() throws(SceneError) -> SizeRange {
    let (minWidth, maxWidth) = try lengths(.width, .minWidth, .maxWidth)
    let (minHeight, maxHeight) = try lengths(.height, .minHeight, .maxHeight)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// The ends along one axis: a length pins both.
  private func lengths(_ exact: SceneKey, _ minimum: SceneKey, _ maximum: SceneKey) throws(SceneError) -> (
    Double, Double
  ) {
    let low = try length(minimum) ?? 0
    let high = try length(maximum) ?? .infinity
    if let length = try length(exact) { return (length, length) }
    guard low <= high else {
      throw .contradiction(
        path(of: minimum),
        reason: "\(minimum.rawValue) is larger than \(maximum.rawValue); lower it or raise the other")
    }
    return (low, high)
  }

  private func length(_ key: SceneKey) throws(SceneError) -> Double? {
    guard let value = self[key], value.json != .null else { return nil }
    return try value.number(.nonNegative)
  }
}

extension JSONValue {
  /// The members of a scene document that say something of the whole.
  fileprivate var settings: JSONObject {
    guard case .object(let object) = self else { return JSONObject([]) }
    let others: Set<SceneKey> = [.version, .model, .component]
    return JSONObject(
      object.members.filter { member in SceneKey(rawValue: member.key).map { !others.contains($0) } ?? false }
    )
  }
}

extension DocumentValue {
  /// Refuses documents of another version than 1.
  func checkVersion() throws(SceneError) {
    guard case .number(let number) = json, number.value == 1 else { throw unexpected("version 1") }
  }
}
