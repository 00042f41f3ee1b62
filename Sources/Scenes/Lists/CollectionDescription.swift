import Geometry
import JSON
import ListViews

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
