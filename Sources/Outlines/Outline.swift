package import Geometry
package import JSON

/// What a picture shows, as far as words can say it: every component with its place and all it was told that can be seen or
/// that moves others.
///
/// It is made on demand from a layout, compares with another one (`OutlineComparison`), and has a compact text (`text`) that
/// references carry.
package struct Outline: Hashable, Sendable {
  /// One component.
  package struct Element: Hashable, Sendable {
    /// 0 for the outermost.
    package var depth: Int
    /// What kind of component it is, such as `label`.
    package var type: String
    /// What its author called it; nil where it has no identifier.
    package var identifier: String?
    /// Section and item of a list's row, in this outline; nil for everything else.
    package var item: [Int]?
    /// In points, relative to its parent; nil for a row of a list that is out of view and known by its item alone.
    package var frame: Rect?
    /// What the document or component said, by the document's own keys (`font.size`). Keys that begin with `$` stand for
    /// what nobody wrote, such as the digest of a row's model; those with `^` are what the component around says.
    package var properties: [String: JSONValue]

    /// A component `depth` levels below the outermost.
    package init(
      depth: Int, type: String, identifier: String? = nil, item: [Int]? = nil, frame: Rect?,
      properties: [String: JSONValue] = [:]
    ) {
      self.depth = depth
      self.type = type
      self.identifier = identifier
      self.item = item
      self.frame = frame
      self.properties = properties
    }

    /// Such as `label`, `label#title` or `row[0, 3]`.
    package var name: String {
      let place = item.map { "\(type)[\($0.map(String.init).joined(separator: ", "))]" } ?? type
      return identifier.map { "\(place)#\($0)" } ?? place
    }
  }

  /// The key of what a row of a list is made from.
  static let modelKey = "$model"
  /// What keys of digests end with, which stand for the content of what the key before them names.
  static let contentSuffix = ".$content"

  /// Parents before their children, in order.
  package var elements: [Element]
  /// Whether it says properties at all: references of the first form have frames only.
  package var hasProperties: Bool

  /// The components in the order of the tree.
  package init(_ elements: [Element], hasProperties: Bool = true) {
    self.elements = elements
    self.hasProperties = hasProperties
  }

  /// Where the components of this identifier are, in the coordinate space of the outermost, in points.
  package func frames(identifiedBy identifier: String) -> [Rect] {
    var origins: [Point] = []
    var frames: [Rect] = []
    for element in elements {
      origins.removeSubrange(min(element.depth, origins.count)...)
      let frame = element.frame ?? .zero
      let origin = (origins.last ?? .zero) + frame.origin
      origins.append(origin)
      if element.identifier == identifier, element.frame != nil {
        frames.append(Rect(origin: origin, size: frame.size))
      }
    }
    return frames
  }
}

/// The outline as people read it.
extension Outline: CustomStringConvertible {
  /// Components indented by their depth, each with its place in its parent and its size; without rows out of view.
  package var description: String {
    elements.compactMap { element in
      element.frame.map {
        String(repeating: "  ", count: element.depth) + "\(element.name) \($0.placeText(fractionDigits: 3))"
      }
    }.joined(separator: "\n")
  }
}
