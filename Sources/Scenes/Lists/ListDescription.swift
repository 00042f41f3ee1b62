import Drawing
import Geometry
import ListViews

/// The list view of a script.
struct ListDescription: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case table, collection
  }

  /// In points.
  let size: Size
  /// Pixels per point.
  let scale: DisplayScale
  let style: ListStyle
  let contentInset: EdgeInsets
  let anchoring: ScrollAnchoring
  /// Nil for a table.
  let collection: CollectionDescription?

  var layout: any ListLayout { collection?.layout ?? TableLayout() }

  /// What every cell is laid out in when the list is `size` large.
  func cellSizeRange(in size: Size) -> SizeRange {
    collection?.cellSizeRange(in: size) ?? SizeRange(width: size.width)
  }
}

extension DocumentValue {
  /// The list of a script with these templates.
  func listDescription(templates: Set<String>) throws(SceneError) -> ListDescription {
    let list = try object(ListKey.self)
    let kind = try list.required(.kind).keyword(Keywords.listKind)
    if let layout = list[.layout], kind == .table {
      throw .contradiction(
        layout.path, reason: "a table has no layout; remove it or make the list a collection")
    }
    let size = Size(
      width: try list.required(.width).number(.positive), height: try list.required(.height).number(.positive)
    )
    let style = ListStyle(
      backgroundColor: try list[.background]?.color() ?? .white, separator: try list[.separator]?.separator())
    let scale = DisplayScale(try list[.scale]?.number(.scale) ?? 1)
    let collection =
      kind == .table ? nil : try list[.layout]?.collection(templates: templates) ?? CollectionDescription()
    return ListDescription(
      size: size, scale: scale, style: style,
      contentInset: try list[.contentInset]?.edgeInsets() ?? .zero,
      anchoring: try list[.anchoring]?.keyword(Keywords.scrollAnchoring) ?? .contentOffset,
      collection: collection)
  }

  /// `{ "color", "height", "inset", "rightInset" }`, all of which may be absent.
  private func separator() throws(SceneError) -> ListStyle.Separator {
    let object = try object(SeparatorKey.self)
    var separator = ListStyle.Separator()
    if let color = try object[.color]?.color() { separator.color = color }
    if let height = try object[.height]?.number(.nonNegative) { separator.height = height }
    if let inset = try object[.inset]?.number(.nonNegative) { separator.inset = inset }
    if let inset = try object[.rightInset]?.number(.nonNegative) { separator.rightInset = inset }
    return separator
  }
}
