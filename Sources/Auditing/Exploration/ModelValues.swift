package import JSON

/// Values to put in the place of those that a model has: like them, but as they come in life.
package struct ModelValues: Sendable {
  /// One step down in a model.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// A value of a model and what may stand in its place, simple things first.
  struct Place: Sendable {
    let path: [Step]
    let candidates: [JSONValue]
  }

  let places: [Place]

  /// What may stand in the place of each value of `model`.
  package init(of model: JSONValue) {
    var places: [Place] = []
    Self.collect(model, at: [], into: &places)
    self.places = places
  }

  private static func collect(_ value: JSONValue, at path: [Step], into places: inout [Place]) {
    switch value {
    case .object(let object):
      for member in object.members where !isName(member.key) {
        collect(member.value, at: path + [.key(member.key)], into: &places)
      }
    case .array(let elements):
      if !path.isEmpty { places.append(Place(path: path, candidates: lengths(of: elements))) }
      for (index, element) in elements.enumerated().prefix(2) {
        collect(element, at: path + [.index(index)], into: &places)
      }
    case .string(let text) where isWords(text):
      places.append(Place(path: path, candidates: texts(like: text).map { .string($0) }))
    case .number(let number):
      places.append(
        Place(path: path, candidates: numbers(like: number.value).map { .number(JSONNumber($0)) }))
    case .bool(let isSet): places.append(Place(path: path, candidates: [.bool(!isSet)]))
    case .string, .null: break
    }
  }

  /// Keys of what nobody reads.
  private static func isName(_ key: String) -> Bool {
    let word = key.lowercased()
    return word == "id"
      || ["url", "image", "icon", "source", "color", "kind", "path"].contains { word.hasSuffix($0) }
  }

  /// Whether a text is for people: no colour, address, file or date.
  private static func isWords(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    if first == "#" || first == "@" || text.contains("://") || text.hasPrefix("data:") { return false }
    let files = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".avif", ".json", ".ttf", ".otf"]
    if files.contains(where: { text.lowercased().hasSuffix($0) }) { return false }
    let digits = text.utf8.prefix(5)
    return
      !(digits.count == 5 && digits.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
      && digits.last == 0x2D)
  }

  private static func texts(like text: String) -> [String] {
    let words = text.split(separator: " ")
    let long = Array(repeating: text, count: 4).joined(separator: " ")
    return [
      "", String(text.prefix(1)), words.first.map(String.init) ?? "", "\(text) \(text)", long,
      Array(repeating: long, count: 6).joined(separator: " "), "Rechtsschutzversicherungsgesellschaften",
      String(repeating: "Donaudampfschifffahrt", count: 4), "مرحبا بكم في محطة القطار القديمة", "👩‍👩‍👧‍👦🎉🏳️‍🌈",
      "\(text)\n\(text)",
    ]
  }

  private static func numbers(like number: Double) -> [Double] {
    let whole: [Double] = [0, 1, -1, 7, 42, 1_000, 999_999, -1_234_567, 1_000_000_000]
    return number == number.rounded() ? whole : [0, 1, -0.5, 0.333, 0.999, 12_345.678, -98_765.4321]
  }

  private static func lengths(of elements: [JSONValue]) -> [JSONValue] {
    [0, 1, 2 * max(1, elements.count), 20].compactMap { count in
      guard count != elements.count else { return nil }
      if elements.isEmpty { return nil }
      return .array((0..<count).map { elements[$0 % elements.count] })
    }
  }
}

extension JSONValue {
  /// The value with another one at a place; as it is where there is no such place.
  func replacing(_ path: ArraySlice<ModelValues.Step>, by value: JSONValue) -> JSONValue {
    guard let step = path.first else { return value }
    switch (step, self) {
    case (.key(let key), .object(let object)):
      return .object(
        JSONObject(
          object.members.map { member in
            guard member.key == key else { return member }
            return .init(key: key, value: member.value.replacing(path.dropFirst(), by: value))
          }))
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(path.dropFirst(), by: value)
      return .array(elements)
    default: return self
    }
  }
}
