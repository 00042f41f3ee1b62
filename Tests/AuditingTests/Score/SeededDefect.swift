import Geometry
import JSON
import Outlines
import TestSupport

/// A mistake made on purpose in a clean document, and where it has to be found.
struct SeededDefect {
  let kind: String
  let rules: Set<AuditRule>
  /// The components that may be blamed, by the paths that documents have in messages.
  let paths: Set<String>
  let change: (JSONValue) -> JSONValue

  /// All that there is to do to the components of a document, with random amounts.
  static func all(for document: JSONValue, using random: inout SeededGenerator) -> [SeededDefect] {
    let nodes = WrittenNode.all(in: document, at: [.key("component")])
    return nodes.indices.flatMap { defects(of: nodes[$0], nodes, document, &random) }
  }

  private static func defects(
    of node: WrittenNode, _ nodes: [WrittenNode], _ document: JSONValue, _ random: inout SeededGenerator
  ) -> [SeededDefect] {
    var all: [SeededDefect] = []
    // Of something that is laid out along an axis nothing is outside there.
    let isScrolled = nodes.contains {
      $0.type == "scroll" && node.path.starts(with: $0.path) && $0.path != node.path
    }
    let isRepeated = !node.loops.isEmpty
    func add(
      _ kind: String, _ rules: AuditRule..., also: [[EditStep]] = [],
      by change: @escaping (JSONValue) -> JSONValue
    ) {
      all.append(
        SeededDefect(
          kind: kind, rules: Set(rules),
          paths: Set(([node.path] + also).flatMap { [$0.text, $0.text + ".component"] }),
          change: change))
    }
    func setting(_ key: String..., to value: JSONValue?) -> (JSONValue) -> JSONValue {
      { $0.setting(node.path + key.map { .key($0) }, to: value) }
    }
    func isIn(_ types: String...) -> Bool { types.contains(node.type) }
    let width = document["width"]?.number ?? 390
    if isIn("label") {
      let string = node.json["string"]?.text ?? ""
      let grey = ["#D1D5DB", "#BFBFBF", "#E5E7EB", "#9AA3B8", "#A8A29E", "#C4B5FD", "#FDE68A"]
      if !isOnDark(node, nodes) {
        add(
          "faint text", .contrast, by: setting("color", to: .string(grey[random.number(below: grey.count)])))
        add("see-through text", .contrast, by: setting("color", to: .string("#11182755")))
      }
      let isFree = node.entry == nil
      if !string.contains("{") {
        add("too low a box", .textTruncated) {
          $0.setting(node.path + [.key("string")], to: .string(Self.long))
            .setting(node.path + [.key("size"), .key("height")], to: 20)
        }
      }
      if !string.contains("{"), isFree {
        add("one line of many", .textTruncated) {
          $0.setting(node.path + [.key("maximumNumberOfLines")], to: 1)
            .setting(node.path + [.key("string")], to: .string(Self.long))
            .setting(node.path + [.key("size"), .key("width")], to: 70)
        }
      }
      if string.count > 8, !string.contains("{"), isFree {
        add("too narrow a box", .textTruncated) {
          $0.setting(node.path + [.key("size")], to: ["width": 34, "height": 21])
        }
      }
      if !string.contains("{") {
        add("unknown character", .missingGlyph, by: setting("string", to: .string("\(string)\u{E6A1}")))
      }
      if !isScrolled, !isRepeated {
        let away = width - Double(random.number(below: 12)) - 34
        add("text over the edge", .textClipped, .outside) {
          $0.setting(node.path + [.key("string")], to: .string("Harbour lights and long evenings"))
            .setting(node.path + [.key("size")], to: ["width": 260])
            .setting(node.path + [.key("view")], to: ["transform": ["translate": [.number(away), 0]]])
        }
      }
      if let before = textBefore(node, nodes), !isRepeated {
        let distance = -18.0 - Double(random.number(below: 10))
        add("text on text", .overlap, also: [before.path]) {
          $0.setting(before.path + [.key("string")], to: .string("Harbour lights and long evenings here"))
            .setting(node.path + [.key("string")], to: .string("Harbour lights and long evenings here"))
            .setting(node.path + [.key("view")], to: nil)
            .wrapping(node, with: ("margin", ["top": .number(distance)]))
        }
      }
    }
    if isIn("button") {
      let side = 20.0 + Double(random.number(below: 22))
      add("small target", .smallTarget) {
        $0.setting(node.path + [.key("size")], to: ["width": .number(side + 20), "height": .number(side)])
          .setting(node.path + [.key("contentInsets")], to: 0).setting(
            node.path + [.key("titles")], to: ["normal": "x"])
      }
      add("button without words", .missingLabel) {
        $0.setting(node.path + [.key("titles")], to: ["normal": " "]).setting(
          node.path + [.key("accessibility")], to: nil)
      }
      add("faint title", .contrast, by: setting("titleColors", to: ["normal": "#7C9BE8"]))
    }
    if isIn("switch", "slider", "checkbox") {
      add("control without words", .missingLabel, by: setting("accessibility", to: nil))
      add(
        "small control", .smallTarget,
        by: setting("size", "height", to: .number(18 + Double(random.number(below: 24)))))
    }
    if isIn("image") {
      add("image without words", .missingLabel, by: setting("accessibility", to: nil))
      add("image of spaces", .missingLabel, by: setting("accessibility", to: ["label": "  "]))
      add("stretched image", .distortedImage) {
        $0.setting(node.path + [.key("contentMode")], to: "scaleToFill")
          .setting(
            node.path + [.key("size")],
            to: [
              "width": .number(30 + Double(amount(node, below: 12))), "height": .number(52),
            ])
      }
      add("enlarged image", .upscaledImage, .distortedImage) {
        $0.setting(node.path + [.key("size")], to: ["width": 200, "height": 200])
      }
      add("missing image", .missingImage, by: setting("source", to: "lost.png"))
    }
    let paints = node.json["view"]?["backgroundColor"] != nil
    // A background takes the size of what is in front of it.
    if isIn("image") || isIn("component") && paints, node.path.last != .key("background"),
      node.path.last != .key("overlay")
    {
      add(
        "nothing to see", .empty,
        by: setting("size", random.number(below: 2) == 0 ? "width" : "height", to: 0))
    }
    if isIn("component", "button", "image"), !isScrolled, !isRepeated {
      let away = width - 10 - Double(random.number(below: 20))
      add("over the edge", .outside) {
        $0.setting(node.path + [.key("view"), .key("transform")], to: ["translate": [.number(away), 0]])
      }
    }
    if let id = nodes.last(where: { $0.json["id"] != nil && isBefore($0, node) && $0.loops.isEmpty })?.json[
      "id"],
      !isRepeated, node.parentType != nil, node.type != "part"
    {
      add("name given twice", .duplicateID, by: setting("id", to: id))
    }
    if paints || isIn("image", "button"), !isRepeated {
      add("between pixels", .offGrid) {
        $0.setting(node.path + [.key("view"), .key("transform")], to: ["translate": [0.3, 0.2]])
      }
    }
    if node.parentType == "flexbox", !isRepeated, document["layoutDirection"] == nil, !isScrolled,
      isIn("label", "flexbox", "image", "button"),
      node.entry.flatMap({ document[$0 + [.key("margin")]] }) == nil
    {
      add("left stays left", .unmirrored) {
        $0.setting([.key("layoutDirection")], to: "rtl").wrapping(
          node, with: ("position", ["type": "absolute", "left": 30, "top": 0]))
      }
    }
    return all
  }

  private static let long =
    "Harbour lights and long evenings beside the water, until the last boat has come in and the bells are silent"

  /// An amount that is the same each time.
  private static func amount(_ node: WrittenNode, below limit: Int) -> Int { node.path.count * 7 % limit }

  /// Whether a text stands on a colour that light text is for.
  private static func isOnDark(_ node: WrittenNode, _ nodes: [WrittenNode]) -> Bool {
    node.json["color"]?.text == "@onAccent" || node.json["color"]?.text?.hasPrefix("#") == true
  }

  /// The label before a label in the same column.
  private static func textBefore(_ node: WrittenNode, _ nodes: [WrittenNode]) -> WrittenNode? {
    guard let slot = node.slot, case .index(let index)? = slot.last, index > 0, node.parentType == "flexbox"
    else { return nil }
    let parent = nodes.first { $0.path == Array(slot.dropLast(2)) }
    guard parent?.json["direction"] == nil else { return nil }
    let before = Array(slot.dropLast()) + [.index(index - 1)]
    return nodes.first { $0.slot == before && $0.type == "label" && $0.entry == nil }
  }

  private static func isBefore(_ one: WrittenNode, _ other: WrittenNode) -> Bool {
    one.path != other.path && !other.path.starts(with: one.path)
      && one.path.lexicographicallyPrecedes(other.path) { a, b in
        switch (a, b) {
        case (.index(let a), .index(let b)): a < b
        case (.key(let a), .key(let b)): a < b
        default: false
        }
      }
  }
}

extension JSONValue {
  /// The document with something that a flexbox says of one of its children, where the child need not move for it.
  fileprivate func wrapping(_ node: WrittenNode, with said: (key: String, value: JSONValue)) -> JSONValue {
    if let entry = node.entry { return setting(entry + [.key(said.key)], to: said.value) }
    guard let slot = node.slot, let json = self[node.path] else { return self }
    return setting(
      slot, to: .object(JSONObject(present: [("component", json), (said.key, said.value)])))
  }
}

extension [EditStep] {
  /// As messages have it.
  fileprivate var text: String {
    reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
