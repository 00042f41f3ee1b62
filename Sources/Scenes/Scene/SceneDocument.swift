public import Components
public import Drawing
public import FlexLayout
public import Geometry
package import JSON

/// A scene document (`*.scene.json`): read once, filled with as many models as there are.
public struct SceneDocument: Sendable {
  /// The sizes the scene may have, in points.
  public var sizeRange: SizeRange
  /// Where the scene is shown: on which kind of screen and for whom.
  public var environment: EnvironmentValues
  /// How its pictures are compared with references.
  package let test: DocumentTest
  /// What placeholders are filled from when there is no other model.
  package let model: JSONValue
  /// In the order of the document.
  package private(set) var variants: [SceneVariant] = []
  private var adaptiveBackground: AdaptiveColor?
  private let colors: NamedColors
  private let fonts: SceneFonts
  private let families: NamedFamilies
  private let formats: KnownFormats
  private let components = KnownComponents()
  private let template: ComponentTemplate
  private let settings: JSONObject
  private let writtenEnvironment: EnvironmentValues
  private var screen: DeviceScreen?
  private let limits: SceneLimits

  /// Pixels per point.
  public var scale: DisplayScale {
    get { environment.displayScale }
    set { environment.displayScale = newValue }
  }

  /// Which side `start` is on, unless a flexbox says otherwise.
  public var layoutDirection: LayoutDirection {
    get { environment.layoutDirection }
    set { environment.layoutDirection = newValue }
  }

  /// The colour on a screen of the environment's style; nil for a transparent scene.
  public var background: Color? {
    get { adaptiveBackground?.resolved(for: environment.userInterfaceStyle) }
    set { adaptiveBackground = newValue.map { AdaptiveColor($0) } }
  }

  /// - Throws: any `SceneError` about the text or the keys; what depends on the model comes with `scene`, as does what is
  ///   wrong with a component without any placeholder, condition and loop.
  ///
  /// - Parameter resources: where files of parts and colours are read; nil for none.
  public init(
    _ bytes: [UInt8], resources: SceneResources? = nil, limits: SceneLimits = .standard
  ) throws(SceneError) {
    try self.init(JSONValue(parsing: bytes, limits: limits), resources: resources, limits: limits)
  }

  /// Reads JSON that is parsed already, as a part of something larger.
  ///
  /// - Parameters:
  ///   - path: where in that larger document it stands, for errors.
  ///   - resources: where files of parts and colours are read; nil for none.
  package init(
    _ json: JSONValue, at path: JSONPath = .document, resources: SceneResources? = nil,
    limits: SceneLimits = .standard
  ) throws(SceneError) {
    try json.checkKind(
      has: SceneKey.component.rawValue, not: ListScriptKey.steps.rawValue, at: path,
      reason: "this is a list script, not a scene; offscreen play plays it")
    let object = try DocumentValue(json: json, path: path).object(SceneKey.self)
    try object[.version]?.checkVersion()
    let colors = try NamedColors(object.layers(of: .colors), resources: resources, limits: limits)
    let component = try object.required(.component)
    let families = NamedFamilies()
    let scope = DocumentScope(colors: colors, environment: EnvironmentValues(), families: families)
    let parts = try PartTemplates(
      object[.parts]?.sourcesByName(of: .components, resources, limits: limits) ?? [], limits: limits,
      in: scope)
    let template = try ComponentTemplate(
      component.json, at: component.path, limits: limits, isReadAtOnce: true, with: parts, in: scope)
    let formats = KnownFormats()
    let fonts = try SceneFonts(object[.fonts], naming: families, resources)
    try self.init(
      object, template: template, formats: formats, fonts: fonts, families: families, resources: resources,
      limits: limits)
    for variant in try object[.variants]?.variants(replacing: SceneKey.ofVariants) ?? [] {
      let replaced = object.replaced(by: variant.object)
      let document = try SceneDocument(
        replaced, template: template, formats: formats,
        fonts: replaced.isReplaced(.fonts)
          ? try SceneFonts(replaced[.fonts], naming: families, resources) : fonts,
        families: families, resources: resources, limits: limits)
      variants.append(SceneVariant(name: variant.name, document: document))
    }
  }

  /// - Parameter object: the document with what a variant says in place of its own.
  private init(
    _ object: ObjectReader<SceneKey>, template: ComponentTemplate, formats: KnownFormats, fonts: SceneFonts,
    families: NamedFamilies, resources: SceneResources?, limits: SceneLimits
  ) throws(SceneError) {
    let screen = try object.deviceScreen(.environment)
    sizeRange = try object.sizeRange(on: screen)
    let scale = try object[.scale].map { value throws(SceneError) in DisplayScale(try value.number(.scale)) }
    environment = EnvironmentValues(
      displayScale: scale ?? screen?.scale ?? .one, safeAreaInsets: screen?.safeAreaInsets ?? .zero)
    try object.readEnvironment(.environment, .layoutDirection, into: &environment)
    writtenEnvironment = environment
    colors = try NamedColors(object.layers(of: .colors), resources: resources, limits: limits)
    adaptiveBackground = try object[.background]?.adaptiveColor(among: colors)
    test = try object[.test]?.documentTest() ?? DocumentTest()
    model = JSONValue(merging: object.layers(of: .model).map(\.json))
    settings = colors.stated(
      in: object.members(
        without: [.version, .model, .test, .component, .variants, .parts, .fonts], merging: .environment))
    self.template = template
    self.formats = formats
    self.fonts = fonts
    self.families = families
    self.limits = limits
  }

  /// Whether every model gives the same scene.
  package var isLiteral: Bool { template.isLiteral }

  /// The places of components that come again in each round of a loop, in the document or in files of parts.
  package var placesOfLoops: Set<JSONPath> { template.placesOfLoops }

  /// Has the scene drawn for the screen of a device, as large as that: in place of what the document says of it.
  package mutating func show(on screen: DeviceScreen) {
    self.screen = screen
    sizeRange = SizeRange(exactly: screen.size)
    environment.displayScale = screen.scale
    environment.safeAreaInsets = screen.safeAreaInsets
  }

  /// The variant of that name.
  ///
  /// - Throws: `contradiction` where there is none.
  package func variant(named name: String) throws(SceneError) -> SceneDocument {
    try variants.variant(named: name, at: .member(of: .document, key: SceneKey.variants.rawValue))
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
    let images = NodeReading.Images.required(LoadedImages())
    return scene(
      try template.fill(
        model ?? self.model, in: scope, resources: resources, actions: nil, images: images
      ).component)
  }

  /// - Parameter model: nil for the document's own.
  package func loadScene(model: JSONValue?, resources: SceneResources) async throws(SceneError) -> Scene {
    let model = model ?? self.model
    let (content, missingImages) = try template.fill(
      model, in: scope, resources: resources, actions: nil, images: .noted)
    if missingImages.isEmpty { return scene(content) }
    let loaded = await resources.load(missingImages.map(\.url))
    return scene(
      try template.fill(
        model, in: scope, resources: resources, actions: nil, images: .required(loaded)
      ).component)
  }

  private var scope: DocumentScope {
    // A literal template is read here first.
    DocumentScope(
      colors: colors, environment: environment, formats: formats, components: components,
      families: isLiteral ? families : nil)
  }

  private func scene(_ content: SceneComponent) -> Scene {
    Scene(
      content: content,
      settings: settings.shown(in: environment, insteadOf: writtenEnvironment, on: screen),
      sizeRange: sizeRange, environment: environment,
      background: background, ownFonts: fonts)
  }
}

/// The keys of a scene document.
enum SceneKey: String, DocumentKey {
  case version, width, minWidth, maxWidth, height, minHeight, maxHeight, scale, background, layoutDirection,
    model, test
  case component
  case environment, variants, colors, parts, fonts

  /// What a variant may say otherwise than its document.
  static let ofVariants: [SceneKey] = [
    .width, .minWidth, .maxWidth, .height, .minHeight, .maxHeight, .scale, .background, .layoutDirection,
    .model, .test, .environment, .colors, .fonts,
  ]
}

extension ObjectReader where Key == SceneKey {
  /// What the scene may be large: along an axis of which the document says nothing, as large as the screen.
  func sizeRange(on screen: DeviceScreen?) throws(SceneError) -> SizeRange {
    let (minWidth, maxWidth) = try lengths(.width, .minWidth, .maxWidth, or: screen?.size.width)
    let (minHeight, maxHeight) = try lengths(.height, .minHeight, .maxHeight, or: screen?.size.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  /// The ends along one axis: a length pins both.
  private func lengths(
    _ exact: SceneKey, _ minimum: SceneKey, _ maximum: SceneKey, or usual: Double?
  ) throws(SceneError) -> (Double, Double) {
    if let usual, self[exact] == nil, self[minimum] == nil, self[maximum] == nil { return (usual, usual) }
    let low = try length(minimum) ?? 0
    let high = try length(maximum) ?? .infinity
    if let length = try length(exact) { return (length, length) }
    guard low <= high else {
      // Where a variant names one of them, that is the one to change.
      throw isReplaced(maximum) && !isReplaced(minimum)
        ? .contradiction(
          path(of: maximum),
          reason: "\(maximum.rawValue) is smaller than \(minimum.rawValue); raise it or lower the other")
        : .contradiction(
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
