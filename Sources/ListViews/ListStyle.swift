public import Drawing

/// What a list draws beside its cells.
public struct ListStyle: Hashable, Sendable {
  /// A line over the bottom of every row; it takes no room.
  public struct Separator: Hashable, Sendable {
    /// Laid over the row; may be translucent.
    public var color: Color
    /// In points.
    public var height: Double
    /// From the left edge of the row, in points.
    public var inset: Double

    /// UIKit's: a grey hairline that begins where the text does.
    public init(color: Color = Color(rgb: 0xC8C7CC), height: Double = 0.5, inset: Double = 15) {
      self.color = color
      self.height = height
      self.inset = inset
    }
  }

  /// Where no cell draws.
  public var backgroundColor: Color
  /// Nil for none.
  public var separator: Separator?

  /// White without separators, unless told otherwise.
  public init(backgroundColor: Color = .white, separator: Separator? = nil) {
    self.backgroundColor = backgroundColor
    self.separator = separator
  }
}
