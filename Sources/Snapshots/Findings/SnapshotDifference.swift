public import Geometry

/// One line about how something differs from its reference. Why it does will have its place here, too.
public enum SnapshotChange: Hashable, Sendable {
  /// A component that came, went, moved, grew or is drawn differently, in one sentence.
  case component(String)
  /// A line that only the reference has.
  case removedLine(String)
  /// A line that the reference does not have.
  case addedLine(String)
  /// So many more sentences about components than anybody would read.
  case moreComponents(Int)
  /// So many more lines than anybody would read.
  case moreLines(Int)

  /// The first forty, which is what a person reads, then how many there are beside.
  static func shortened(_ changes: [SnapshotChange], _ more: (Int) -> SnapshotChange) -> [SnapshotChange] {
    let rest = changes.count - 40
    return rest > 0 ? changes.prefix(40) + [more(rest)] : changes
  }
}

extension SnapshotChange: CustomStringConvertible {
  /// The line as people read it.
  public var description: String {
    switch self {
    case .component(let sentence): sentence
    case .removedLine(let line): "- \(line)"
    case .addedLine(let line): "+ \(line)"
    case .moreComponents(let count): "and \(count) more changes"
    case .moreLines(let count): "and \(count) more lines"
    }
  }

  /// The change that people read as `text`.
  init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 4, words[0] == "and", words[2] == "more", let count = Int(words[1]) {
      switch words[3] {
      case "changes": self = .moreComponents(count)
      case "lines": self = .moreLines(count)
      default: self = .component(text)
      }
    } else if text.hasPrefix("- ") {
      self = .removedLine(String(text.dropFirst(2)))
    } else if text.hasPrefix("+ ") {
      self = .addedLine(String(text.dropFirst(2)))
    } else {
      self = .component(text)
    }
  }
}

/// Reports hold a change as the line that people read.
extension SnapshotChange: Codable {
  /// Reads a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

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
