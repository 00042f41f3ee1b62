public import Geometry

/// How much two pictures differ.
public struct PixelDifference: Codable, Sendable, Hashable {
  /// How many pixels differ.
  public var differentPixels: Int
  /// How many pixels were compared.
  public var totalPixels: Int
  /// The greatest distance between two pixels at the same place, in the unit of the run's threshold.
  public var greatestDistance: Double
  /// Where the pixels that differ are.
  public var regions: [PixelRect]

  /// A difference in `differentPixels` of `totalPixels` pixels.
  package init(
    differentPixels: Int, totalPixels: Int, greatestDistance: Double, regions: [PixelRect] = []
  ) {
    self.differentPixels = differentPixels
    self.totalPixels = totalPixels
    self.greatestDistance = greatestDistance
    self.regions = regions
  }
}

extension PixelDifference: CustomStringConvertible {
  /// Such as `12 of 4096 pixels (0.29 %), greatest distance 7`.
  public var description: String {
    "\(differentPixels) of \(totalPixels) pixels (\(share)), greatest distance \(greatestDistance.shortestText(fractionDigits: 4))"
  }

  /// In per cent of all pixels, with two digits; never 0 or 100 unless it is exactly that.
  private var share: String {
    guard totalPixels > 0, differentPixels > 0 else { return "0 %" }
    let hundredths = (Double(differentPixels) * 10_000 / Double(totalPixels)).rounded()
    if hundredths < 1 { return "under 0.01 %" }
    if hundredths >= 10_000, differentPixels < totalPixels { return "over 99.99 %" }
    return "\((hundredths / 100).shortestText(fractionDigits: 4)) %"
  }
}

/// Reports hold an area as four numbers.
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
