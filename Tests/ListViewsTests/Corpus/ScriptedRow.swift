import Components
import Drawing
import Geometry

/// The model of an item of a script: what its template becomes with its values.
struct ScriptedRow: Sendable {
  /// What the components of the corpus are made of here; scripts with others are for scenes to play.
  private static let types: Set = ["component", "button", "inset"]

  let template: String
  let content: JSON
  let id: String

  init(template: String, of templates: JSON, model: JSON) {
    self.template = template
    content = templates[template]?.filled(with: model) ?? .null
    id = model["id"]?.string ?? ""
  }

  /// Whether a template consists of what can be shown here.
  static func canShow(_ template: JSON) -> Bool {
    guard let type = template["type"]?.string, types.contains(type) else { return false }
    if template["view"]?["backgroundColor"]?.string?.hasPrefix("#{{") == true { return false }
    return template["child"].map(canShow) ?? true
  }

  /// - Parameter tapped: sent by buttons.
  func makeComponent(tapped: Action<String>) -> any Component {
    Self.component(for: content, tapped: tapped.passing(id))
  }

  private static func component(for content: JSON, tapped: Action<Void>) -> any Component {
    let background = content["view"]?["backgroundColor"]?.string.flatMap(Color.init(hex:))
    guard let child = content["child"] else {
      let height = content["size"]?["height"]?.number.map { Dimension.points($0) } ?? .auto
      let takesTaps = content["type"]?.string == "button" && content["enabled"]?.bool != false
      return Box(
        size: ComponentSize(height: height), ViewAttribute(\.backgroundColor, background),
        ViewAttribute(\.tapAction, takesTaps ? tapped : nil))
    }
    func length(_ key: String) -> Dimension { content[key]?.number.map { .points($0) } ?? .auto }
    func inset(_ child: some Component) -> any Component {
      Inset(
        top: length("top"), left: length("left"), bottom: length("bottom"), right: length("right"),
        view: background.map { ViewConfiguration([.backgroundColor($0)]) }
      ) { child }
    }
    return inset(component(for: child, tapped: tapped))
  }
}

extension Color {
  /// From `#RRGGBB`; nil for other notations.
  init?(hex: String) {
    guard hex.hasPrefix("#"), hex.utf8.count == 7, let rgb = UInt32(hex.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(rgb: rgb)
  }
}
