import Components
import FlexLayout
import JSON

/// The keys of `flexbox`.
enum FlexboxKey: String, DocumentKey {
  case direction, justifyContent, alignItems, alignContent, wrap, spacing, rowGap, columnGap, padding, border
  case layoutDirection, boxSizing, overflow, children
}

/// `flexbox`: components in rows and columns.
enum FlexboxNode: NodeType {
  typealias Key = FlexboxKey
  static let name = "flexbox"

  static func read(_ node: inout NodeReader<FlexboxKey>) throws(SceneError) -> any Component {
    var children: [FlexboxChild] = []
    for value in try node[.children]?.array() ?? [] {
      if let child = try read(value, in: &node) { children.append(child) }
    }
    return Flexbox(try node.own.style(), size: try node.size(), view: try node.view(), children: children)
  }

  /// A child with its entry, or a component by itself.
  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<FlexboxKey>
  ) throws(SceneError) -> FlexboxChild? {
    if value.json["type"] != nil, value.json["component"] == nil {
      return try node.child(value, isInFlexbox: true).map { FlexboxChild($0) }
    }
    let entry = try value.object(FlexboxChildKey.self)
    let style = try entry.style()
    return try node.child(entry.required(.component), isInFlexbox: true).map {
      FlexboxChild($0, style: style)
    }
  }
}

extension ObjectReader where Key == FlexboxKey {
  /// How the children are arranged.
  fileprivate func style() throws(SceneError) -> FlexboxStyle {
    var style = FlexboxStyle()
    style.spacing = try number(.spacing)
    if let direction = self[.direction] { style.direction = try direction.keyword(Keywords.direction) }
    if let justify = self[.justifyContent] {
      style.justifyContent = try justify.keyword(Keywords.justifyContent)
    }
    if let align = self[.alignItems] { style.alignItems = try align.keyword(Keywords.alignItems) }
    if let align = self[.alignContent] { style.alignContent = try align.keyword(Keywords.alignContent) }
    if let wrap = self[.wrap] { style.wrap = try wrap.keyword(Keywords.wrap) }
    if let gap = self[.rowGap] { style.rowGap = try gap.flexLength(.percent, .nonNegative) }
    if let gap = self[.columnGap] { style.columnGap = try gap.flexLength(.percent, .nonNegative) }
    if let padding = self[.padding] { style.padding = try padding.edges(.percent, .nonNegative) }
    if let border = self[.border] { style.border = try border.edges([], .nonNegative) }
    if let sizing = self[.boxSizing] { style.boxSizing = try sizing.keyword(Keywords.boxSizing) }
    if let overflow = self[.overflow] { style.overflow = try overflow.keyword(Keywords.overflow) }
    style.layoutDirection = try self[.layoutDirection]?.keyword(Keywords.layoutDirection)
    return style
  }
}
