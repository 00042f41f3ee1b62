/// A choice of axes.
public struct Axes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// Along which widths are measured.
  public static let x = Axes(rawValue: 1)
  /// Along which heights are measured.
  public static let y = Axes(rawValue: 2)
  /// The two of them.
  public static let both: Axes = [.x, .y]

  /// From the bits of `x` and `y`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
