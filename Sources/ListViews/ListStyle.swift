public import Components
public import Drawing

/// What a list draws behind and between its cells, on light screens and on dark ones.
public struct ListStyle: Hashable, Sendable {
  /// A line over the bottom of every row; it takes no room.
  public struct Separator: Hashable, Sendable {
    /// Laid over the row; may be translucent.
    package var color: AdaptiveColor
    /// In points.
    package var height: Double
    /// From the edge of the row where reading starts, which is the right one right to left; in points.
    package var inset: Double
    /// From the opposite edge of the row, in points.
    package var rightInset: Double

    /// UIKit's: a grey hairline that begins where the text does.
    ///
    /// - Parameter color: nil for UIKit's opaque grey.
    public init(
      color: AdaptiveColor? = nil, height: Double = 0.5, inset: Double = 15, rightInset: Double = 0
    ) {
      self.color = color ?? AdaptiveColor(light: Color(rgb: 0xC8C7CC), dark: Color(rgb: 0x38383A))
      self.height = height
      self.inset = inset
      self.rightInset = rightInset
    }

    /// A line of one colour whatever the screen is like.
    public init(color: Color, height: Double = 0.5, inset: Double = 15, rightInset: Double = 0) {
      self.init(color: AdaptiveColor(color), height: height, inset: inset, rightInset: rightInset)
    }
  }

  /// Where no cell draws.
  package var backgroundColor: AdaptiveColor
  /// Nil for none.
  package var separator: Separator?
  /// Behind the content of selected rows, which hides it where it is opaque.
  package var selectionColor: AdaptiveColor

  /// White on light screens and black on dark ones, without separators, unless told otherwise.
  ///
  /// - Parameter selectionColor: behind selected rows; nil for UIKit's grey.
  public init(
    backgroundColor: AdaptiveColor = .systemBackground, separator: Separator? = nil,
    selectionColor: AdaptiveColor? = nil
  ) {
    self.backgroundColor = backgroundColor
    self.separator = separator
    self.selectionColor =
      selectionColor ?? AdaptiveColor(light: Color(rgb: 0xD9D9D9), dark: Color(rgb: 0x3A3A3C))
  }

  /// A background of one colour whatever the screen is like.
  public init(
    backgroundColor: Color, separator: Separator? = nil, selectionColor: AdaptiveColor? = nil
  ) {
    self.init(
      backgroundColor: AdaptiveColor(backgroundColor), separator: separator, selectionColor: selectionColor)
  }
}

/// A list's style on one screen.
struct ListLook: Hashable, Sendable {
  let backgroundColor: Color
  let separator: ListStyle.Separator?
  let separatorColor: Color
  let selectionColor: Color

  init(_ style: ListStyle, on screen: UserInterfaceStyle) {
    backgroundColor = style.backgroundColor.resolved(for: screen)
    separator = style.separator
    separatorColor = (style.separator ?? ListStyle.Separator()).color.resolved(for: screen)
    selectionColor = style.selectionColor.resolved(for: screen)
  }
}
