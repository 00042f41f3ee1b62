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
    /// Section and item of a list's row, the section of its header or footer, in this outline; nil for everything else.
    package var item: [Int]?
    /// In points, relative to its parent; nil for a row of a list that is out of view and known by its item alone.
    package var frame: Rect?
    /// What the document or component said, by the document's own keys (`font.size`). Keys that begin with `$` stand for
    /// what nobody wrote, such as the digest of a row's model; those with `^` are what the component around says.
    package var properties: [String: JSONValue]
    /// Where a document has it; nil in Swift, and where references carry it.
    package var path: JSONPath?
    /// Where a document uses the part that it is the whole of, which brings and moves it, and around which things are said; nil for
    /// none.
    package var use: JSONPath?

    /// A component `depth` levels below the outermost.
    package init(
      depth: Int, type: String, identifier: String? = nil, item: [Int]? = nil, frame: Rect?,
      properties: [String: JSONValue] = [:], path: JSONPath? = nil, use: JSONPath? = nil
    ) {
      self.depth = depth
      self.type = type
      self.identifier = identifier
      self.item = item
      self.frame = frame
      self.properties = properties
      self.path = path
      self.use = use
    }

    /// The identifier, without what its place in a loop has made of it.
    var plainIdentifier: String? {
      if case .string(let plain)? = properties[Outline.plainIdentifierKey] { plain } else { identifier }
    }

    /// The section that a list's header or footer is of; nil for everything else.
    var section: Int? { item.flatMap { $0.count == 1 ? $0[0] : nil } }

    /// Whether it may be `other` at another time: of one type, not called differently where either name is kept, and of the same
    /// section where it is a header or footer.
    func canBe(_ other: Self) -> Bool {
      type == other.type && plainIdentifier == other.plainIdentifier && section == other.section
    }

    /// The properties, those that are otherwise elsewhere with what is written for them.
    var statements: [String: JSONValue] {
      var statements = properties
      statements[Outline.choicesKey] = nil
      statements[Outline.plainIdentifierKey] = nil
      for (key, value) in properties {
        if key.hasSuffix(Outline.shownSuffix) || key.hasSuffix(Outline.hiddenSuffix) { statements[key] = nil }
        guard key.hasSuffix(Outline.plainSuffix) else { continue }
        statements[key] = nil
        statements[String(key.dropLast(Outline.plainSuffix.count))] = value
      }
      return statements
    }

    /// What whoever names components calls it: its identifier or, for a row that has none, section and item, such as `0.3`.
    package var calledName: String? {
      if let identifier { return identifier }
      // Actions behind a row have its place, too.
      return type == OutlineRow.rowType ? item.map { $0.map(String.init).joined(separator: ".") } : nil
    }

    /// Such as `label`, `label#title` or `row[0, 3]`.
    package var name: String {
      let place = item.map { "\(type)[\($0.map(String.init).joined(separator: ", "))]" } ?? type
      return identifier.map { "\(place)#\($0)" } ?? place
    }
  }

  /// The key of what a row of a list is made from.
  static let modelKey = "$model"
  /// The key of what conditions about the place in a loop have come to, which a component is there by.
  package static let choicesKey = "$choices"
  /// The key of what an identifier would be in a loop of one item, where that is something else.
  package static let plainIdentifierKey = "$id"
  /// What keys of digests end with, which stand for the content of what the key before them names.
  package static let contentSuffix = ".$content"
  /// What keys of the digests of children end with of which only one is shown.
  static let (shownSuffix, hiddenSuffix) = (".$shown", ".$hidden")
  /// What keys end with of what a value would be in English, and of the first and only item of a loop: where it is another one,
  /// it follows from more than what is written for it.
  package static let plainSuffix = ".$plain"

  /// Whether a key is about what nobody wrote.
  static func isUnsaid(_ key: String) -> Bool {
    key.hasPrefix("$")
      || [contentSuffix, shownSuffix, hiddenSuffix, plainSuffix].contains(where: key.hasSuffix)
  }

  /// What the outermost component says for the document, whichever component that is.
  private static let settings: Set<Substring> = [
    "width", "minWidth", "maxWidth", "height", "minHeight", "maxHeight", "scale", "background",
    "layoutDirection",
    "environment", "colors", "fonts",
  ]

  /// Whether a key of the outermost component is about the document.
  package static func isSetting(_ key: String) -> Bool {
    settings.contains(key.prefix { $0 != "." && $0 != "[" })
  }

  /// Parents before their children, in order.
  package var elements: [Element]
  /// Whether it says properties at all: references of the first form have frames only.
  package var hasProperties: Bool

  /// The components in the order of the tree.
  package init(_ elements: [Element], hasProperties: Bool = true) {
    self.elements = elements
    self.hasProperties = hasProperties
  }

  /// Where the components that are called so are, in the coordinate space of the outermost, in points.
  package func frames(identifiedBy identifier: String) -> [Rect] {
    var origins: [Point] = []
    var frames: [Rect] = []
    for element in elements {
      origins.removeSubrange(min(element.depth, origins.count)...)
      let frame = element.frame ?? .zero
      let origin = (origins.last ?? .zero) + frame.origin
      origins.append(origin)
      if element.calledName == identifier, element.frame != nil {
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
