public import Components
public import Geometry

/// The sections and items of a data source at one moment: ComponentKit's `CKDataSourceState`.
public struct DataSourceState<Model: Sendable>: Sendable {
  /// The items of each section, in order.
  public let sections: [PersistentArray<DataSourceItem<Model>>]
  /// The number the next inserted item will get.
  let nextItemNumber: Int

  /// No sections at all.
  init() {
    self.init(sections: [], nextItemNumber: 0)
  }

  init(sections: [PersistentArray<DataSourceItem<Model>>], nextItemNumber: Int) {
    self.sections = sections
    self.nextItemNumber = nextItemNumber
  }

  /// Sections without items count.
  public var numberOfSections: Int { sections.count }

  /// How many items each section has.
  package var itemCounts: [Int] { sections.map { $0.count } }

  /// The item at `indexPath`, nil when there is none.
  public func item(at indexPath: ItemIndexPath) -> DataSourceItem<Model>? {
    guard indexPath.section >= 0, indexPath.section < sections.count, indexPath.item >= 0,
      indexPath.item < sections[indexPath.section].count
    else { return nil }
    return sections[indexPath.section][indexPath.item]
  }

  // Asked for with every change of a long list. A copy of an item counts in the item's own memory, and that of a hundred thousand
  // takes as long to reach as hundreds take to be laid out: hence the pointers.

  /// The sizes of the layouts of a section's items, in points.
  package func sizes(inSection section: Int) -> [Size] {
    [Size](unsafeUninitializedCapacity: sections[section].count) { sizes, count in
      for chunk in sections[section].chunks {
        chunk.withUnsafeBufferPointer { items in
          for item in items.indices { sizes.initializeElement(at: count + item, to: items[item].size) }
          count += items.count
        }
      }
    }
  }

  /// Those of the items at `indexPaths`, which must be there, in which anything may hear of changes.
  func itemsThatHear(at indexPaths: [ItemIndexPath]) -> [DataSourceItem<Model>] {
    var items: [DataSourceItem<Model>] = []
    for indexPath in indexPaths {
      let section = sections[indexPath.section]
      let (chunk, offset) = section.place(of: indexPath.item)
      section.chunks[chunk].withUnsafeBufferPointer { chunk in
        if chunk[offset].hearsOfChanges { items.append(chunk[offset]) }
      }
    }
    return items
  }
}

/// A model with its component tree, laid out: ComponentKit's `CKDataSourceItem`.
///
/// A reference to what never changes: lists of thousands of items are copied with every change of a few of them.
public struct DataSourceItem<Model: Sendable>: Sendable {
  /// An item's number: given when it is inserted, kept until it is removed, never used twice by a data source.
  public struct Identifier: Hashable, Comparable, Sendable {
    package let number: Int

    /// Items inserted earlier come first.
    public static func < (one: Identifier, other: Identifier) -> Bool {
      one.number < other.number
    }
  }

  private final class Content: Sendable {
    let identifier: Identifier
    let model: Model
    let scopeRoot: ScopeRoot
    let layout: Layout?

    init(identifier: Identifier, model: Model, scopeRoot: ScopeRoot, layout: Layout?) {
      self.identifier = identifier
      self.model = model
      self.scopeRoot = scopeRoot
      self.layout = layout
    }
  }

  private let content: Content
  /// The size of the layout, in points; zero where there is none.
  public let size: Size
  /// Whether anything in the item may have a controller, or takes effect with it.
  let hearsOfChanges: Bool

  init(identifier: Identifier, model: Model, scopeRoot: ScopeRoot, layout: Layout?) {
    content = Content(identifier: identifier, model: model, scopeRoot: scopeRoot, layout: layout)
    // Kept here, since these are asked for of all items that come or change and would else be looked up in every item's memory.
    size = layout?.size ?? .zero
    hearsOfChanges = scopeRoot.hearsOfChanges
  }

  /// Lasts as long as the item.
  public var identifier: Identifier { content.identifier }
  /// What the component was made from.
  public var model: Model { content.model }
  /// The identity of the item's components, and the generation the layout was made from.
  package var scopeRoot: ScopeRoot { content.scopeRoot }
  /// The layout of the item's component; nil when the provider gave none.
  public var layout: Layout? { content.layout }
}
