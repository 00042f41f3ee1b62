import Geometry
import JSON
import Outlines

/// Causes in words.
extension OutlineCause {
  /// What happened to which component and where it is written, in one sentence.
  var sentence: String { event + place }

  private var event: String {
    switch kind {
    case .changed: "\(component): \(changeWords)"
    case .inserted: "\(component) is new, at \(numbers)"
    case .removed, .replaced: happening(to: component)
    case .moved: "\(happening(to: component)): \(fromAndTo)"
    case .drawing: "the layout is the same; \(happening(to: component))"
    }
  }

  /// The sentence for what has happened to as many other components as well.
  func sentence(with others: Int) -> String {
    let all = "\(component) and \(others) more"
    let event =
      switch kind {
      case .changed: "\(all): \(changeWords)"
      case .inserted: "\(all) are new"
      case .removed: "\(all) are gone"
      case .moved where isAcross: "\(all) stand in another component: \(fromAndTo)"
      case .moved: "\(all) stand elsewhere among their siblings: \(fromAndTo)"
      case .replaced: "\(all) are in the place of \(Self.shortened(Self.words(from)))"
      case .drawing: "\(all) are drawn differently"
      }
    return event + place
  }

  /// Such as ` (line 5)`; nothing where nobody knows.
  private var place: String {
    guard let line else { return "" }
    return path?.file.map { " (\($0):\(line))" } ?? " (line \(line))"
  }

  /// What happened, whichever component of the kind it was.
  var generalSentence: String { kind == .changed ? changeWords : happening(to: name) }

  /// What equal causes have in common: what was said and is said now of any component, or what became of components of
  /// one name, in place of or out of the same.
  var likeness: JSONValue {
    kind == .changed
      ? [.string(kind.rawValue), property.map { .string($0) } ?? .null, from ?? .null, to ?? .null]
      : [.string(kind.rawValue), .string(name), kind == .replaced || isAcross ? from ?? .null : .null]
  }

  /// What equal causes have in common that are written once, such as in a part that is used several times; nil where nobody knows
  /// where that is.
  var origin: OutlineCause? {
    guard path != nil else { return nil }
    var origin = self
    // What is gone is written nowhere: its place is that of what was around it.
    origin.component = kind == .changed ? "" : kind == .removed ? lastName : name
    (origin.identifier, origin.item, origin.frame, origin.line) = (nil, nil, .zero, nil)
    return origin
  }

  /// The name of the component by itself, wherever it stands; a row without an identifier goes by its place.
  private var name: String {
    if let identifier { return "\(type)#\(identifier)" }
    let name = lastName
    guard let number = name.ranges(of: " (").last, name.hasSuffix(")"),
      name[number.upperBound...].dropLast().allSatisfy(\.isNumber)
    else { return name }
    return String(name[..<number.lowerBound])
  }

  /// The name of the component, without those around it, with its number among siblings that are called so.
  private var lastName: String {
    component.ranges(of: " > ").last.map { String(component[$0.upperBound...]) } ?? component
  }

  /// Whether something has moved from one component to another, which go by their names.
  private var isAcross: Bool {
    if kind == .moved, case .string? = from { true } else { false }
  }

  private func happening(to component: String) -> String {
    switch kind {
    case .changed: "\(component) has changed"
    case .inserted: "\(component) is new"
    case .removed: "\(component) is gone"
    case .moved where isAcross: "\(component) stands in another component"
    case .moved: "\(component) stands elsewhere among its siblings"
    case .replaced: "\(component) is in the place of \(Self.shortened(Self.words(from)))"
    case .drawing: "\(component) is drawn differently"
    }
  }

  private var changeWords: String {
    property == "frame" ? frameWords : "\(property ?? "it") \(fromAndTo)"
  }

  /// What was, and what is: of long ones what is around their first difference.
  private var fromAndTo: String {
    let (before, after) = (Self.words(from), Self.words(to))
    let place = zip(before, after).prefix { $0 == $1 }.count
    return "\(Self.shortened(before, around: place)) → \(Self.shortened(after, around: place))"
  }

  /// For people: words, colours and numbers as they are, texts with anything else in quotation marks, what was not said as
  /// `not set`.
  private static func words(_ value: JSONValue?) -> String {
    guard let value else { return "not set" }
    guard case .string(let text) = value else { return value.text() }
    let isWord = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 < 0x7F }
    return isWord ? text : value.text()
  }

  /// No more of a text than fits in a sentence.
  private static func shortened(_ text: String, around place: Int = 0) -> String {
    guard text.count > 120 else { return text }
    let start = place < 80 ? 0 : place - 20
    let part = text.dropFirst(start).prefix(100)
    return (start > 0 ? "…" : "") + part + (start + part.count < text.count ? "…" : "")
  }

  private var numbers: String {
    [frame.minX, frame.minY, frame.width, frame.height].map { $0.shortestText(fractionDigits: 3) }
      .joined(separator: ", ")
  }

  /// What of a frame is not what it was, such as `x 1 → 2, width 10 → 12`.
  private var frameWords: String {
    guard case .array(let before)? = from, case .array(let after)? = to, before.count == 4, after.count == 4
    else { return "another frame" }
    return zip(["x", "y", "width", "height"], zip(before, after)).filter { $1.0 != $1.1 }
      .map { "\($0) \($1.0.text()) → \($1.1.text())" }.joined(separator: ", ")
  }
}
