import Components
import Drawing
import Geometry
import JSON
import ListViews

/// The list view of a script.
struct ListDescription: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case table, collection
  }

  /// In points.
  let size: Size
  /// Where it is shown unless a command line says otherwise.
  let environment: EnvironmentValues
  let colors: NamedColors
  let backgroundColor: AdaptiveColor
  /// Nil for none; its colour is `separatorColor`.
  let separator: ListStyle.Separator?
  let separatorColor: AdaptiveColor
  let contentInset: EdgeInsets
  let anchoring: ScrollAnchoring
  /// What taps select.
  let selection: SelectionMode
  /// Nil for a table.
  let collection: CollectionDescription?

  var layout: any ListLayout { collection?.layout ?? TableLayout() }

  /// Pixels per point.
  var scale: DisplayScale { environment.displayScale }

  /// What the list looks like on a light or a dark screen.
  func style(for style: UserInterfaceStyle) -> ListStyle {
    var separator = separator
    separator?.color = separatorColor.resolved(for: style)
    return ListStyle(
      backgroundColor: backgroundColor.resolved(for: style), separator: separator,
      selectionColor: AdaptiveColor.listSelection.resolved(for: style))
  }

  /// What every cell is laid out in when the list is `size` large.
  func cellSizeRange(in size: Size) -> SizeRange {
    collection?.cellSizeRange(in: size) ?? SizeRange(width: size.width)
  }
}

extension ObjectReader where Key == ListKey {
  /// The list of a script with these templates and names for colours.
  func listDescription(
    templates: Set<String>, colors: NamedColors
  ) throws(SceneError) -> ListDescription {
    let list = self
    let kind = try list.required(.kind).keyword(Keywords.listKind)
    if let layout = list[.layout], kind == .table {
      throw .contradiction(
        layout.path, reason: "a table has no layout; remove it or make the list a collection")
    }
    let size = Size(
      width: try list.required(.width).number(.positive), height: try list.required(.height).number(.positive)
    )
    var environment = EnvironmentValues(
      displayScale: DisplayScale(try list[.scale]?.number(.scale) ?? 1))
    try list.readEnvironment(.environment, nil, into: &environment)
    let separator = try list[.separator]?.separator(among: colors)
    let collection =
      kind == .table
      ? nil
      : try list[.layout]?.collection(templates: templates, on: environment.displayScale)
        ?? CollectionDescription()
    return ListDescription(
      size: size, environment: environment, colors: colors,
      backgroundColor: try list[.background]?.adaptiveColor(among: colors) ?? .systemBackground,
      separator: separator?.line, separatorColor: separator?.color ?? .listSeparator,
      contentInset: try list[.contentInset]?.edgeInsets() ?? .zero,
      anchoring: try list[.anchoring]?.keyword(Keywords.scrollAnchoring) ?? .contentOffset,
      selection: try list[.selection]?.keyword(Keywords.selectionMode) ?? .none,
      collection: collection)
  }
}

extension AdaptiveColor {
  /// A separator that names no colour: UIKit's opaque one.
  fileprivate static let listSeparator = AdaptiveColor(
    light: ListStyle.Separator().color, dark: Color(rgb: 0x38383A))
  /// Behind selected rows: UIKit's.
  fileprivate static let listSelection = AdaptiveColor(
    light: ListStyle().selectionColor, dark: Color(rgb: 0x3A3A3C))
}

extension DocumentValue {
  /// `{ "color", "height", "inset", "rightInset" }`, all of which may be absent.
  fileprivate func separator(
    among colors: NamedColors
  ) throws(SceneError) -> (line: ListStyle.Separator, color: AdaptiveColor) {
    let object = try object(SeparatorKey.self)
    var separator = ListStyle.Separator()
    let color = try object[.color]?.adaptiveColor(among: colors) ?? .listSeparator
    if let height = try object[.height]?.number(.nonNegative) { separator.height = height }
    if let inset = try object[.inset]?.number(.nonNegative) { separator.inset = inset }
    if let inset = try object[.rightInset]?.number(.nonNegative) { separator.rightInset = inset }
    return (separator, color)
  }
}
