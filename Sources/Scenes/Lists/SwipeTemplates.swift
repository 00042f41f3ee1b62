import Components
import FlexLayout
import JSON
import ListViews

/// What lies behind the rows of a template.
struct SwipeTemplates: Sendable {
  /// By edge, the outermost action first.
  private var actions: [SwipeEdge: [ComponentTemplate]] = [:]

  subscript(edge: SwipeEdge) -> [ComponentTemplate] {
    get { actions[edge] ?? [] }
    set { actions[edge] = newValue }
  }

  /// In no order.
  var all: [ComponentTemplate] { actions.values.flatMap(\.self) }
}

/// What a swipe action looks like that says no colour.
enum SwipeActionStyle: CaseIterable, Sendable {
  case normal, destructive

  /// UIKit's.
  var color: String {
    switch self {
    case .normal: "#8E8E93"
    case .destructive: "#FF3B30"
    }
  }
}

extension DocumentValue {
  /// The `swipeActions` of a script, by template.
  func swipeTemplates(
    of templates: [String: ComponentTemplate], _ limits: SceneLimits, with parts: PartTemplates,
    in scope: DocumentScope
  ) throws(SceneError) -> [String: SwipeTemplates] {
    guard case .object(let object) = json else { throw unexpected("an object of swipe actions by template") }
    var all: [String: SwipeTemplates] = [:]
    for member in object.members {
      let path = JSONPath.member(of: path, key: member.key)
      guard templates[member.key] != nil else {
        throw .unknownWord(path, word: member.key, known: templates.keys.sorted())
      }
      let edges = try DocumentValue(json: member.value, path: path).object(SwipeActionsKey.self)
      for (key, edge) in [(SwipeActionsKey.leading, SwipeEdge.leading), (.trailing, .trailing)] {
        for action in try edges[key]?.array() ?? [] {
          all[member.key, default: SwipeTemplates()][edge].append(
            try action.swipeAction(limits, with: parts, in: scope))
        }
      }
    }
    return all
  }

  /// A component, or what a button is made of that looks like UIKit's.
  private func swipeAction(
    _ limits: SceneLimits, with parts: PartTemplates, in scope: DocumentScope
  ) throws(SceneError) -> ComponentTemplate {
    if json["type"] != nil { return try template(limits, with: parts, in: scope) }
    let action = try object(SwipeActionKey.self)
    let style = try action[.style]?.keyword(Keywords.swipeActionStyle) ?? .normal
    let button = JSONObject(present: [
      ("type", "button"), ("titles", ["normal": try action.required(.title).json]),
      ("titleColors", ["normal": "#FFFFFF"]), ("font", ["size": 15]),
      ("contentInsets", ["left": 15, "right": 15]), ("action", action[.action]?.json),
      ("id", action[.id]?.json), ("size", ["minWidth": 74]),
      ("view", ["backgroundColor": action[.color]?.json ?? .string(style.color)]),
    ])
    // Nobody wrote the keys of the button: what is wrong is told of the action's.
    let places = [
      path.member("titles").member("normal"): path.member("title"),
      path.member("view").member("backgroundColor"): path.member("color"),
    ]
    return try DocumentValue(json: .object(button), path: path)
      .template(limits, places: places, with: parts, in: scope)
  }
}

extension JSONPath {
  fileprivate func member(_ key: String) -> JSONPath { .member(of: self, key: key) }
}

/// The actions behind a row side by side, each as high as the row, the first at the edge.
struct SwipeActionsRow: Component {
  private let components: [AnyComponent]

  /// - Parameter components: the outermost first.
  init(_ edge: SwipeEdge, _ components: [any Component]) {
    let outermostFirst = components.map { AnyComponent($0) }
    self.components = edge == .leading ? outermostFirst : outermostFirst.reversed()
  }

  var body: some Component {
    Flexbox(direction: .row, alignItems: .stretch) {
      for component in components { FlexboxChild(component) }
    }
  }
}
