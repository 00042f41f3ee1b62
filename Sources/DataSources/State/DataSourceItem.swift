public import Components
public import Geometry

/// A model with its component tree, laid out: ComponentKit's `CKDataSourceItem`.
public struct DataSourceItem<Model: Sendable>: Sendable {
  /// An item's number: given when it is inserted, kept until it is removed, never used twice by a data source.
  public struct Identifier: Hashable, Comparable, Sendable {
    package let number: Int

    /// Items inserted earlier come first.
    public static func < (one: Identifier, other: Identifier) -> Bool {
      one.number < other.number
    }
  }

  /// Lasts as long as the item.
  public let identifier: Identifier
  /// What the component was made from.
  public let model: Model
  /// The identity of the item's components, and the generation the layout was made from.
  public let scopeRoot: ScopeRoot
  /// Nil when the provider gave no component.
  public let layout: Layout?

  /// Of the layout, in points.
  public var size: Size { layout?.size ?? .zero }
}
