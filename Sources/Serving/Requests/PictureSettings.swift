import Components
import Geometry
package import JSON
package import Scenes
import Typesetting

/// What a query says of a picture: values for the model, and how it is shown.
package struct PictureSettings {
  /// Values for the model with the keys that lead to them, outer ones before those inside of them.
  private(set) var values: [(keys: [String], text: String, name: String)] = []
  private(set) var variant: String?
  private var width: Double?
  private var height: Double?
  private var scale: Double?
  private var style: UserInterfaceStyle?
  private var locale: String?

  /// - Throws: `unknownParameter`, `badValue`.
  package init(_ parameters: [(name: String, value: String)]) throws(RequestProblem) {
    for (name, value) in parameters {
      switch name {
      case "width": width = try Self.number(value, name, from: 0, to: .greatestFiniteMagnitude)
      case "height": height = try Self.number(value, name, from: 0, to: .greatestFiniteMagnitude)
      case "scale": scale = try Self.number(value, name, from: .leastNonzeroMagnitude, to: 1000)
      case "variant": variant = value
      case "style":
        style = UserInterfaceStyle(rawValue: value)
        if style == nil { throw .badValue(name: name, reason: "it is light or dark") }
      case "locale":
        guard LocaleTag.isValid(value) else {
          throw .badValue(name: name, reason: "it is \(LocaleTag.expectation)")
        }
        locale = value
      case _ where name.hasPrefix("m."):
        let keys = name.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else { throw .unknownParameter(name) }
        values.append((keys, value, name))
      default: throw .unknownParameter(name)
      }
    }
    values.sort { $0.keys.lexicographicallyPrecedes($1.keys) }
  }

  /// Whether the document is wanted as it is.
  var isEmpty: Bool {
    values.isEmpty && variant == nil && width == nil && height == nil && scale == nil && style == nil
      && locale == nil
  }

  /// The document as the settings have it, without what they say of the model.
  ///
  /// - Throws: `badValue` for a variant that there is not.
  func applied(to document: SceneDocument) throws(RequestProblem) -> SceneDocument {
    var chosen = document
    if let variant {
      do throws(SceneError) {
        chosen = try document.variant(named: variant)
      } catch {
        throw .badValue(name: "variant", reason: "\(error)")
      }
    }
    if let style { chosen.environment.userInterfaceStyle = style }
    if let locale { chosen.environment.locale = locale }
    if let scale { chosen.scale = DisplayScale(scale) }
    if let width { (chosen.sizeRange.min.width, chosen.sizeRange.max.width) = (width, width) }
    if let height { (chosen.sizeRange.min.height, chosen.sizeRange.max.height) = (height, height) }
    return chosen
  }

  /// The model with what a request says.
  ///
  /// - Parameters:
  ///   - own: the document's, which says of what type values are.
  ///   - body: a JSON object; nil for none.
  /// - Throws: `badBody`, `badValue`.
  package func model(
    from own: JSONValue, body: [UInt8]?, limits: SceneLimits
  ) throws(RequestProblem) -> JSONValue {
    var model = own
    if let body {
      let json: JSONValue
      do throws(SceneError) {
        json = try JSONValue(parsing: body, limits: limits)
      } catch {
        throw .badBody(reason: "\(error)")
      }
      guard case .object = json else { throw .badBody(reason: "it has to be a JSON object") }
      model = JSONValue(merging: [own, json])
    }
    var placed: [PlacedValue] = []
    for (keys, text, name) in values {
      guard keys.count <= limits.nestingDepth else {
        throw .badValue(name: name, reason: "it leads more than \(limits.nestingDepth) deep")
      }
      let value = try Self.value(text, named: name, like: own.value(at: keys), limits)
      placed.append(PlacedValue(keys: keys, value: value, name: name))
    }
    return try model.replacing(placed[...])
  }

  /// Text, or JSON where the document's own value is something else.
  private static func value(
    _ text: String, named name: String, like own: JSONValue?, _ limits: SceneLimits
  ) throws(RequestProblem) -> JSONValue {
    switch own {
    case nil, .string?: return .string(text)
    case let own?:
      do throws(SceneError) {
        return try JSONValue(parsing: Array(text.utf8), limits: limits)
      } catch {
        throw .badValue(name: name, reason: "it is \(own.kind) in the document and so JSON here; \(error)")
      }
    }
  }

  private static func number(
    _ text: String, _ name: String, from least: Double, to most: Double
  ) throws(RequestProblem) -> Double {
    // Double takes hexadecimal digits, infinities and spaces, too.
    let isPlain = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
    guard isPlain, let number = Double(text), (least...most).contains(number) else {
      throw .badValue(
        name: name,
        reason: name == "scale" ? "it is a number above 0 and up to 1000" : "it is a number of points from 0")
    }
    return number
  }
}

/// A value for a model, with the keys that lead to its place.
private struct PlacedValue {
  let keys: [String]
  let value: JSONValue
  /// The name of its parameter.
  let name: String

  var leadsNowhere: RequestProblem {
    .badValue(name: name, reason: "what it leads through is no object")
  }

  /// - Parameters:
  ///   - depth: how many of the keys lead to the array.
  ///   - count: of its elements.
  func leadsBeyondArray(at depth: Int, of count: Int) -> RequestProblem {
    let array = "\"\(keys[..<depth].joined(separator: ".").prefix(80))\""
    let elements =
      count == 0 ? "no elements" : "\(count == 1 ? "one element" : "\(count) elements"), counted from 0,"
    return .badValue(
      name: name,
      reason:
        "\(array) has \(elements) and so no \"\(keys[depth].prefix(80))\"; set all of it, as JSON, to add some"
    )
  }
}

extension JSONValue {
  /// The value that the keys lead to; nil where there is none.
  fileprivate func value(at keys: [String]) -> JSONValue? {
    keys.reduce(Optional(self)) { value, key in
      guard case .array(let elements)? = value else { return value?[key] }
      // Not a mere nil, which is a value, too: null.
      guard let index = Int(key), elements.indices.contains(index) else { return Optional.none }
      return elements[index]
    }
  }

  /// The value with others at places inside of it, which need not be there yet. Each object is made once, however many there are.
  ///
  /// - Parameters:
  ///   - values: sorted by their keys, so that those for one place stand together.
  ///   - depth: how many of the keys have led here.
  /// - Throws: `badValue` where the way leads through what is neither an object nor an array, or beyond the array's end.
  fileprivate func replacing(
    _ values: ArraySlice<PlacedValue>, depth: Int = 0
  ) throws(RequestProblem) -> JSONValue {
    guard let first = values.first else { return self }
    if first.keys.count == depth { return try first.value.replacing(values.dropFirst(), depth: depth) }
    var rest = values
    switch self {
    case .object(let object):
      var members = object.members
      while let key = rest.first?.keys[depth] {
        let inside = rest.prefix { $0.keys[depth] == key }
        let place = object.index(of: key)
        let inner = place.map { members[$0].value } ?? .object(JSONObject([]))
        let member = JSONObject.Member(key: key, value: try inner.replacing(inside, depth: depth + 1))
        if let place { members[place] = member } else { members.append(member) }
        rest = rest[inside.endIndex...]
      }
      return .object(JSONObject(members))
    case .array(var elements):
      while let next = rest.first {
        let key = next.keys[depth]
        guard let index = Int(key), elements.indices.contains(index) else {
          throw next.leadsBeyondArray(at: depth, of: elements.count)
        }
        let inside = rest.prefix { $0.keys[depth] == key }
        elements[index] = try elements[index].replacing(inside, depth: depth + 1)
        rest = rest[inside.endIndex...]
      }
      return .array(elements)
    case .null, .bool, .number, .string: throw first.leadsNowhere
    }
  }

  /// In words.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
