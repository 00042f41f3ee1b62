import Foundation
import Geometry

@testable import FlexLayout

/// A flex tree made from a scene document, with the ids its nodes had there.
struct SceneFlexTree {
  let tree: FlexTree
  private(set) var root: FlexTree.NodeID
  private(set) var identifiers: [(id: String, node: FlexTree.NodeID)] = []
  private(set) var measurer = FixedContentMeasurer()
  private let direction: LayoutDirection

  init(_ scene: JSONObject) throws {
    tree = FlexTree(scale: DisplayScale(try scene.number("scale") ?? 1))
    direction = scene["layoutDirection"] as? String == "rtl" ? .rightToLeft : .leftToRight
    root = tree.addNode()
    let component = try scene.object("component")
    var style = try Self.style(entry: [:], node: component)
    let ranges = ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"]
    if ranges.contains(where: { scene[$0] is NSNumber }) { try Self.pin(&style, to: scene) }
    tree.setStyle(of: root, style)
    try add(component, as: root)
  }

  /// The frames the corpus asks for, by id.
  mutating func layOut() -> [String: Rect] {
    tree.layOut(root, availableSize: .undefined, direction: direction, measurer: &measurer)
    return Dictionary(uniqueKeysWithValues: identifiers.map { ($0.id, tree.frame(of: $0.node)) })
  }

  private mutating func add(_ node: JSONObject, as id: FlexTree.NodeID) throws {
    if let name = node["id"] as? String { identifiers.append((name, id)) }
    guard let entries = node["children"] as? [JSONObject], !entries.isEmpty else { return }
    var children: [FlexTree.NodeID] = []
    let spacing = SpacingMargins(
      isRow: (node["direction"] as? String ?? "").hasPrefix("row"), spacing: try node.number("spacing") ?? 0,
      entries: entries)
    for (index, entry) in entries.enumerated() {
      let component = entry["component"] as? JSONObject ?? entry
      var style = try Self.style(entry: entry["component"] == nil ? [:] : entry, node: component)
      spacing.apply(to: &style, index)
      let child = tree.addNode(style)
      try add(component, as: child)
      children.append(child)
    }
    tree.setChildren(of: id, children)
  }

  private static func pin(_ style: inout FlexStyle, to scene: JSONObject) throws {
    func limit(_ key: String) throws -> FlexLength { try scene.number(key).map(FlexLength.points) ?? .undefined }
    style.width = try limit("width")
    style.height = try limit("height")
    style.minWidth = try limit("minWidth")
    style.minHeight = try limit("minHeight")
    style.maxWidth = try limit("maxWidth")
    style.maxHeight = try limit("maxHeight")
  }

  private static func style(entry: JSONObject, node: JSONObject) throws -> FlexStyle {
    var style = FlexStyle()
    try style.readContainer(node)
    try style.readSize(node["size"] as? JSONObject ?? [:])
    try style.readItem(entry)
    return style
  }
}

/// Answers for leaves with a size fixed in the scene.
struct FixedContentMeasurer: FlexMeasurer {
  var sizes: [FlexTree.NodeID: Size] = [:]

  func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size {
    sizes[node] ?? .zero
  }
}

/// ComponentKit's spacing keys as margins.
struct SpacingMargins {
  let isRow: Bool
  let spacing: Double
  let entries: [JSONObject]

  func apply(to style: inout FlexStyle, _ index: Int) {
    guard spacing != 0 || entries.contains(where: { $0["spacingBefore"] != nil || $0["spacingAfter"] != nil }) else { return }
    guard isInFlow(entries[index]) else { return }
    let inFlow = entries.indices.filter { isInFlow(entries[$0]) }
    guard let place = inFlow.firstIndex(of: index) else { return }
    var before = number(index, "spacingBefore")
    if place > 0 { before += spacing + number(inFlow[place - 1], "spacingAfter") }
    let after = place == inFlow.count - 1 ? number(index, "spacingAfter") : 0
    set(&style, leading: true, before)
    if after != 0 { set(&style, leading: false, after) }
  }

  private func set(_ style: inout FlexStyle, leading: Bool, _ value: Double) {
    if isRow {
      let isGiven = style.margin.hasHorizontal && (leading ? (style.margin.start.isDefined || style.margin.left.isDefined) : (style.margin.end.isDefined || style.margin.right.isDefined))
      guard !isGiven else { return }
      if leading { style.margin.start = .points(value) } else { style.margin.end = .points(value) }
    } else if leading, !style.margin.top.isDefined {
      style.margin.top = .points(value)
    } else if !leading, !style.margin.bottom.isDefined {
      style.margin.bottom = .points(value)
    }
  }

  private func number(_ index: Int, _ key: String) -> Double {
    (entries[index][key] as? NSNumber)?.doubleValue ?? 0
  }

  private func isInFlow(_ entry: JSONObject) -> Bool {
    let position = (entry["position"] as? JSONObject)?["type"] as? String
    return position != "absolute" && entry["display"] as? String != "none"
  }
}
