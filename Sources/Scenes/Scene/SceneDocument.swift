public import Drawing
public import FlexLayout
public import Geometry

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
  /// What placeholders are filled from when there is no other model.
  public let model: JSONValue
  private let template: ComponentTemplate

  /// - Throws: any `SceneError` about the text or the keys; what depends on the model comes with `scene`.
  public init(_ bytes: [UInt8], limits: SceneLimits = .standard) throws(SceneError) {
    try self.init(JSONValue(parsing: bytes, limits: limits), limits: limits)
  }

  /// The same from JSON that is parsed already, as a part of something larger.
  ///
  /// - Parameter path: where in that larger document it stands, for errors.
  public init(
    _ json: JSONValue, at path: JSONPath = .document, limits: SceneLimits = .standard
  ) throws(SceneError) {
    let object = try DocumentValue(json: json, path: path).object(SceneKey.self)
    try object.checkVersion()
    sizeRange = try object.sizeRange()
    scale = DisplayScale(try object[.scale]?.number(.scale) ?? 1)
    background = try object[.background]?.color()
    layoutDirection = try object[.layoutDirection]?.keyword(Keywords.layoutDirection) ?? .leftToRight
    model = object[.model]?.json ?? .object(JSONObject([]))
    let component = try object.required(.component)
    template = try ComponentTemplate(component.json, at: component.path, limits: limits)
  }

  /// The scene with the values of `model`, or of the document's own model.
  ///
  /// - Throws: any `SceneError` about values, the model or images; `imageNotLoaded` for an `image` on the web.
  public func scene(model: JSONValue? = nil, resources: SceneResources) throws(SceneError) -> Scene {
    Scene(
      content: try template.fill(model ?? self.model, resources: resources), sizeRange: sizeRange,
      scale: scale,
      background: background, layoutDirection: layoutDirection)
  }

  /// The same after its images on the web have been loaded.
  ///
  /// - Throws: as `scene`, and `imageUnavailable` in the downloader's words.
  public func loadScene(model: JSONValue? = nil, resources: SceneResources) async throws(SceneError) -> Scene
  {
    // Each round finds the next image that is missing; there are no more of them than values in the document.
    while true {
      do throws(SceneError) {
        return try scene(model: model, resources: resources)
      } catch {
        guard case .imageNotLoaded(let path, let url) = error else { throw error }
        try await resources.load(url, for: path)
      }
    }
  }
}
