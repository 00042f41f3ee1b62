/// Where an item is: its section, and its place in that section. Ordered by section, then item.
///
/// It stands for Foundation's type of the same name, which this library does without. A file that imports both names
/// this one `OffscreenKit.IndexPath`.
public struct IndexPath: Hashable, Sendable {
  /// Counted from 0.
  public var section: Int
  /// Counted from 0 within the section.
  public var item: Int

  /// The item's place in a table's words; the same as `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Any two integers; whether an item is there is for the data source to say.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension IndexPath: Comparable {
  /// By section, then item.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension IndexPath: CustomStringConvertible {
  /// `[section, item]`, as index paths are written in list documents.
  public var description: String { "[\(section), \(item)]" }
}
