import Geometry
import JSON
import ListViews

/// How the collection of a script arranges its items, and what stands around them.
struct CollectionDescription: Sendable {
  /// How items are arranged.
  enum Kind: String, CaseIterable, Sendable {
    case flow, grid, waterfall
  }

  private enum Arrangement {
    case flow(FlowLayout)
    case columns(ColumnLayout)
  }

  private var arrangement = Arrangement.flow(FlowLayout())
  /// Sides that are not given come from the content; how wide columns are is for them to say.
  private var itemWidth: Double?
  private var itemHeight: Double?
  /// The templates above or left of, and below or right of each section's items.
  private(set) var headerTemplate: String?
  private(set) var footerTemplate: String?

  /// Side by side as long as there is room, with nothing around the sections.
  init() {}

  var layout: any ListLayout {
    switch arrangement {
    case .flow(let layout): layout
    case .columns(let layout): layout
    }
  }

  /// What every cell is laid out in: across the direction of scrolling as much as there is room for, or as a column has.
  func cellSizeRange(in size: Size) -> SizeRange {
    switch arrangement {
    case .flow(let layout):
      let isVertical = layout.scrollDirection == .vertical
      let room = Size(
        width: isVertical ? max(0, size.width - layout.sectionInset.horizontal) : .infinity,
        height: isVertical ? .infinity : max(0, size.height - layout.sectionInset.vertical))
      return SizeRange(
        min: Size(width: itemWidth ?? 0, height: itemHeight ?? 0),
        max: Size(width: itemWidth ?? room.width, height: itemHeight ?? room.height))
    case .columns(let layout):
      var range = layout.itemSizeRange(in: size)
      // Across the direction of scrolling, columns decide.
      if layout.scrollDirection == .vertical, let itemHeight {
        (range.min.height, range.max.height) = (itemHeight, itemHeight)
      } else if layout.scrollDirection == .horizontal, let itemWidth {
        (range.min.width, range.max.width) = (itemWidth, itemWidth)
      }
      return range
    }
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
  func collection(
    templates: Set<String>, on scale: DisplayScale
  ) throws(SceneError) -> CollectionDescription {
    try CollectionDescription(object(CollectionLayoutKey.self), templates: templates, on: scale)
  }
}

extension CollectionDescription {
  fileprivate init(
    _ object: ObjectReader<CollectionLayoutKey>, templates: Set<String>, on scale: DisplayScale
  ) throws(SceneError) {
    var flow = FlowLayout()
    if let direction = object[.scrollDirection] {
      flow.scrollDirection = try direction.keyword(Keywords.scrollDirection)
    }
    if let spacing = object[.minimumLineSpacing] {
      flow.minimumLineSpacing = try spacing.number(.nonNegative)
    }
    if let spacing = object[.minimumInteritemSpacing] {
      flow.minimumInteritemSpacing = try spacing.number(.nonNegative)
    }
    if let inset = object[.sectionInset] { flow.sectionInset = try inset.edgeInsets() }
    for kind in try object[.pinned]?.array() ?? [] {
      flow.pinnedSupplementaryViews.insert(try kind.keyword(Keywords.supplementaryKind))
    }
    if let size = object[.itemSize] { (itemWidth, itemHeight) = try size.itemSize() }
    headerTemplate = try object[.headerTemplate]?.templateName(templates)
    footerTemplate = try object[.footerTemplate]?.templateName(templates)
    arrangement = try Self.arrangement(object, like: flow, on: scale)
  }

  /// - Parameter flow: what is said of any layout.
  private static func arrangement(
    _ object: ObjectReader<CollectionLayoutKey>, like flow: FlowLayout, on scale: DisplayScale
  ) throws(SceneError) -> Arrangement {
    let placement: ColumnLayout.Placement
    switch try object[.kind]?.keyword(Keywords.listLayoutKind) ?? .flow {
    case .flow:
      if let columns = object[.columns] {
        throw .contradiction(
          columns.path, reason: "a flow fills lines; remove it or set kind to grid or waterfall")
      }
      return .flow(flow)
    case .grid: placement = .grid
    case .waterfall: placement = .waterfall
    }
    return .columns(
      ColumnLayout(
        placement, columns: try object.required(.columns).columnCount(),
        scrollDirection: flow.scrollDirection,
        lineSpacing: flow.minimumLineSpacing, columnSpacing: flow.minimumInteritemSpacing,
        sectionInset: flow.sectionInset, pinning: flow.pinnedSupplementaryViews, scale: scale))
  }
}

extension DocumentValue {
  fileprivate func columnCount() throws(SceneError) -> Int {
    guard case .number(let number) = json, let count = Int(exactly: number.value), (1...1000).contains(count)
    else { throw unexpected("a whole number from 1 to 1000") }
    return count
  }

  /// Two numbers, or an object with one or both of them.
  fileprivate func itemSize() throws(SceneError) -> (width: Double?, height: Double?) {
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
