public import Geometry

/// As reports hold it.
extension PixelRect: Codable {
  /// Reads `[x, y, width, height]`.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(
      x: try numbers.decode(Int.self), y: try numbers.decode(Int.self), width: try numbers.decode(Int.self),
      height: try numbers.decode(Int.self))
    guard numbers.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: numbers, debugDescription: "a region is [x, y, width, height]; there are more numbers")
    }
  }

  /// Writes `[x, y, width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try numbers.encode(number) }
  }
}
