import Foundation
import Geometry
import TestSupport
import Testing

@testable import FlexLayout

/// A flex tree made from a scene document, with the ids its nodes had there.
struct SceneFlexTree {
  let tree: FlexTree
  private(set) var root: FlexTree.NodeID
  private(set) var identifiers: [(id: String, node: FlexTree.NodeID)] = []
  /// Every node but the root, and the style it was given.
  private(set) var styles: [(node: FlexTree.NodeID, style: FlexStyle)] = []
  private let direction: LayoutDirection
  private let restyle: (Int, inout FlexStyle) -> Void

  /// `restyle` may change each node's style, given its place in `styles`.
  init(
    _ test: LayoutCase, isLaidOutOnce: Bool = false,
    restyle: @escaping (Int, inout FlexStyle) -> Void = { _, _ in }
  ) throws {
    let scene = try #require(JSONSerialization.jsonObject(with: test.scene) as? JSONObject)
    self.restyle = restyle
    tree = FlexTree(scale: DisplayScale(try scene.number("scale") ?? 1), isLaidOutOnce: isLaidOutOnce)
    direction = scene["layoutDirection"] as? String == "rtl" ? .rightToLeft : .leftToRight
    let component = try scene.object("component")
    var style = try Self.style(entry: [:], node: component)
    let ranges = ["width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"]
    if ranges.contains(where: { scene[$0] is NSNumber }) { try Self.pin(&style, to: scene) }
    root = tree.addNode(style)
    try add(component, as: root)
  }

  /// The frames the corpus asks for, by id.
  func layOut() -> [String: Rect] {
    tree.layOut(root, availableSize: .undefined, direction: direction)
    return Dictionary(uniqueKeysWithValues: identifiers.map { ($0.id, tree.frame(of: $0.node)) })
  }

  private mutating func add(_ node: JSONObject, as id: FlexTree.NodeID) throws {
    if let name = node["id"] as? String { identifiers.append((name, id)) }
    guard let entries = node["children"] as? [JSONObject], !entries.isEmpty else { return }
    var children: [FlexTree.NodeID] = []
    let spacing = try SpacingMargins(node, entries: entries)
    for (index, entry) in entries.enumerated() {
      let component = entry["component"] as? JSONObject ?? entry
      var style = try Self.style(entry: entry["component"] == nil ? [:] : entry, node: component)
      try spacing.apply(to: &style, index)
      restyle(styles.count, &style)
      let child = tree.addNode(style)
      styles.append((child, style))
      try add(component, as: child)
      children.append(child)
    }
    tree.setChildren(of: id, children)
  }

  private static func pin(_ style: inout FlexStyle, to scene: JSONObject) throws {
    func limit(_ key: String) throws -> FlexLength {
      try scene.number(key).map(FlexLength.points) ?? .undefined
    }
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

/// ComponentKit's spacing keys as margins.
struct SpacingMargins {
  let direction: FlexDirection
  let spacing: Double
  let entries: [JSONObject]

  init(_ container: JSONObject, entries: [JSONObject]) throws {
    direction = try container.keyword("direction", spelled(FlexDirection.self), .column)
    spacing = try container.number("spacing") ?? 0
    self.entries = entries
  }

  /// Adds the margins of the entry at `index`, where it does not give those itself.
  func apply(to style: inout FlexStyle, _ index: Int) throws {
    let inFlow = entries.indices.filter { isInFlow(entries[$0]) }
    guard let place = inFlow.firstIndex(of: index) else { return }
    var before = try entries[index].number("spacingBefore") ?? 0
    if place > 0 { before += spacing + (try entries[inFlow[place - 1]].number("spacingAfter") ?? 0) }
    let after = place == inFlow.count - 1 ? try entries[index].number("spacingAfter") ?? 0 : 0
    let isReversed = direction == .rowReverse || direction == .columnReverse
    add(before, to: &style.margin, isAtStart: !isReversed)
    add(after, to: &style.margin, isAtStart: isReversed)
  }

  private func add(_ length: Double, to margin: inout FlexEdges, isAtStart: Bool) {
    guard length != 0 else { return }
    let isRow = direction == .row || direction == .rowReverse
    let edge: WritableKeyPath<FlexEdges, FlexLength> =
      isRow ? (isAtStart ? \.start : \.end) : (isAtStart ? \.top : \.bottom)
    let physical: WritableKeyPath<FlexEdges, FlexLength> =
      isRow ? (isAtStart ? \.left : \.right) : edge
    guard !margin[keyPath: edge].isDefined, !margin[keyPath: physical].isDefined else { return }
    margin[keyPath: edge] = .points(length)
  }

  private func isInFlow(_ entry: JSONObject) -> Bool {
    let position = (entry["position"] as? JSONObject)?["type"] as? String
    return position != "absolute" && entry["display"] as? String != "none"
  }
}
