import Components
import Drawing
import JSON
import Typesetting

/// What the values of a document depend on beside what is written there: the names that the document gives, and where its
/// pictures are shown.
final class DocumentScope: Sendable {
  let style: UserInterfaceStyle
  /// How large people want to read.
  let contentSize: ContentSize
  /// What `@name` stands for.
  let colors: NamedColors
  /// Numbers and dates in expressions.
  let formats: LocalizedFormats
  /// Those of the document that were read before; nil where none are kept.
  let components: KnownComponents?
  /// Where the families that are read are noted; nil where a model may have given them.
  let families: NamedFamilies?

  /// No names, on a light screen.
  static let plain = DocumentScope(colors: NamedColors(), environment: EnvironmentValues())

  /// - Parameters:
  ///   - formats: those of the environment's locale, where they have been made before.
  ///   - components: of documents with these colours.
  ///   - families: nil for values that a model may have given.
  init(
    colors: NamedColors, environment: EnvironmentValues, formats: KnownFormats = KnownFormats(),
    components: KnownComponents? = nil, families: NamedFamilies? = nil
  ) {
    style = environment.userInterfaceStyle
    contentSize = environment.contentSize
    self.formats = formats.formats(for: environment.locale)
    self.colors = colors
    self.components = components
    self.families = families
  }

  /// A colour that the document does not name.
  func color(_ color: AdaptiveColor) -> Color { color.resolved(for: style) }
}

/// The colours that a document gives names to.
struct NamedColors: Sendable {
  private var colors: [String: AdaptiveColor] = [:]
  /// What is written for each name, in the document or in a file.
  private var statement = JSONObject([])

  /// None.
  init() {}

  /// Those of several values of `colors`, the later of which win.
  ///
  /// - Parameter resources: where files of colours are read; nil for none.
  /// - Throws: what is wrong with one of them; `contradiction` for colours that name each other.
  init(
    _ values: [DocumentValue], resources: SceneResources?, limits: SceneLimits
  ) throws(SceneError) {
    var names: [String] = []
    var byName: [String: DocumentValue] = [:]
    for value in values {
      for source in try value.sourcesByName(of: .colours, resources, limits: limits) {
        let color = DocumentValue(json: source.json, path: source.path)
        if byName.updateValue(color, forKey: source.name) == nil { names.append(source.name) }
      }
    }
    for name in names { try resolve(name, among: byName) }
    statement = JSONObject(present: names.map { ($0, byName[$0]?.json) })
  }

  /// What a document says of the whole, with all names in place of the files that they are in.
  func stated(in settings: JSONObject) -> JSONObject {
    guard !statement.members.isEmpty else { return settings }
    let colors = JSONObject.Member(key: SceneKey.colors.rawValue, value: .object(statement))
    return settings.merged(with: JSONObject([colors]))
  }

  /// The name that a text has without the `@` before it, or as other kits write it: `accent`, `$accent`, `var(--accent)`,
  /// `colors.accent`; nil where there is none.
  func name(meantBy text: String) -> String? {
    let word = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.last ?? ""
    return [String(word), String(word.drop { $0 == "-" })].first { colors[$0] != nil }
  }

  /// - Parameter path: of the text that names it.
  func color(named name: String, at path: JSONPath) throws(SceneError) -> AdaptiveColor {
    if let color = colors[name] { return color }
    let advice =
      colors.isEmpty
      ? "the document names none; add it to \"colors\""
      : "there are \(colors.keys.sorted().joined(separator: ", "))"
    throw .contradiction(path, reason: "there is no colour \"\(name.shortened)\"; \(advice)")
  }

  /// Finds what a name stands for, after all that it is made of.
  private mutating func resolve(
    _ name: String, among values: [String: DocumentValue]
  ) throws(SceneError) {
    // No recursion: a document may name colours by each other as often as it likes.
    var (waiting, begun) = ([name], Set([name]))
    while let name = waiting.last {
      guard colors[name] == nil, let value = values[name] else {
        waiting.removeLast()
        continue
      }
      let missing = value.namedColors.first { colors[$0] == nil && values[$0] != nil }
      guard let missing else {
        colors[name] = try value.adaptiveColor(among: self)
        continue
      }
      guard begun.insert(missing).inserted else {
        let cycle = (waiting.drop { $0 != missing } + [missing]).joined(separator: " → ")
        throw .contradiction(
          value.path, reason: "the colours \(cycle.shortened) name each other; give one of them a value")
      }
      waiting.append(missing)
    }
  }
}

extension DocumentValue {
  /// The names that a colour stands in for.
  fileprivate var namedColors: [String] {
    let texts = [json, json[ColorPairKey.light.rawValue], json[ColorPairKey.dark.rawValue]]
    return texts.compactMap { text in
      guard case .string(let text)? = text, text.hasPrefix("@") else { return nil }
      return String(text.dropFirst())
    }
  }
}
