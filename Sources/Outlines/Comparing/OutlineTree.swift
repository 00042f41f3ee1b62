import Components
import Geometry
import JSON

/// An outline with the links that comparing needs. Elements go by their index in the outline.
struct OutlineTree {
  let elements: [Outline.Element]
  private(set) var parents: [Int?]
  private(set) var children: [[Int]]
  /// The number of each among its siblings, from 0.
  private(set) var numbers: [Int]
  /// The first child of each that is in view.
  private(set) var firstsInView: [Int?]
  /// Equal for subtrees that say the same; frames do not count.
  private(set) var digests: [UInt64]
  /// What each is known by among its siblings: the item of a row whose model is known, else the digest.
  private(set) var identities: [UInt64]
  /// Equal for subtrees that say the same whatever is said around them, and of the document by the outermost.
  private(set) var contents: [UInt64]
  /// Equal for subtrees that say the same whatever is said around them and whatever they are called.
  private(set) var looks: [UInt64]
  /// What each subtree says.
  private(set) var sketches: [OutlineSketch]
  /// Whether each, or something around it, is not displayed.
  private(set) var isUndisplayed: [Bool]
  /// Their names, with the number among siblings of the same name from the second on.
  private var names: [String]

  init(_ outline: Outline) {
    elements = outline.elements
    let count = elements.count
    parents = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
    numbers = Array(repeating: 0, count: count)
    firstsInView = parents
    digests = Array(repeating: 0, count: count)
    (identities, contents, looks) = (digests, digests, digests)
    sketches = Array(repeating: OutlineSketch(), count: count)
    isUndisplayed = Array(repeating: false, count: count)
    names = elements.map(\.name)
    var open: [Int] = []
    for (index, element) in elements.enumerated() {
      while let last = open.last, elements[last].depth >= element.depth { open.removeLast() }
      parents[index] = open.last
      isUndisplayed[index] =
        element.properties["\(ComponentDescription.around)display"] == "none"
        || open.last.map { isUndisplayed[$0] } ?? false
      if let parent = open.last {
        numbers[index] = children[parent].count
        children[parent].append(index)
        if firstsInView[parent] == nil, element.frame != nil { firstsInView[parent] = index }
      }
      open.append(index)
    }
    for index in elements.indices.reversed() {
      sumUp(index)
      number(children[index])
    }
  }

  /// Whether it is a row of a list that is out of view.
  func isOutOfView(_ index: Int) -> Bool { elements[index].frame == nil }

  /// What conditions about the place in a loop have come to, which the element is there by; nil where there are none.
  func choices(of index: Int) -> String? {
    // Older references do not say which conditions have an alternative.
    choiceText(of: index)?.replacing("=", with: "+")
  }

  /// Whether it would not be there, nor anything in its place, if conditions about the place in a loop came to something else.
  func isThereByChoice(_ index: Int) -> Bool {
    choiceText(of: index)?.contains { $0 == "+" || $0.isNumber } ?? false
  }

  private func choiceText(of index: Int) -> String? {
    if case .string(let text)? = elements[index].properties[Outline.choicesKey] { text } else { nil }
  }

  /// Whether an element is around something with this content, as far as that stands beside nothing or is its child.
  func isAround(_ content: UInt64, _ index: Int) -> Bool {
    var inside = children[index]
    while !inside.contains(where: { contents[$0] == content }) {
      guard inside.count == 1 else { return false }
      inside = children[inside[0]]
    }
    return true
  }

  /// The digest of what a row of a list is made from; nil where it is not known.
  func model(of index: Int) -> JSONValue? { elements[index].properties[Outline.modelKey] }

  /// The names of all around an element and its own, from the outermost.
  func path(of index: Int) -> String {
    var path: [String] = []
    var place: Int? = index
    while let current = place {
      path.append(names[current])
      place = parents[current]
    }
    return path.reversed().joined(separator: " > ")
  }

  /// In the coordinate space of the picture, in points.
  func absoluteFrame(of index: Int) -> Rect {
    guard let frame = elements[index].frame else { return .zero }
    var origin = frame.origin
    var place = parents[index]
    while let current = place {
      origin = origin + (elements[current].frame?.origin ?? .zero)
      place = parents[current]
    }
    return Rect(origin: origin, size: frame.size)
  }

  /// An element with all in it.
  func subtree(of index: Int) -> Range<Int> {
    let next = elements[(index + 1)...].firstIndex { $0.depth <= elements[index].depth }
    return index..<(next ?? elements.endIndex)
  }

  /// The row of a list that an element is in or is.
  func item(of index: Int) -> [Int]? {
    var place: Int? = index
    while let current = place {
      if let item = elements[current].item { return item }
      place = parents[current]
    }
    return nil
  }

  private mutating func number(_ siblings: [Int]) {
    guard siblings.count > 1 else { return }
    var counts: [String: Int] = [:]
    for index in siblings {
      let count = counts[names[index], default: 0] + 1
      counts[names[index]] = count
      if count > 1 { names[index] += " (\(count))" }
    }
  }

  private mutating func sumUp(_ index: Int) {
    let element = elements[index]
    var own = OutlineHash(element.type)
    var look = own
    if let identifier = element.plainIdentifier { own.combine(OutlineHash(identifier).value) }
    var content = own
    var sketch = OutlineSketch()
    sketch.add(of: element)
    for (name, value) in element.statements.sorted(by: { $0.key < $1.key }) {
      let statement = OutlineHash(name, value)
      own.combine(statement.value)
      if name.hasPrefix(ComponentDescription.around) || index == 0 && Outline.isSetting(name) { continue }
      content.combine(statement.value)
      look.combine(statement.value)
    }
    identities[index] = own.value
    for child in children[index] {
      own.combine(digests[child])
      content.combine(digests[child])
      look.combine(looks[child])
      sketch.merge(sketches[child])
    }
    digests[index] = own.value
    contents[index] = content.value
    looks[index] = look.value
    if element.properties[Outline.modelKey] == nil { identities[index] = own.value }
    sketches[index] = sketch
  }
}
