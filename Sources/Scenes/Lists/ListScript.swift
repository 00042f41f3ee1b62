public import Components
import FlexLayout
public import Geometry
package import JSON
package import Typesetting

/// A list script (`*.list.json`): a list view and what happens to it over time. Read once, played any number of times.
public struct ListScript: Sendable {
  /// Where the list is shown: on which kind of screen and for whom.
  public var environment: EnvironmentValues
  /// In the order of the script.
  package private(set) var variants: [ListVariant] = []
  private(set) var list: ListDescription
  /// What the script says of the list.
  private var writtenStatement: JSONObject
  private var writtenEnvironment: EnvironmentValues
  private var screen: DeviceScreen?
  /// By name.
  let templates: [String: ComponentTemplate]
  /// What lies behind rows, by the name of their template.
  let swipeActions: [String: SwipeTemplates]
  /// The templates of items that may look different where they are selected.
  let templatesWithSelection: Set<String>
  /// Before and behind all sections.
  let ends: ListEndTemplates
  private(set) var steps: [ListStep]
  let limits: SceneLimits
  /// Those that the script brings along and names.
  private(set) var fonts: SceneFonts
  private let families: NamedFamilies
  /// How its pictures are compared with references.
  package let test: DocumentTest

  /// - Throws: any `SceneError` about the text, the keys and the templates; what depends on models comes with playing.
  ///
  /// - Parameter resources: where files of parts and colours are read; nil for none.
  public init(
    _ bytes: [UInt8], resources: SceneResources? = nil, limits: SceneLimits = .standard
  ) throws(SceneError) {
    try self.init(JSONValue(parsing: bytes, limits: limits), resources: resources, limits: limits)
  }

  /// Reads JSON that is parsed already.
  ///
  /// - Parameter resources: where files of parts and colours are read; nil for none.
  package init(
    _ json: JSONValue, resources: SceneResources? = nil, limits: SceneLimits = .standard
  ) throws(SceneError) {
    try json.checkDepth(limits, at: .document)
    try json.checkKind(
      has: ListScriptKey.list.rawValue, not: SceneKey.component.rawValue, at: .document,
      reason: "this is a scene, not a list script; offscreen render draws it")
    let script = try DocumentValue(json: json, path: .document).object(ListScriptKey.self)
    try script[.version]?.checkVersion()
    test = try script[.test]?.documentTest() ?? DocumentTest()
    let list = try script.required(.list).object(ListKey.self)
    let colors = try NamedColors(list.layers(of: .colors), resources: resources, limits: limits)
    families = NamedFamilies()
    let scope = DocumentScope(colors: colors, environment: EnvironmentValues(), families: families)
    let parts = try PartTemplates(
      list[.parts]?.sourcesByName(of: .components, resources, limits: limits) ?? [], limits: limits, in: scope
    )
    templates = try script[.templates]?.templates(limits, with: parts, in: scope) ?? [:]
    swipeActions =
      try script[.swipeActions]?.swipeTemplates(of: templates, limits, with: parts, in: scope) ?? [:]
    ends = ListEndTemplates(
      header: try list[.header]?.template(limits, with: parts, in: scope),
      footer: try list[.footer]?.template(limits, with: parts, in: scope),
      pullDownHeader: try list[.pullDownHeader]?.template(limits, with: parts, in: scope))
    self.limits = limits
    fonts = try SceneFonts(list[.fonts], naming: families, resources)
    let stepValues = try script.required(.steps).array()
    steps = try stepValues.listSteps(templates: Set(templates.keys))
    templatesWithSelection = script[.templates]?.json.membersThatAskForSelection ?? []
    self.list = try list.listDescription(templates: Set(templates.keys), colors: colors)
    environment = self.list.environment
    writtenEnvironment = environment
    writtenStatement = self.list.statement(of: list)
    try checkPixels(at: script.path(of: .list), stepValues)
    for variant in try list[.variants]?.variants(replacing: ListKey.ofVariants) ?? [] {
      let script = try ListScript(self, as: list.replaced(by: variant.object), resources)
      try script.checkPixels(at: variant.object.path, stepValues)
      variants.append(ListVariant(name: variant.name, document: script))
    }
  }

  /// A variant of `script`.
  private init(
    _ script: ListScript, as list: ObjectReader<ListKey>, _ resources: SceneResources?
  ) throws(SceneError) {
    self = script
    if list.isReplaced(.fonts) { fonts = try SceneFonts(list[.fonts], naming: families, resources) }
    variants = []
    self.list = try list.listDescription(
      templates: Set(templates.keys),
      colors: try NamedColors(list.layers(of: .colors), resources: resources, limits: limits))
    environment = self.list.environment
    writtenEnvironment = environment
    writtenStatement = self.list.statement(of: list)
  }

  /// The script as it is read from left to right from its first step to its last.
  package var readFromLeft: ListScript {
    var script = self
    script.environment.layoutDirection = .leftToRight
    script.steps = steps.map { step in
      if case .configure(.rightToLeft) = step { .configure(.leftToRight) } else { step }
    }
    return script
  }

  /// The places of components that come again in each round of a loop, in the script or in files of parts.
  package var placesOfLoops: Set<JSONPath> {
    let around = [ends.header, ends.footer, ends.pullDownHeader].compactMap(\.self)
    let all = Array(templates.values) + swipeActions.values.flatMap(\.all) + around
    return all.reduce(into: []) { $0.formUnion($1.placesOfLoops) }
  }

  /// The variant of that name.
  ///
  /// - Throws: `contradiction` where there is none.
  package func variant(named name: String) throws(SceneError) -> ListScript {
    let list = JSONPath.member(of: .document, key: ListScriptKey.list.rawValue)
    return try variants.variant(named: name, at: .member(of: list, key: ListKey.variants.rawValue))
  }

  /// How wide the list is, in points.
  package var width: Double {
    get { list.size.width }
    set { list.show(width: newValue) }
  }

  /// Has the list shown on the screen of a device, as large as that: in place of what the script says of it.
  package mutating func show(on screen: DeviceScreen) {
    self.screen = screen
    list.show(on: screen)
    environment.displayScale = list.environment.displayScale
    environment.safeAreaInsets = list.environment.safeAreaInsets
  }

  /// The fonts there are anyway with those that the script brings along.
  ///
  /// - Throws: `fileUnavailable` for what the script takes for a font; `contradiction` for a family that it names and that
  ///   there is not.
  package func fonts(addedTo fonts: FontLibrary) throws(SceneError) -> FontLibrary {
    try self.fonts.library(addedTo: fonts)
  }

  /// What the script says of the list, with what it is shown in where that is something else.
  var listStatement: JSONObject {
    writtenStatement.shown(in: environment, insteadOf: writtenEnvironment, on: screen)
  }

  /// What names and the environment are to the script's templates.
  var scope: DocumentScope {
    DocumentScope(colors: list.colors, environment: environment, components: KnownComponents())
  }

  /// A list has at least one pixel, or there would be nothing to draw frames on.
  private func checkPixels(at path: JSONPath, _ stepValues: [DocumentValue]) throws(SceneError) {
    try list.checkPixels(of: list.size, at: path)
    for (step, value) in zip(steps, stepValues) {
      if case .resize(let size) = step { try list.checkPixels(of: size, at: value.path) }
    }
  }

  /// The largest frame there can be, in pixels.
  public var largestFrame: PixelSize {
    var largest = list.size
    for case .resize(let size) in steps {
      largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
    return list.scale.pixelSize(covering: largest)
  }
}

/// What stands before and behind all sections of a list; nil for nothing.
struct ListEndTemplates: Sendable {
  let header: ComponentTemplate?
  let footer: ComponentTemplate?
  let pullDownHeader: ComponentTemplate?
}

extension DocumentValue {
  /// The components that items are made of, by name.
  fileprivate func templates(
    _ limits: SceneLimits, with parts: PartTemplates, in scope: DocumentScope
  ) throws(SceneError) -> [String: ComponentTemplate] {
    guard case .object(let object) = json else { throw unexpected("an object of components") }
    var templates: [String: ComponentTemplate] = [:]
    for member in object.members {
      let value = DocumentValue(json: member.value, path: .member(of: path, key: member.key))
      templates[member.key] = try value.template(limits, with: parts, in: scope)
    }
    return templates
  }

  /// A component that is made when a script is played.
  ///
  /// - Parameter places: of values that the document has elsewhere, by the paths at which they stand in the component.
  func template(
    _ limits: SceneLimits, places: [JSONPath: JSONPath] = [:], with parts: PartTemplates,
    in scope: DocumentScope
  ) throws(SceneError) -> ComponentTemplate {
    guard case .object = json else {
      throw .unexpectedValue(path, expected: "a component, which is an object", found: json.summary)
    }
    return try ComponentTemplate(
      json, at: path, places: places, limits: limits, isReadAtOnce: false, with: parts, in: scope)
  }

  /// A name that stands in `templates`.
  func templateName(_ templates: Set<String>) throws(SceneError) -> String {
    let name = try string()
    guard templates.contains(name) else {
      throw .unknownWord(path, word: name, known: templates.sorted())
    }
    return name
  }
}

extension ListDescription {
  /// - Parameter path: of what asks for the size.
  fileprivate func checkPixels(of size: Size, at path: JSONPath) throws(SceneError) {
    let pixels = scale.pixelSize(covering: size)
    guard pixels.width > 0, pixels.height > 0 else {
      throw .contradiction(
        path, reason: "a list of \(size.width) by \(size.height) points is less than a pixel; make it larger")
    }
  }
}

extension [DocumentValue] {
  /// The steps of a script with these templates.
  fileprivate func listSteps(templates: Set<String>) throws(SceneError) -> [ListStep] {
    var steps: [ListStep] = []
    for value in self { steps.append(try value.listStep(templates: templates)) }
    return steps
  }
}

/// A script with what one of its variants says of its list.
package struct ListVariant: Sendable, NamedVariant {
  package let name: String
  /// It has no variants itself.
  package let document: ListScript
}
