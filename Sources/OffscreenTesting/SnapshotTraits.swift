public import OffscreenKit

/// What a component is laid out and drawn in, beside its size: UIKit's trait collection as far as pictures show it.
public struct SnapshotTraits: Sendable {
  /// Pixels per point.
  public var scale: DisplayScale
  /// Which side `start` is on.
  public var layoutDirection: LayoutDirection
  /// What fonts with a text style follow.
  public var contentSize: ContentSize
  /// Of texts that name none, as a tag of BCP 47.
  public var locale: String?
  /// Under the component; nil for a transparent picture.
  public var background: Color?

  /// Two pixels a point, left to right, on white.
  public init(
    scale: DisplayScale = DisplayScale(2), layoutDirection: LayoutDirection = .leftToRight,
    contentSize: ContentSize = .large, locale: String? = nil, background: Color? = .white
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
    self.locale = locale
    self.background = background
  }

  func environment(_ fonts: FontLibrary) -> LayoutEnvironment {
    LayoutEnvironment(
      fonts: fonts, scale: scale, layoutDirection: layoutDirection, contentSize: contentSize,
      locale: locale)
  }
}

/// One setting of a matrix: traits and a size, with a name that tells its picture from the others.
public struct SnapshotVariant: Sendable {
  /// Part of the reference's name.
  public var name: String
  /// What the component is laid out and drawn in.
  public var traits: SnapshotTraits
  /// The sizes it may take.
  public var sizeRange: SizeRange

  /// A setting called `name`.
  public init(_ name: String, _ sizeRange: SizeRange, _ traits: SnapshotTraits = SnapshotTraits()) {
    self.name = name
    self.traits = traits
    self.sizeRange = sizeRange
  }
}
