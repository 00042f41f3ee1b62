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
      kind == .table ? nil : try list[.layout]?.collection(templates: templates) ?? CollectionDescription()
    return ListDescription(
      size: size, environment: environment, colors: colors,
      backgroundColor: try list[.background]?.adaptiveColor(among: colors) ?? .systemBackground,
      separator: separator?.line, separatorColor: separator?.color ?? .listSeparator,
      contentInset: try list[.contentInset]?.edgeInsets() ?? .zero,
      anchoring: try list[.anchoring]?.keyword(Keywords.scrollAnchoring) ?? .contentOffset,
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

/// How the collection of a script arranges its items, and what stands around them.
struct CollectionDescription: Sendable {
  var layout = FlowLayout()
  /// Sides that are not given come from the content.
  var itemWidth: Double?
  var itemHeight: Double?
  /// The templates above or left of, and below or right of each section's items.
  var headerTemplate: String?
  var footerTemplate: String?

  /// What every cell is laid out in: across the direction of scrolling as much as there is room for.
  func cellSizeRange(in size: Size) -> SizeRange {
    let isVertical = layout.scrollDirection == .vertical
    let room = Size(
      width: isVertical ? max(0, size.width - layout.sectionInset.horizontal) : .infinity,
      height: isVertical ? .infinity : max(0, size.height - layout.sectionInset.vertical))
    return SizeRange(
      min: Size(width: itemWidth ?? 0, height: itemHeight ?? 0),
      max: Size(width: itemWidth ?? room.width, height: itemHeight ?? room.height))
  }

  /// What headers and footers are laid out in: as wide, or in a list that scrolls sideways as high, as the list.
  func supplementarySizeRange(in size: Size) -> SizeRange {
    switch layout.scrollDirection {
    case .vertical: SizeRange(width: size.width)
    case .horizontal:
      SizeRange(min: Size(width: 0, height: size.height), max: Size(width: .infinity, height: size.height))
    }
  }
}

extension DocumentValue {
  /// The `layout` of a collection in a script with these templates.
  func collection(templates: Set<String>) throws(SceneError) -> CollectionDescription {
    let object = try object(CollectionLayoutKey.self)
    var collection = CollectionDescription()
    if let direction = object[.scrollDirection] {
      collection.layout.scrollDirection = try direction.keyword(Keywords.scrollDirection)
    }
    if let spacing = object[.minimumLineSpacing] {
      collection.layout.minimumLineSpacing = try spacing.number(.nonNegative)
    }
    if let spacing = object[.minimumInteritemSpacing] {
      collection.layout.minimumInteritemSpacing = try spacing.number(.nonNegative)
    }
    if let inset = object[.sectionInset] { collection.layout.sectionInset = try inset.edgeInsets() }
    if let size = object[.itemSize] {
      (collection.itemWidth, collection.itemHeight) = try size.itemSize()
    }
    collection.headerTemplate = try object[.headerTemplate]?.templateName(templates)
    for kind in try object[.pinned]?.array() ?? [] {
      collection.layout.pinnedSupplementaryViews.insert(try kind.keyword(Keywords.supplementaryKind))
    }
    collection.footerTemplate = try object[.footerTemplate]?.templateName(templates)
    return collection
  }

  /// Two numbers, or an object with one or both of them.
  private func itemSize() throws(SceneError) -> (width: Double?, height: Double?) {
    if case .array = json {
      let expectation = "an array of two numbers ≥ 0, width and height, or an object with them"
      let numbers = try numbers(2, expectation)
      guard numbers.allSatisfy({ $0 >= 0 }) else { throw unexpected(expectation) }
      return (numbers[0], numbers[1])
    }
    let object = try object(WidthAndHeightKey.self)
    return (try object[.width]?.number(.nonNegative), try object[.height]?.number(.nonNegative))
  }
}
