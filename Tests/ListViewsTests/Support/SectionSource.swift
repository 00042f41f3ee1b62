import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// A data source of items without content whose sections may have headers and footers; it counts what it is asked.
@MainActor
final class SectionSource: ListDataSource {
  /// Of every item.
  var itemSize = Size(width: 10, height: 10)
  var itemCounts: [Int]
  var headerSize: Size?
  var footerSize: Size?
  /// Questions about single items since it was last set to 0.
  var questionCount = 0
  /// Cells, headers and footers it was told to configure.
  var configurationCount = 0

  init(_ itemCounts: [Int], header: Double? = nil, footer: Double? = nil) {
    self.itemCounts = itemCounts
    headerSize = header.map { Size(width: 10, height: $0) }
    footerSize = footer.map { Size(width: 10, height: $0) }
  }

  var numberOfSections: Int { itemCounts.count }

  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

  func sizeForItem(at indexPath: ItemIndexPath) -> Size {
    questionCount += 1
    return itemSize
  }

  func identifierForItem(at indexPath: ItemIndexPath) -> CellIdentifier {
    questionCount += 1
    return CellIdentifier(indexPath.section * 1_000_000 + indexPath.item)
  }

  func configure(_ cell: Cell, forItemAt indexPath: ItemIndexPath) { configurationCount += 1 }

  func sizeForSupplementaryView(at place: SupplementaryPlace) -> Size? {
    place.kind == .header ? headerSize : footerSize
  }

  func configure(_ view: SupplementaryView) { configurationCount += 1 }

  /// A list of 40 points that shows these items.
  func makeList(_ layout: any ListLayout, size: Size = Size(width: 10, height: 40)) -> ListView {
    let list = ListView(
      size: size, scale: .one, layout: layout,
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    list.dataSource = self
    list.reloadData()
    return list
  }
}

extension Layout {
  /// A box of one colour.
  @MainActor
  static func box(width: Double = 10, height: Double, _ color: Color = .gray, tapped: Action<Void>? = nil)
    throws
    -> Layout
  {
    let size = ComponentSize(width: .points(width), height: .points(height))
    let box =
      if let tapped { Box().frame(size).view(.backgroundColor(color), .onTap(tapped)) } else {
        Box().frame(size).background(color)
      }
    return try #require(
      try ScopeRoot().building(box).layout(
        thatFits: SizeRange(max: .infinity), in: LayoutEnvironment(fonts: try FontLibrary.standard())))
  }
}
