import Geometry
import ImageComparison
import JSON

extension ImageDifference {
  /// The findings for people, one line and a line for each area.
  func summary(_ expected: String, _ actual: String) -> String {
    if isSame {
      let masked = maskedPixels > 0 ? " outside of the masks (\(maskedPixels) pixels)" : ""
      return "\(expected) and \(actual) are the same\(masked)."
    }
    var text = isAccepted ? "\(actual) is within the tolerance: " : "\(actual) differs from \(expected): "
    if expectedSize != actualSize {
      text +=
        "\(actualSize.width) x \(actualSize.height) pixels instead of \(expectedSize.width) x \(expectedSize.height), "
    }
    text += "\(differentPixels) of \(comparedPixels) pixels (\(percentage) %)"
    text += ", greatest distance \(Self.rounded(greatestDistance))"
    if antialiasedPixels > 0 { text += ", not counting \(antialiasedPixels) on smoothed edges" }
    let areas = regions.map { "  at \($0.x), \($0.y): \($0.width) x \($0.height) pixels" }
    return ([text + "."] + areas).joined(separator: "\n")
  }

  /// The difference for programs.
  var json: JSONValue {
    [
      "same": .bool(isSame),
      "accepted": .bool(isAccepted),
      "expectedSize": [.number(expectedSize.width), .number(expectedSize.height)],
      "actualSize": [.number(actualSize.width), .number(actualSize.height)],
      "differentPixels": .number(differentPixels),
      "antialiasedPixels": .number(antialiasedPixels),
      "maskedPixels": .number(maskedPixels),
      "comparedPixels": .number(comparedPixels),
      "greatestDistance": .number(greatestDistance),
      "regions": .array(
        regions.map {
          [
            .number($0.x), .number($0.y), .number($0.width),
            .number($0.height),
          ]
        }),
    ]
  }

  private var percentage: Double {
    Self.rounded(comparedPixels == 0 ? 0 : Double(differentPixels) / Double(comparedPixels) * 100)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
