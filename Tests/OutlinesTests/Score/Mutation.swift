import JSON
import Outlines
import TestSupport

/// One change of a document, and what has to be said of it.
struct Mutation {
  /// In a word, for the figures.
  let name: String
  let change: (JSONValue) -> JSONValue
  let expectation: Expectation
}

/// What the first cause has to be.
struct Expectation {
  /// Where the component stands in the document after the change, or before it if it is gone then.
  let node: [EditStep]
  var kinds: Set<OutlineCause.Kind> = [.changed]
  /// Nil where it is about no property.
  var property: String?
  var from: JSONValue?
  var to: JSONValue?
  /// The number of the item where a loop makes several of the component.
  var item = 0
  /// Whether it is found in the document before the change.
  var isGone = false
}

/// All that may happen to a scene's document, by kind.
struct SceneMutations {
  let document: JSONValue
  private(set) var all: [Mutation] = []
  private var random: any RandomNumberGenerator

  /// - Parameter root: of the outermost component, or of a list's template.
  init(
    of document: JSONValue, at root: [EditStep] = [.key("component")],
    using random: some RandomNumberGenerator
  ) {
    self.document = document
    self.random = random
    for node in WrittenNode.all(in: document, at: root) {
      addText(node)
      addLooks(node)
      addArrangement(node)
      addStructure(node)
      addEntry(node)
    }
    guard document["component"] != nil else { return }
    addModel(WrittenNode.all(in: document, at: root))
    let direction = document["layoutDirection"]
    let to: JSONValue = direction == "rtl" ? "ltr" : "rtl"
    set("layoutDirection", [.key("layoutDirection")], of: root, "layoutDirection", to)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  private mutating func oneOf(_ values: [JSONValue], not value: JSONValue?) -> JSONValue {
    let others = values.filter { $0 != value }
    return others[number(0...others.count - 1)]
  }

  private mutating func color(not value: JSONValue?) -> JSONValue {
    oneOf(["#BE185D", "#15803D", "#1D4ED8", "#A16207", "#6D28D9", "#0F766E"], not: value)
  }

  /// Adds the change of one value, said of the component at `node`.
  private mutating func set(
    _ name: String, _ path: [EditStep], of node: [EditStep], _ property: String, _ value: JSONValue
  ) {
    let before = document[path]
    guard before != value, before?.isPlaceholder != true else { return }
    all.append(
      Mutation(
        name: name, change: { $0.setting(path, to: value) },
        expectation: Expectation(node: node, property: property, from: before, to: value)))
  }
}

extension JSONValue {
  fileprivate var isPlaceholder: Bool { text?.contains("{{") ?? false }
}

extension SceneMutations {
  private mutating func addText(_ node: WrittenNode) {
    let words = ["amber", "birch", "cobalt", "drift", "ember", "fjord", "grove", "harbour"]
    let text = JSONValue.string("\(words[number(0...7)]) \(words[number(0...7)]) \(number(10...99))")
    switch node.type {
    case "label":
      set("text", node.path + [.key("string")], of: node.path, "string", text)
      addFont(node.path, "", of: node)
      let alignment = oneOf(["left", "center", "right"], not: node.json["alignment"])
      set("text alignment", node.path + [.key("alignment")], of: node.path, "alignment", alignment)
    case "text":
      for index in (node.json["runs"]?.elements ?? []).indices {
        let run = node.path + [.key("runs"), .index(index)]
        set("text", run + [.key("string")], of: node.path, "runs[\(index)].string", text)
        addFont(run, "runs[\(index)].", of: node)
      }
    case "button":
      for state in node.json["titles"]?.members ?? [] {
        set(
          "text", node.path + [.key("titles"), .key(state.key)], of: node.path, "titles.\(state.key)", text)
      }
      addFont(node.path, "", of: node, hasColor: false)
    default: break
    }
  }

  private mutating func addFont(
    _ path: [EditStep], _ prefix: String, of node: WrittenNode, hasColor: Bool = true
  ) {
    let size = document[path + [.key("font"), .key("size")]]?.number ?? 17
    set(
      "font size", path + [.key("font"), .key("size")], of: node.path, "\(prefix)font.size",
      .number(size + Double(number(2...6))))
    let weight = document[path + [.key("font"), .key("weight")]]
    set(
      "font weight", path + [.key("font"), .key("weight")], of: node.path, "\(prefix)font.weight",
      weight == "bold" || weight == "semibold" || weight == "heavy" ? "regular" : "bold")
    guard hasColor else { return }
    let color = color(not: document[path + [.key("color")]])
    set("colour", path + [.key("color")], of: node.path, "\(prefix)color", color)
  }

  private mutating func addLooks(_ node: WrittenNode) {
    let view = node.path + [.key("view")]
    func key(_ name: String) -> [EditStep] { view + [.key(name)] }
    set("opacity", key("opacity"), of: node.path, "view.opacity", .number(Double(number(2...7)) / 10))
    if let background = document[key("backgroundColor")] {
      set("colour", key("backgroundColor"), of: node.path, "view.backgroundColor", color(not: background))
      let radius = document[key("cornerRadius")]?.number ?? 0
      set(
        "radius", key("cornerRadius"), of: node.path, "view.cornerRadius",
        .number(radius + Double(number(3...8))))
      let width = document[key("borderWidth")]?.number ?? 0
      set(
        "border", key("borderWidth"), of: node.path, "view.borderWidth",
        .number(width + Double(number(1...3))))
    }
    if document[key("borderWidth")] != nil {
      set(
        "border", key("borderColor"), of: node.path, "view.borderColor",
        color(not: document[key("borderColor")]))
    }
    if let radius = document[key("shadow") + [.key("radius")]]?.number {
      set(
        "shadow", key("shadow") + [.key("radius")], of: node.path, "view.shadow.radius",
        .number(radius + Double(number(3...8))))
    } else if document[key("backgroundColor")] != nil {
      set(
        "shadow", key("shadow"), of: node.path, "view.shadow",
        ["color": "#000000", "radius": .number(Double(number(3...8))), "offset": [0, 2]])
    }
    if let stops = document[key("backgroundGradient") + [.key("stops")]] {
      let index = number(0...stops.elements.count - 1)
      let changed = stops.setting(
        [.index(index), .index(1)], to: color(not: stops.elements[index].elements[1]))
      set(
        "gradient stop", key("backgroundGradient") + [.key("stops")], of: node.path,
        "view.backgroundGradient.stops", changed)
    }
    if node.type == "image" {
      set("image", node.path + [.key("source")], of: node.path, "source", .string(Self.otherImage))
    }
  }

  /// Two pixels.
  private static let otherImage =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mPg4uL6VXECAAVDAllK3Cl+AAAAAElFTkSuQmCC"

  private mutating func addArrangement(_ node: WrittenNode) {
    guard node.type == "flexbox" else {
      if node.type == "inset" {
        for side in ["top", "left", "bottom", "right"] {
          guard let length = node.json[side]?.number else { continue }
          set(
            "padding", node.path + [.key(side)], of: node.path, side, .number(length + Double(number(4...9))))
        }
      }
      return
    }
    addPadding(node)
    func say(_ name: String, _ key: String, _ value: JSONValue) {
      set(name, node.path + [.key(key)], of: node.path, key, value)
    }
    say("spacing", "spacing", .number((node.json["spacing"]?.number ?? 0) + Double(number(3...9))))
    say(
      "alignment", "alignItems",
      oneOf(["stretch", "start", "end", "center"], not: node.json["alignItems"] ?? "stretch"))
    say(
      "justification", "justifyContent",
      oneOf(["start", "end", "center", "spaceBetween"], not: node.json["justifyContent"] ?? "start"))
    say(
      "direction", "direction",
      oneOf(["row", "column", "rowReverse", "columnReverse"], not: node.json["direction"] ?? "column"))
    say("layoutDirection", "layoutDirection", node.json["layoutDirection"] == "rtl" ? "ltr" : "rtl")
  }

  private mutating func addPadding(_ node: WrittenNode) {
    let path = node.path + [.key("padding")]
    let more = Double(number(5...11))
    let side = ["top", "left", "bottom", "right"][number(0...3)]
    switch node.json["padding"] {
    case .number(let all)?:
      var members = ["top", "left", "bottom", "right"].map { JSONObject.Member(key: $0, value: .number(all)) }
      members = members.map {
        $0.key == side ? JSONObject.Member(key: side, value: .number(all.value + more)) : $0
      }
      let value = JSONValue.object(JSONObject(members))
      self.all.append(
        Mutation(
          name: "padding", change: { $0.setting(path, to: value) },
          expectation: Expectation(
            node: node.path, property: "padding.\(side)", from: .number(all), to: .number(all.value + more))))
    case .object(let sides)?:
      let member = sides.members[number(0...sides.members.count - 1)]
      guard let length = member.value.number else { return }
      set(
        "padding", path + [.key(member.key)], of: node.path, "padding.\(member.key)", .number(length + more))
    default:
      set("padding", path + [.key(side)], of: node.path, "padding.\(side)", .number(more))
    }
  }

  private mutating func addEntry(_ node: WrittenNode) {
    guard node.parentType == "flexbox", let slot = node.slot else { return }
    // What is said of a child stands around it.
    let entry = node.entry
    let path = entry == nil ? slot + [.key("component")] : node.path
    func add(_ name: String, _ key: String, _ value: JSONValue) {
      let before = entry.flatMap { document[$0 + [.key(key)]] }
      guard before != value else { return }
      all.append(
        Mutation(
          name: name,
          change: { document in
            guard entry == nil, let json = document[slot] else {
              return document.setting(slot + [.key(key)], to: value)
            }
            return document.setting(
              slot,
              to: .object(JSONObject([.init(key: "component", value: json), .init(key: key, value: value)])))
          },
          expectation: Expectation(node: path, property: key, from: before, to: value)))
    }
    // Loops and conditions stand in an entry, or in the component itself.
    guard node.json["forEach"] == nil, node.json["if"] == nil else { return }
    add("visibility", "display", "none")
    add("alignment", "alignSelf", oneOf(["start", "end", "center"], not: nil))
    add("margin", "spacingBefore", .number(Double(number(4...9))))
    if entry.flatMap({ document[$0 + [.key("position")]] }) != nil {
      add("z-index", "zIndex", .number(Double(number(4...7))))
    }
  }
}

extension SceneMutations {
  private mutating func addStructure(_ node: WrittenNode) {
    guard let children = node.json["children"]?.elements, ["flexbox", "zstack", "static"].contains(node.type)
    else {
      return
    }
    let list = node.path + [.key("children")]
    let place = number(0...children.count)
    let new: JSONValue = [
      "type": "label", "string": .string("inserted \(number(100...999))"), "color": "#BE185D",
    ]
    let inserted = node.type == "static" ? ["position": [20, 20], "component": new] : new
    all.append(
      Mutation(
        name: "insertion", change: { $0.editing(list) { $0.insert(inserted, at: place) } },
        expectation: Expectation(
          node: list + [.index(place)] + (node.type == "static" ? [.key("component")] : []),
          kinds: [.inserted])))
    let fixed = children.indices.filter { children[$0]["forEach"] == nil && children[$0]["if"] == nil }
    guard !fixed.isEmpty else { return }
    func path(_ index: Int, _ children: [JSONValue]) -> [EditStep] {
      list + [.index(index)] + (children[index]["component"] == nil ? [] : [.key("component")])
    }
    let removed = fixed[number(0...fixed.count - 1)]
    all.append(
      Mutation(
        name: "removal", change: { $0.setting(list + [.index(removed)], to: nil) },
        expectation: Expectation(node: path(removed, children), kinds: [.removed], isGone: true)))
    guard fixed.count > 1 else { return }
    let from = fixed[number(0...fixed.count - 1)]
    let to = oneOf(fixed.map { .number(Double($0)) }, not: .number(Double(from))).number.map { Int($0) } ?? 0
    var after = children
    after.insert(after.remove(at: from), at: to)
    let moved = after
    all.append(
      Mutation(
        name: "move", change: { $0.setting(list, to: .array(moved)) },
        expectation: Expectation(
          node: path(to, after), kinds: [.moved])))
  }

  /// Values of the model that are all of a text, or a part of it.
  private mutating func addModel(_ nodes: [WrittenNode]) {
    guard let model = document["model"] else { return }
    for node in nodes {
      for (key, value) in node.json.strings() {
        guard let placeholder = value.text?.onlyPlaceholder else { continue }
        let parts = placeholder.split(separator: ".").map(String.init)
        guard let first = parts.first else { continue }
        if let loop = node.loops.last(where: { $0.name == first }) {
          guard let items = loop.items.onlyPlaceholder, let count = model[items]?.elements.count, count > 0
          else { continue }
          let item = number(0...count - 1)
          addModel(
            at: [.key(items), .index(item)] + parts.dropFirst().map { .key($0) }, node, key, item: item)
        } else {
          addModel(at: parts.map { .key($0) }, node, key, item: 0)
        }
      }
    }
  }

  private mutating func addModel(at place: [EditStep], _ node: WrittenNode, _ property: String, item: Int) {
    let path = [.key("model")] + place
    guard let before = document[path] else { return }
    let value: JSONValue
    switch before {
    case .number(let number): value = .number(number.value + 17)
    case .string(let text) where text.hasPrefix("#"): value = color(not: before)
    case .string(let text) where text.hasPrefix("data:"): value = .string(Self.otherImage)
    case .string: value = .string("model \(number(100...999))")
    default: return
    }
    all.append(
      Mutation(
        name: "model value", change: { $0.setting(path, to: value) },
        expectation: Expectation(node: node.path, property: property, from: before, to: value, item: item)))
  }
}

extension JSONValue {
  /// All strings of a component by their keys, without those of components in it.
  fileprivate func strings(_ prefix: String = "") -> [(String, JSONValue)] {
    members.flatMap { member -> [(String, JSONValue)] in
      if ["children", "child", "background", "overlay", "forEach", "if", "as"].contains(member.key) {
        return []
      }
      if case .string = member.value { return [(prefix + member.key, member.value)] }
      return member.value.strings("\(prefix)\(member.key).")
    }
  }
}

extension String {
  /// `a.b` of `{{a.b}}`.
  fileprivate var onlyPlaceholder: String? {
    guard hasPrefix("{{"), hasSuffix("}}"), !dropFirst(2).contains("{{") else { return nil }
    return String(dropFirst(2).dropLast(2))
  }
}
