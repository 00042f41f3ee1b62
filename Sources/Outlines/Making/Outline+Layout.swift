package import Components
import Drawing
import FlexLayout
import Geometry
import JSON

extension Outline {
  /// What a layout shows: all of its components, or where they come from a document what that says of them.
  package init(_ layout: Layout) {
    var maker = OutlineMaker()
    maker.add(layout, depth: 0)
    self.init(maker.elements)
  }
}

/// Puts elements together from layouts.
package struct OutlineMaker {
  /// Those added so far.
  package private(set) var elements: [Outline.Element] = []
  private var ahead: [Place] = []
  /// Those in the layout that is added.
  private var scrollPositions = ScrollPositions()

  /// A layout that is still to be added.
  private struct Place {
    let layout: Layout
    /// In the last element around it.
    let origin: Point
    let depth: Int
    /// The element around it that a document has; nil where there is none.
    let owner: Int?
    /// What the component around it says of it.
    let saidAround: ComponentDescription?
    /// Its number among those of which the component around shows only this one; nil where it shows all.
    var choice: Int?
    /// Whether the component around it has said already what it was told.
    var isTold = false
  }

  /// Nothing yet.
  package init() {}

  /// Adds a component that is not in a layout, such as a row.
  package mutating func add(_ element: Outline.Element) { elements.append(element) }

  /// Adds a layout with all in it.
  ///
  /// - Parameters:
  ///   - owner: the element of a document around it, a part of which is what the document does not know of; nil for none.
  ///   - positions: where windows in it have been scrolled to.
  ///
  /// A list of its own takes the place of calls to itself, so that the depth of the tree does not matter.
  package mutating func add(
    _ layout: Layout, depth: Int, owner: Int? = nil, at positions: ScrollPositions = ScrollPositions()
  ) {
    scrollPositions = positions
    ahead.append(Place(layout: layout, origin: .zero, depth: depth, owner: owner, saidAround: nil))
    while let place = ahead.popLast() { add(place) }
  }

  private mutating func add(_ place: Place) {
    let node = place.layout.node
    if let identity = node.writtenIdentity {
      let description = ComponentDescription(identity.describe)
      elements.append(
        element(
          at: place, type: identity.type, identifier: identity.id, saying: description.properties,
          path: identity.path, use: identity.use))
      addContent(of: node, to: elements.count - 1)
      addOffset(of: place.layout, to: elements.count - 1)
      addChoices(of: place.layout, to: elements.count - 1)
      addChildren(of: place.layout, at: .zero, depth: place.depth + 1, owner: elements.count - 1)
    } else if let owner = place.owner {
      // What the document does not know of is a part of what it says.
      addContent(of: node, to: owner)
      addOffset(of: place.layout, to: owner)
      addChildren(
        of: place.layout, at: place.origin, depth: place.depth, owner: owner, choice: place.choice)
    } else {
      addUnwritten(place)
    }
  }

  private mutating func addUnwritten(_ place: Place) {
    let (layout, node) = (place.layout, place.layout.node)
    var description = place.isTold ? ComponentDescription() : ComponentDescription(node.describe)
    // A composite of one plain component, such as a label, speaks for it.
    let child = node.isPlainComposite ? layout.children.first?.layout : nil
    let content = child.flatMap { $0.children.isEmpty && $0.node.isAnonymousLeaf ? $0.node : nil }
    content?.describe(in: &description)
    var properties = description.properties
    for (key, digest) in description.images { properties[key] = .string("image \(digest.short)") }
    if let around = place.saidAround { properties.merge(around.properties) { _, outer in outer } }
    elements.append(
      element(
        at: place, type: node.name, identifier: node.componentIdentifier?.description, saying: properties))
    addOffset(of: layout, to: elements.count - 1)
    addChildren(of: layout, at: .zero, depth: place.depth + 1, owner: nil, areTold: content != nil)
  }

  private func element(
    at place: Place, type: String, identifier: String?, saying properties: [String: JSONValue],
    path: JSONPath? = nil, use: JSONPath? = nil
  ) -> Outline.Element {
    let frame =
      place.layout.display == .flex ? Rect(origin: place.origin, size: place.layout.size) : .zero
    var properties = properties
    if let choice = place.choice {
      let others = properties[Outline.choicesKey]?.text() ?? ""
      properties[Outline.choicesKey] = .string("\(others)\(choice)")
    }
    return Outline.Element(
      depth: place.depth, type: type, identifier: identifier, frame: frame,
      properties: properties.mapValues(\.noted), path: path, use: use)
  }

  /// Notes which images a component of a document shows, whatever they are called there.
  private mutating func addContent(of node: Node, to owner: Int) {
    for (key, digest) in ComponentDescription(node.describe).images {
      elements[owner].properties[key + Outline.contentSuffix] = .string(digest.short)
    }
  }

  /// Notes how far a window has been scrolled, in place of what its component says of that.
  private mutating func addOffset(of layout: Layout, to owner: Int) {
    guard let offset = scrollPositions.scrolledOffset(in: layout) else { return }
    elements[owner].properties["contentOffset"] = [.number(offset.x), .number(offset.y)]
  }

  /// Notes what a component of a document does not show and, so that it can be compared when it does, what it shows.
  private mutating func addChoices(of layout: Layout, to owner: Int) {
    guard let shown = layout.shownChoice else { return }
    for (number, node) in layout.node.children.enumerated() {
      guard let statement = node.writtenIdentity?.statement else { continue }
      let suffix = number == shown ? Outline.shownSuffix : Outline.hiddenSuffix
      elements[owner].properties["children[\(number)]\(suffix)"] = .string(
        Digest(of: Array(statement.text().utf8)).short)
    }
  }

  private mutating func addChildren(
    of layout: Layout, at origin: Point, depth: Int, owner: Int?, choice: Int? = nil, areTold: Bool = false
  ) {
    let choice = layout.shownChoice ?? choice
    let said = owner == nil ? layout.node.childDescriptions : []
    let places = layout.children.numbered(as: layout.node.children).map { child, number in
      Place(
        layout: child.layout, origin: origin + child.position, depth: depth, owner: owner,
        saidAround: said.indices.contains(number) ? said[number] : nil, choice: choice, isTold: areTold)
    }
    ahead.append(contentsOf: places.reversed())
  }
}

extension Layout {
  /// The number of the only child that is shown of several.
  fileprivate var shownChoice: Int? {
    guard children.count == 1, node.children.count > 1 else { return nil }
    return node.children.firstIndex { $0 === children[0].layout.node }
  }
}

extension [Layout.Child] {
  /// The layouts in the order of their nodes, which is that of the document whatever is drawn in front, each with its number
  /// among the nodes.
  fileprivate func numbered(as nodes: [Node]) -> [(Layout.Child, Int)] {
    if count == nodes.count, zip(self, nodes).allSatisfy({ $0.layout.node === $1 }) {
      return enumerated().map { ($1, $0) }
    }
    let numbers = Dictionary(nodes.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
    return enumerated().map { ($1, numbers[ObjectIdentifier($1.layout.node)] ?? nodes.count + $0) }
      .sorted { $0.1 < $1.1 }
  }
}

extension Node {
  fileprivate var isAnonymousLeaf: Bool { componentIdentifier == nil && !isPlainComposite }
}

extension Digest {
  /// Enough of it to tell a file from others.
  package var short: String { String(description.prefix(Self.shortCount)) }
  /// How many digits that has.
  static let shortCount = 16
}

extension JSONValue {
  /// More of a text than anybody reads in a sentence.
  private static let longestText = 400

  /// The value as references keep it and reports show it: an address without credentials, and of a long text its beginning and its
  /// digest.
  var noted: JSONValue {
    guard case .string(let value) = self else { return self }
    let text = value.contains(where: \.isWhitespace) ? value : value.withoutCredentials
    guard text.utf8.count > Self.longestText else { return .string(text) }
    return .string("\(text.prefix(80))… (\(Digest(of: Array(text.utf8)).short))")
  }
}
