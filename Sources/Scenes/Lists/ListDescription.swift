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
