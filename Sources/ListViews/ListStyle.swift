public import Drawing

/// What a list draws beside its cells.
public struct ListStyle: Hashable, Sendable {
  /// A line over the bottom of every row; it takes no room.
  public struct Separator: Hashable, Sendable {
    /// Laid over the row; may be translucent.
    package var color: Color
    /// In points.
    package var height: Double
    /// From the edge of the row where reading starts, which is the right one right to left; in points.
    package var inset: Double
    /// From the opposite edge of the row, in points.
    package var rightInset: Double

    /// UIKit's: a grey hairline that begins where the text does.
    public init(
      color: Color = Color(rgb: 0xC8C7CC), height: Double = 0.5, inset: Double = 15, rightInset: Double = 0
    ) {
      self.color = color
      self.height = height
      self.inset = inset
      self.rightInset = rightInset
    }
  }

  /// Where no cell draws.
  package var backgroundColor: Color
  /// Nil for none.
  package var separator: Separator?
  /// Behind the content of selected rows, which hides it where it is opaque.
  package var selectionColor: Color

  /// White without separators, unless told otherwise; selected rows are UIKit's light grey.
  public init(
    backgroundColor: Color = .white, separator: Separator? = nil,
    selectionColor: Color = Color(rgb: 0xD9D9D9)
  ) {
    self.backgroundColor = backgroundColor
    self.separator = separator
    self.selectionColor = selectionColor
  }
}
