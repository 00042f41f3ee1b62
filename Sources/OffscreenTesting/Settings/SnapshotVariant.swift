public import OffscreenKit

/// One setting out of several: traits and a size, with a name that tells its picture from the others.
public struct SnapshotVariant: Sendable {
  /// Part of the reference's name.
  public var name: String
  /// The sizes the component may take.
  public var sizeRange: SizeRange
  /// What it is laid out and drawn in.
  public var traits: SnapshotTraits

  /// A setting called `name`.
  public init(_ name: String, _ sizeRange: SizeRange, _ traits: SnapshotTraits = SnapshotTraits()) {
    self.name = name
    self.sizeRange = sizeRange
    self.traits = traits
  }
}

/// Every combination of some widths and traits.
public struct SnapshotMatrix: Sendable {
  /// In points; components are as high as they like.
  public var widths: [Double]
  /// Pixels per point.
  public var scales: [DisplayScale]
  /// Light, dark, or both.
  public var userInterfaceStyles: [UserInterfaceStyle]
  /// What fonts with a text style follow.
  public var contentSizes: [ContentSize]
  /// Tags of BCP 47; nil for none.
  public var locales: [String?]
  /// Which side `start` is on.
  public var layoutDirections: [LayoutDirection]

  /// One of each, unless more are named.
  public init(
    widths: [Double], scales: [DisplayScale] = [DisplayScale(2)],
    userInterfaceStyles: [UserInterfaceStyle] = [.light], contentSizes: [ContentSize] = [.large],
    locales: [String?] = [nil], layoutDirections: [LayoutDirection] = [.leftToRight]
  ) {
    self.widths = widths
    self.scales = scales
    self.userInterfaceStyles = userInterfaceStyles
    self.contentSizes = contentSizes
    self.locales = locales
    self.layoutDirections = layoutDirections
  }

  /// All combinations, such as `320-dark-ar-rightToLeft`: widths first, then what there is more than one of. The scale
  /// is in the reference's name anyway.
  public var variants: [SnapshotVariant] {
    var all = [SnapshotTraits()]
    func vary<Value>(_ trait: WritableKeyPath<SnapshotTraits, Value>, over values: [Value]) {
      all = all.flatMap { traits in
        values.map { value in
          var traits = traits
          traits[keyPath: trait] = value
          return traits
        }
      }
    }
    vary(\.userInterfaceStyle, over: userInterfaceStyles)
    vary(\.contentSize, over: contentSizes)
    vary(\.locale, over: locales)
    vary(\.layoutDirection, over: layoutDirections)
    vary(\.scale, over: scales)
    return widths.flatMap { width in
      all.map { SnapshotVariant(name(width, $0), SizeRange(width: width), $0) }
    }
  }

  private func name(_ width: Double, _ traits: SnapshotTraits) -> String {
    var words = [width.shortestText]
    if userInterfaceStyles.count > 1 { words.append(traits.userInterfaceStyle.rawValue) }
    if contentSizes.count > 1 { words.append("\(traits.contentSize)") }
    if locales.count > 1, let locale = traits.locale { words.append(locale) }
    if layoutDirections.count > 1 { words.append("\(traits.layoutDirection)") }
    return words.joined(separator: "-")
  }
}
