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
    let values = try node[.children]?.array() ?? []
    var children: [FlexboxChild] = []
    children.reserveCapacity(values.count)
    for value in values {
      if let child = try read(value, in: &node) { children.append(child) }
    }
    var flexbox = Flexbox(try node.own.style(), children: children)
    flexbox.size = try node.size()
    flexbox.view = try node.view()
    return flexbox
  }

  /// A child with its entry, or a component by itself.
  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<FlexboxKey>
  ) throws(SceneError) -> FlexboxChild? {
    if value.json["type"] != nil, value.json["component"] == nil {
      return try node.child(value, isInFlexbox: true).map { FlexboxChild($0) }
    }
    let entry = try value.childEntry(FlexboxChildKey.self)
    let style = try entry.style()
    return try node.child(entry.required(.component), of: value, isInFlexbox: true).map {
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

/// The keys of a flexbox child, beside the component itself.
enum FlexboxChildKey: String, DocumentKey {
  case component, spacingBefore, spacingAfter, margin, padding, flexGrow, flexShrink, flexBasis, alignSelf,
    position
  case zIndex, aspectRatio, size, display, useTextRounding, useHeightAsBaseline
}

extension ObjectReader where Key == FlexboxChildKey {
  /// Everything but the component.
  func style() throws(SceneError) -> FlexboxChildStyle {
    var style = FlexboxChildStyle()
    style.spacingBefore = try number(.spacingBefore)
    style.spacingAfter = try number(.spacingAfter)
    style.flexGrow = try number(.flexGrow, .nonNegative)
    style.flexShrink = try number(.flexShrink, .nonNegative)
    style.zIndex = try self[.zIndex]?.wholeNumber(isNegativeAllowed: true) ?? 0
    style.aspectRatio = try self[.aspectRatio]?.number(.nonNegative)
    style.usesTextRounding = try self[.useTextRounding]?.bool() ?? false
    style.usesHeightAsBaseline = try self[.useHeightAsBaseline]?.bool() ?? false
    if let margin = self[.margin] { style.margin = try margin.edges([.percent, .auto], .any) }
    if let padding = self[.padding] { style.padding = try padding.edges(.percent, .nonNegative) }
    if let basis = self[.flexBasis] {
      style.flexBasis = try basis.flexLength([.percent, .auto, .contentKeywords], .nonNegative)
    }
    if let alignment = self[.alignSelf] { style.alignSelf = try alignment.keyword(Keywords.alignSelf) }
    if let display = self[.display] { style.display = try display.keyword(Keywords.display) }
    if let size = self[.size] { style.size = try size.componentSize(isInFlexbox: true) }
    try self[.position]?.readPosition(into: &style)
    return style
  }
}

/// The keys of a flexbox child's `position`.
enum PositionKey: String, DocumentKey {
  case type, top, left, bottom, right, start, end

  static func written(for json: JSONValue) -> String? {
    if case .string(let word) = json, Keywords.positionType[word] != nil {
      "{\"type\": \"\(word)\"}"
    } else {
      nil
    }
  }
}

extension DocumentValue {
  /// How a flexbox child is positioned, written into its style.
  func readPosition(into style: inout FlexboxChildStyle) throws(SceneError) {
    let object = try object(PositionKey.self)
    func length(_ key: PositionKey) throws(SceneError) -> FlexLength {
      try object[key]?.flexLength(.percent) ?? .undefined
    }
    if let type = object[.type] { style.positionType = try type.keyword(Keywords.positionType) }
    style.position = FlexEdges(
      top: try length(.top), left: try length(.left), bottom: try length(.bottom), right: try length(.right),
      start: try length(.start), end: try length(.end))
  }
}

/// The keys of `margin`, `padding` and `border`.
enum EdgeKey: String, DocumentKey {
  case top, left, bottom, right, start, end, horizontal, vertical
}

extension DocumentValue {
  /// One length for all edges, or an object of edges; there the narrower name wins.
  func edges(_ forms: LengthForms, _ range: NumberRange) throws(SceneError) -> FlexEdges {
    if let error = unexpectedEdges(forms.expectation(range)) { throw error }
    guard case .object = json else { return FlexEdges(all: try flexLength(forms, range)) }
    let object = try object(EdgeKey.self)
    func length(_ key: EdgeKey) throws(SceneError) -> FlexLength {
      try object[key]?.flexLength(forms, range) ?? .undefined
    }
    return FlexEdges(
      horizontal: try length(.horizontal), vertical: try length(.vertical), top: try length(.top),
      left: try length(.left), bottom: try length(.bottom), right: try length(.right),
      start: try length(.start), end: try length(.end))
  }
}
