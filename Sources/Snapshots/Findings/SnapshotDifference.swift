package import Geometry

/// One line about how something differs from its reference, where that is no cause.
package enum SnapshotChange: Hashable, Sendable {
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

  /// So many changes that a person reads them, then how many there are beside.
  static func shortened(_ changes: [SnapshotChange], _ more: (Int) -> SnapshotChange) -> [SnapshotChange] {
    let rest = changes.count - EntryText.mostLines
    return rest > 0 ? changes.prefix(EntryText.mostLines) + [more(rest)] : changes
  }
}

extension SnapshotChange: CustomStringConvertible {
  /// The line as people read it.
  package var description: String {
    switch self {
    case .component(let sentence): sentence
    case .removedLine(let line): "- \(line)"
    case .addedLine(let line): "+ \(line)"
    case .moreComponents(let count): "and \(count) more \(count == 1 ? "change" : "changes")"
    case .moreLines(let count): "and \(count) more \(count == 1 ? "line" : "lines")"
    }
  }

  /// The change that people read as `text`, as reports hold it.
  package init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 4, words[0] == "and", words[2] == "more", let count = Int(words[1]) {
      switch words[3] {
      case "change", "changes": self = .moreComponents(count)
      case "line", "lines": self = .moreLines(count)
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

/// How much two pictures differ.
package struct PixelDifference: Sendable, Hashable {
  /// How many pixels differ.
  package var differentPixels: Int
  /// How many pixels were compared.
  package var totalPixels: Int
  /// The greatest distance between two pixels at the same place, in the unit of the run's threshold.
  package var greatestDistance: Double
  /// Where the pixels that differ are.
  package var regions: [PixelRect]

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
  package var description: String {
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
