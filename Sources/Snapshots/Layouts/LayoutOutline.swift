import Files
package import Geometry

/// The tree of a layout as far as words can compare it: what each component is called and where it is.
package struct LayoutOutline: Hashable, Sendable, CustomStringConvertible {
  /// One component.
  package struct Element: Hashable, Sendable {
    /// 0 for the outermost.
    package var depth: Int
    /// What kind of component it is, such as `Label`.
    package var type: String
    /// What its author called it; nil where it has no identifier.
    package var identifier: String?
    /// In points, relative to its parent.
    package var frame: Rect

    /// A component `depth` levels below the outermost.
    package init(depth: Int, type: String, identifier: String? = nil, frame: Rect) {
      self.depth = depth
      self.type = type
      self.identifier = identifier
      self.frame = frame
    }

    /// Such as `Label` or `Label#title`.
    package var name: String { identifier.map { "\(type)#\($0)" } ?? type }
  }

  /// Parents before their children, in order.
  package var elements: [Element]

  /// The components in the order of the tree.
  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Where the components of this identifier are, in the coordinate space of the outermost, in points.
  func frames(identifiedBy identifier: String) -> [Rect] {
    var origins: [Point] = []
    var frames: [Rect] = []
    for element in elements {
      origins.removeSubrange(min(element.depth, origins.count)...)
      let origin = (origins.last ?? .zero) + element.frame.origin
      origins.append(origin)
      if element.identifier == identifier { frames.append(Rect(origin: origin, size: element.frame.size)) }
    }
    return frames
  }

  static func number(_ value: Double) -> String {
    value.shortestText(fractionDigits: 3)
  }
}

/// The outline as references carry it.
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
  package var description: String {
    elements.map { element in
      String(repeating: "  ", count: element.depth)
        + "\(element.name) \(element.frame.placeText(fractionDigits: 3))"
    }.joined(separator: "\n")
  }

  /// More levels than any layout has.
  private static let deepest = 2_000

  /// Nil for anything but lines of `text`, which make a tree.
  init?(text: String) {
    var elements: [Element] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let deepest = elements.last.map { min($0.depth + 1, Self.deepest) } ?? 0
      guard (6...7).contains(words.count), let depth = Int(words[0]), (0...deepest).contains(depth) else {
        return nil
      }
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
