import Components
import JSON

/// `list`: components with a mark or a number before each.
enum ListNode: NodeType {
  enum Key: String, DocumentKey {
    case marker, start, font, color, spacing, indent, markerSpacing, children
  }

  static let name = "list"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var style = TextList.Style()
    style.font = try node[.font]?.font()
    style.color = try node[.color]?.color() ?? node.own.scope.color(.label)
    style.spacing = try node.own.number(.spacing, .nonNegative)
    style.indent = try node[.indent]?.number(.nonNegative) ?? style.indent
    style.markerSpacing = try node[.markerSpacing]?.number(.nonNegative) ?? style.markerSpacing
    let marker = try node[.marker]?.listMarker() ?? .disc
    let start = try node[.start]?.wholeNumber(isNegativeAllowed: true) ?? 1
    var items: [TextList.Item] = []
    for value in try node[.children]?.array() ?? [] {
      if let child = try node.child(value) { items.append(TextList.Item(child)) }
    }
    return try node.inView(
      TextList(marker, start: start, style: style, items: items).frame(node.size()))
  }
}

/// `blockQuote`: a component with a bar before it.
enum BlockQuoteNode: NodeType {
  enum Key: String, DocumentKey {
    case color, barWidth, spacing, child
  }

  static let name = "blockQuote"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let color = try node[.color]?.color() ?? node.own.scope.color(.separator)
    let barWidth = try node[.barWidth]?.number(.nonNegative) ?? BlockQuote.standardBarWidth
    let spacing = try node[.spacing]?.number(.nonNegative) ?? BlockQuote.standardSpacing
    let child = try node.child(.child)
    return try node.wrapped(
      BlockQuote(color: AdaptiveColor(color), barWidth: barWidth, spacing: spacing) { child })
  }
}

/// The key of a marker that is a text of its own.
enum MarkerKey: String, DocumentKey {
  case string
}

extension DocumentValue {
  /// A way of marking by its name, or a text that stands before each item.
  fileprivate func listMarker() throws(SceneError) -> ListMarker {
    guard case .object = json else { return try keyword(Keywords.listMarker) }
    return .string(try object(MarkerKey.self).required(.string).string())
  }
}

extension Keywords {
  static let listMarker = KeywordTable(ListMarker.named.map { ($0.name, $0) })
}
