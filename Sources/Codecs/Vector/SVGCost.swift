import Geometry

/// What is known of an SVG file's cost before a library sees it.
///
/// What is not plainly cheap is drawn in a child process, which costs a few milliseconds more but can be stopped. So there is a list of
/// what is cheap, icons and simple drawings above all, and not one of what is dear: a file that is wrongly taken for dear loses
/// milliseconds.
struct SVGCost {
  private let byteCount: Int
  private var elementCount = 0
  private var hasCostlyParts = false
  /// The largest of all coordinates and lengths, in units of the user.
  private var largestNumber = 1.0
  /// What transforms multiply them by at most, each inside all others.
  private var enlargement = 1.0
  /// The shorter side of the view box, nil where there is none.
  private var viewBoxSide: Double?

  /// - Parameter byteCount: of the file.
  init(byteCount: Int) {
    self.byteCount = byteCount
    hasCostlyParts = byteCount > Self.mostBytes
  }

  /// The corners that so many bytes describe are drawn in milliseconds, whatever joins them.
  private static let mostBytes = 16 << 10
  /// Elements may be layers, each as large as the picture, inside of each other.
  private static let mostLayerBytes = 256 << 20
  /// Each edge of a path is looked at again in each row.
  private static let mostBytesTimesRows = 1 << 24
  /// How many pixels a length may have: curves and round joins have more corners the larger they are.
  private static let mostPixels = 32768.0
  /// How many viewports a length may have.
  private static let mostViewports = 10.0

  /// Shapes and the gradients that fill them; nothing that repeats, filters, cuts out or brings style sheets or other pictures.
  private static let cheapElements: Set<String> = [
    "svg", "g", "defs", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
  ]

  private static let costlyProperties: Set<String> = [
    "filter", "mask", "clip-path", "marker", "marker-start", "marker-mid", "marker-end", "stroke-dasharray",
  ]

  /// In style attributes; a backslash may be a letter of any of them.
  private static let costlyWords = ["filter", "mask", "clip-path", "marker", "dasharray", "transform", "\\"]

  mutating func add(element name: String) {
    elementCount += 1
    if !Self.cheapElements.contains(name) || (name == "svg" && elementCount > 1) { hasCostlyParts = true }
  }

  /// - Parameter name: in small letters, without its prefix.
  mutating func add(attribute name: String, _ value: String) {
    guard !hasCostlyParts, name != "id", name != "class", value != "none" else { return }
    if Self.costlyProperties.contains(name) { hasCostlyParts = true }
    let text = value.lowercased()
    if name == "style", Self.costlyWords.contains(where: text.contains) { hasCostlyParts = true }
    let hasUnits = name != "d" && name != "points" && name != "offset"
    guard let numbers = SVGNumbers(in: text, hasUnits: hasUnits),
      numbers.largestPercentage <= Self.mostViewports * 100
    else {
      hasCostlyParts = true
      return
    }
    largestNumber = max(largestNumber, numbers.largest)
    if ["scale", "matrix", "skew"].contains(where: text.contains) { enlargement *= max(1, numbers.largest) }
    if name == "viewbox" {
      viewBoxSide = min(viewBoxSide ?? .infinity, numbers.all.suffix(2).min() ?? 0)
    }
  }

  /// Whether it can be read in this process.
  var isCheapToRead: Bool { !hasCostlyParts }

  /// Whether it can be drawn in this process.
  ///
  /// - Parameters:
  ///   - size: what it is drawn at.
  ///   - ownSize: what it says of its size.
  func isCheapToDraw(_ size: PixelSize, ownSize: Size, limits: ImageLimits) -> Bool {
    let layerBytes = elementCount * size.width * size.height * 4
    let unit = Double(max(size.width, size.height)) / (viewBoxSide ?? min(ownSize.width, ownSize.height))
    return isCheapToRead && layerBytes <= min(Self.mostLayerBytes, limits.maximumDecoderBytes)
      && byteCount * size.height <= Self.mostBytesTimesRows
      && largestNumber * enlargement * unit <= Self.mostPixels
  }
}

/// The magnitudes of the numbers in an attribute, without signs.
private struct SVGNumbers {
  /// In pixels where they have a unit; none of them are percentages.
  private(set) var all: [Double] = []
  private(set) var largestPercentage = 0.0
  var largest: Double { all.max() ?? 0 }

  /// Nil where one has an exponent or is relative to a font.
  ///
  /// - Parameters:
  ///   - text: in small letters.
  ///   - hasUnits: whether letters behind a number are its unit.
  init?(in text: String, hasUnits: Bool) {
    var rest = text.utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "#") {
        // A colour or the name of an element.
        rest = rest.dropFirst().drop { Self.isLetter($0) || Self.isDigit($0) }
      } else if Self.isDigit(byte) || byte == UInt8(ascii: ".") {
        let whole = rest.prefix(while: Self.isDigit)
        rest = rest.dropFirst(whole.count)
        var part = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
          part = rest.dropFirst().prefix(while: Self.isDigit)
          rest = rest.dropFirst(1 + part.count)
        }
        guard let number = Double("0\(Substring(whole)).\(Substring(part))0"), rest.first != UInt8(ascii: "e")
        else {
          return nil
        }
        guard hasUnits else {
          all.append(number)
          continue
        }
        if rest.first == UInt8(ascii: "%") {
          largestPercentage = max(largestPercentage, number)
        } else {
          guard let pixels = Self.pixels[String(Substring(rest.prefix(while: Self.isLetter)))] else {
            return nil
          }
          all.append(number * pixels)
        }
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// What a unit has at most.
  private static let pixels = [
    "": 1.0, "px": 1, "in": 96, "cm": 38, "mm": 4, "pt": 2, "pc": 16, "deg": 1, "rad": 1, "grad": 1,
    "turn": 1,
  ]

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
