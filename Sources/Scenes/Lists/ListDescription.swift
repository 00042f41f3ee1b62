import Components
import Geometry
import JSON
import ListViews

/// The list view of a script.
struct ListDescription: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case table, collection
  }

  /// In points.
  private(set) var size: Size
  /// Where it is shown unless a command line says otherwise.
  private(set) var environment: EnvironmentValues
  let colors: NamedColors
  let style: ListStyle
  /// The script's own, without what is not safe of a screen.
  let ownContentInset: EdgeInsets
  /// What of the screen is not safe above and below the list, which scrolls over it.
  private(set) var screenInset = EdgeInsets.zero
  let anchoring: ScrollAnchoring
  /// What taps select.
  let selection: SelectionMode
  /// Nil for a table.
  let collection: CollectionDescription?

  var layout: any ListLayout { collection?.layout ?? TableLayout() }

  /// Around all content.
  var contentInset: EdgeInsets {
    var inset = ownContentInset
    inset.top += screenInset.top
    inset.bottom += screenInset.bottom
    return inset
  }

  /// Pixels per point.
  var scale: DisplayScale { environment.displayScale }

  /// Has the list be as wide as that, in points.
  mutating func show(width: Double) { size.width = width }

  /// Has the list fill the screen of a device. Its content begins and ends where the screen is safe; rows know of what is not
  /// safe at their sides.
  mutating func show(on screen: DeviceScreen) {
    size = screen.size
    environment.displayScale = screen.scale
    adoptInsets(of: screen)
  }

  fileprivate mutating func adoptInsets(of screen: DeviceScreen) {
    let insets = screen.safeAreaInsets
    environment.safeAreaInsets = EdgeInsets(left: insets.left, right: insets.right)
    screenInset = EdgeInsets(top: insets.top, bottom: insets.bottom)
  }

  /// What the script says of the list, without the components in it.
  func statement(of list: ObjectReader<ListKey>) -> JSONObject {
    colors.stated(
      in: list.members(
        without: [.variants, .parts, .fonts, .header, .footer, .pullDownHeader], merging: .environment))
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
    let screen = try list.deviceScreen(.environment)
    func length(_ key: ListKey, or usual: Double?) throws(SceneError) -> Double {
      if let usual, list[key] == nil { return usual }
      return try list.required(key).number(.positive)
    }
    let size = Size(
      width: try length(.width, or: screen?.size.width), height: try length(.height, or: screen?.size.height))
    let scale = try list[.scale].map { value throws(SceneError) in DisplayScale(try value.number(.scale)) }
    var environment = EnvironmentValues(displayScale: scale ?? screen?.scale ?? .one)
    try list.readEnvironment(.environment, nil, into: &environment)
    let style = ListStyle(
      backgroundColor: try list[.background]?.adaptiveColor(among: colors) ?? .systemBackground,
      separator: try list[.separator]?.separator(among: colors))
    let collection =
      kind == .table
      ? nil
      : try list[.layout]?.collection(templates: templates, on: environment.displayScale)
        ?? CollectionDescription()
    var description = ListDescription(
      size: size, environment: environment, colors: colors,
      style: style,
      ownContentInset: try list[.contentInset]?.edgeInsets() ?? .zero,
      anchoring: try list[.anchoring]?.keyword(Keywords.scrollAnchoring) ?? .contentOffset,
      selection: try list[.selection]?.keyword(Keywords.selectionMode) ?? .none,
      collection: collection)
    if let screen { description.adoptInsets(of: screen) }
    return description
  }
}

extension DocumentValue {
  /// `{ "color", "height", "inset", "rightInset" }`, all of which may be absent.
  fileprivate func separator(
    among colors: NamedColors
  ) throws(SceneError) -> ListStyle.Separator {
    let object = try object(SeparatorKey.self)
    var separator = ListStyle.Separator()
    if let color = try object[.color]?.adaptiveColor(among: colors) { separator.color = color }
    if let height = try object[.height]?.number(.nonNegative) { separator.height = height }
    if let inset = try object[.inset]?.number(.nonNegative) { separator.inset = inset }
    if let inset = try object[.rightInset]?.number(.nonNegative) { separator.rightInset = inset }
    return separator
  }
}
