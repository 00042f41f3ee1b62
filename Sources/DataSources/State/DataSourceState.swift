/// The sections and items of a data source at one moment: ComponentKit's `CKDataSourceState`.
public struct DataSourceState<Model: Sendable>: Sendable {
  /// By section and item.
  public let sections: [[DataSourceItem<Model>]]
  /// The number the next inserted item will get.
  let nextItemNumber: Int

  /// No sections at all.
  init() {
    self.init(sections: [], nextItemNumber: 0)
  }

  init(sections: [[DataSourceItem<Model>]], nextItemNumber: Int) {
    self.sections = sections
    self.nextItemNumber = nextItemNumber
  }

  /// Sections without items count.
  public var numberOfSections: Int { sections.count }

  /// How many items each section has.
  public var itemCounts: [Int] { sections.map(\.count) }

  /// The item at `indexPath`, nil when there is none.
  public func item(at indexPath: ItemIndexPath) -> DataSourceItem<Model>? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section][indexPath.item]
  }
}
