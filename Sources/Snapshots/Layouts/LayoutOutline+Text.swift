import Files
import Geometry

/// Outlines as references carry them.
extension LayoutOutline {
  /// One line for each component: depth, frame, type, and its identifier where it has one. Names are percent-encoded, for
  /// texts of PNG files are Latin-1, and a name is one word.
  var text: String {
    elements.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
      let names = [element.type] + (element.identifier.map { [$0] } ?? [])
      return (["\(element.depth)"] + numbers + names.map(PercentEncoding.encode)).joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// The text as people read it: components indented by their depth, each with its place in its parent and its size.
  public var description: String {
    elements.map { element in
      String(repeating: "  ", count: element.depth)
        + "\(element.name) \(element.frame.placeText(fractionDigits: 3))"
    }.joined(separator: "\n")
  }

  /// Nil for anything but lines of `text`.
  init?(text: String) {
    var elements: [Element] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard (6...7).contains(words.count), let depth = Int(words[0]), depth >= 0 else { return nil }
      let numbers = words[1...4].compactMap { Double($0) }
      let names = words[5...].compactMap { PercentEncoding.decodeText($0.utf8) }
      guard numbers.count == 4, names.count == words.count - 5 else { return nil }
      elements.append(
        Element(
          depth: depth, type: names[0], identifier: names.count == 2 ? names[1] : nil,
          frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    self.init(elements)
  }
}
