package import Drawing
import FlexLayout
import Geometry
package import JSON

/// What a component was told that can be seen or that moves others, by the keys of scene documents: `font.size`,
/// `padding.top`, `view.cornerRadius`. What was left at its default is not said.
///
/// It is made on demand, for comparing what two pictures show; nothing keeps it while drawing.
package struct ComponentDescription: Sendable {
  /// Each key once.
  package private(set) var properties: [String: JSONValue] = [:]
  /// Images by their keys; what they are made of stands for them.
  package private(set) var images: [String: Digest] = [:]
  /// What keys begin with.
  private var prefix = ""

  /// What keys begin with of what the component around says, such as `^zIndex`: it may have a word in common with what the
  /// component says itself.
  package static let around = "^"

  /// Nothing said.
  package init() {}

  /// What `body` says.
  package init(_ body: (inout ComponentDescription) -> Void) { body(&self) }

  /// Says a value; a later one counts. Nil says nothing.
  package mutating func say(_ key: String, _ value: JSONValue?) {
    if let value { properties[prefix + key] = value }
  }

  /// Says all that `body` says, by keys that begin with `key` and a point.
  mutating func within(_ key: String, _ body: (inout ComponentDescription) -> Void) {
    prefixed("\(key).", body)
  }

  /// Says all that `body` says as what the component around says.
  package mutating func around(_ body: (inout ComponentDescription) -> Void) { prefixed(Self.around, body) }

  private mutating func prefixed(_ words: String, _ body: (inout ComponentDescription) -> Void) {
    let outer = prefix
    prefix += words
    body(&self)
    prefix = outer
  }
}

/// An identifier of a component that people wrote in a document, which says what they wrote in place of the component.
package protocol WrittenIdentity: Sendable {
  /// The word for the component's type.
  var type: String { get }
  /// What the component is called there; nil where it has no name.
  var id: String? { get }
  /// Where it stands, as errors name it.
  var path: JSONPath { get }
  /// Where the part is used that it is the whole of, the outermost one; nil for none.
  var use: JSONPath? { get }
  /// Where the part is used that it is the whole of, if its name stands there; nil where it has its own name or none.
  var namingUse: JSONPath? { get }
  /// What stands there, with placeholders filled: the component's object, or one that says more of it and has it under `component`.
  var statement: JSONValue { get }
  /// Says what stands there.
  func describe(in description: inout ComponentDescription)
}

extension Node {
  /// Nil for a component that is not written in a document.
  package var writtenIdentity: (any WrittenIdentity)? { componentIdentifier?.value as? any WrittenIdentity }

  /// Whether it only stands for the one component it is composed of.
  package var isPlainComposite: Bool { isTransparent && view == nil }

  /// Says what its component was told.
  package func describe(in description: inout ComponentDescription) {
    behavior.describe(in: &description)
    description.say("size", behavior.size)
    if let view = behavior.view { description.within("view", view.describe) }
  }

  /// What its component was told about each of its children; empty where it was told nothing.
  package var childDescriptions: [ComponentDescription] { behavior.childDescriptions }
}

extension ComponentDescription {
  /// Says a number that is not usual.
  package mutating func say(_ key: String, _ number: Double?, unless usual: Double = 0) {
    if let number, number != usual { say(key, .number(number)) }
  }

  /// Says the one of both that is not usual.
  package mutating func say(_ key: String, _ truth: Bool, unless usual: Bool) {
    if truth != usual { say(key, .bool(truth)) }
  }

  /// A case by its name, which is the document's word.
  package mutating func say<Word: Equatable>(_ key: String, word: Word, unless usual: Word? = nil) {
    if word != usual { say(key, .string("\(word)")) }
  }

  /// Says a colour as `#RRGGBB`.
  package mutating func say(_ key: String, _ color: Color?) {
    if let color { say(key, .string(color.hexadecimalText)) }
  }

  mutating func say(_ key: String, _ image: ImageSource?) { say(key, image: image?.bitmap.sourceDigest) }

  /// Says an image by the digest of what it is made of, before it is tinted: a tint is said by itself.
  mutating func say(_ key: String, image digest: Digest?) {
    if let digest { images[prefix + key] = digest }
  }

  mutating func say(_ key: String, _ point: Point) {
    if point != .zero { say(key, [.number(point.x), .number(point.y)]) }
  }

  mutating func say(_ key: String, _ length: Dimension) {
    let value: JSONValue? =
      switch length {
      case .auto: nil
      case .points(.infinity): "auto"
      case .points(let points): .number(points)
      case .percent(let part): .string("\((part * 100).shortestText)%")
      case .maxContent: "max-content"
      case .fitContent: "fit-content"
      case .stretch: "stretch"
      }
    say(key, value)
  }

  mutating func say(_ key: String, _ size: ComponentSize) {
    guard size != .auto else { return }
    within(key) {
      $0.say("width", size.width)
      $0.say("height", size.height)
      $0.say("minWidth", size.minWidth)
      $0.say("minHeight", size.minHeight)
      $0.say("maxWidth", size.maxWidth)
      $0.say("maxHeight", size.maxHeight)
    }
  }

  mutating func say(_ key: String, _ insets: EdgeInsets) {
    let sides = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    say(key, sides: sides.map { ($0.0, $0.1 == 0 ? nil : .number($0.1)) })
  }

  mutating func say(_ key: String, _ radii: CornerRadii) {
    let corners = [
      ("topLeft", radii.topLeft), ("topRight", radii.topRight), ("bottomRight", radii.bottomRight),
      ("bottomLeft", radii.bottomLeft),
    ]
    say(key, sides: corners.map { ($0.0, $0.1 == 0 ? nil : .number($0.1)) })
  }

  mutating func say(_ key: String, _ length: FlexLength) { say(key, length.value) }

  mutating func say(_ key: String, _ edges: FlexEdges) {
    guard edges != .undefined else { return }
    say(
      key,
      sides: [
        ("top", edges.top.value), ("left", edges.left.value), ("bottom", edges.bottom.value),
        ("right", edges.right.value),
      ])
    say("\(key).start", edges.start)
    say("\(key).end", edges.end)
  }

  /// One value where all sides have the same, else each side's.
  private mutating func say(_ key: String, sides: [(name: String, value: JSONValue?)]) {
    if let first = sides.first?.value, sides.allSatisfy({ $0.value == first }) { return say(key, first) }
    for side in sides { say("\(key).\(side.name)", side.value) }
  }
}

extension FlexLength {
  /// The length in the form that documents have for it; nil where nothing was given.
  fileprivate var value: JSONValue? {
    guard isDefined else { return nil }
    if isAuto { return "auto" }
    if isPercent { return .string("\(resolved(against: 100).shortestText)%") }
    if self == .maxContent { return "max-content" }
    if self == .fitContent { return "fit-content" }
    return isStretch ? "stretch" : .number(resolved(against: .nan))
  }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  var hexadecimalText: String {
    func digits(_ channel: Double) -> String {
      let byte = Int((min(1, max(0, channel.isNaN ? 0 : channel)) * 255).rounded())
      return byte.digits(2, radix: 16, uppercase: true)
    }
    let opaque = "#" + [red, green, blue].map(digits).joined()
    return alpha >= 1 ? opaque : opaque + digits(alpha)
  }
}
