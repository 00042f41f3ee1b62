import Files
import Geometry
package import JSON

/// The outline as references carry it: one JSON array a line.
extension Outline {
  /// More levels than any layout has.
  private static let deepest = 2_000

  /// For each component its depth, type, identifier, frame and properties, and the item of a row: `[1,"label","title",[0,0,80,20],{"string":"Hello"}]`.
  ///
  /// Equal outlines have equal texts.
  package var text: String { elements.map(\.line).joined(separator: "\n") }

  /// Nil for anything but lines of `text` that make a tree.
  package init?(text: String) {
    var elements: [Element] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let element = Element(line: Array(line)), element.depth <= Self.deepest,
        element.depth <= (elements.last?.depth ?? -1) + 1
      else { return nil }
      elements.append(element)
    }
    self.init(elements)
  }

  /// Reads what references of the first form carry, which have depth, frame, type and identifier of each component, in words.
  ///
  /// Nil for anything but such lines, which make a tree.
  package init?(textOfFramesOnly text: String) {
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
      var element = Element(
        depth: depth, type: names[0], identifier: names.count == 2 ? names[1] : nil,
        frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      if depth == 1, elements[0].type == "list" { element.takeItemFromIdentifier() }
      elements.append(element)
    }
    self.init(elements, hasProperties: false)
  }
}

extension Outline.Element {
  /// Rows without identifiers used to go by section and item, such as `0.3`, others by the JSON text of their model's.
  fileprivate mutating func takeItemFromIdentifier() {
    let numbers = identifier?.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) } ?? []
    if numbers.count == 2, case let (section?, row?) = (numbers[0], numbers[1]) {
      (item, identifier) = ([section, row], nil)
    } else if let text = identifier, let value = try? JSONValue(parsing: Array(text.utf8), depthLimit: 1),
      case .string(let name) = value
    {
      identifier = name
    }
  }

  fileprivate var line: String {
    let properties = properties.sorted { $0.key < $1.key }.map {
      JSONObject.Member(key: $0.key, value: $0.value)
    }
    var parts: [JSONValue] = [
      .number(depth), .string(type), identifier.map { .string($0) } ?? .null,
      frame.map(\.json) ?? .null, .object(JSONObject(properties)),
    ]
    if let item { parts.append(.array(item.map { .number($0) })) }
    return JSONValue.array(parts).text()
  }

  fileprivate init?(line: [UInt8]) {
    guard let value = try? JSONValue(parsing: line, depthLimit: 64), case .array(let parts) = value,
      (5...6).contains(parts.count), let depth = parts[0].wholeNumber, depth >= 0,
      case .string(let type) = parts[1], case .object(let properties) = parts[4]
    else { return nil }
    var identifier: String?
    if case .string(let text) = parts[2] { identifier = text }
    var item: [Int]?
    if parts.count == 6 {
      guard case .array(let numbers) = parts[5] else { return nil }
      item = numbers.compactMap(\.wholeNumber)
    }
    self.init(
      depth: depth, type: type, identifier: identifier, item: item, frame: Rect(json: parts[3]),
      properties: Dictionary(properties.members.map { ($0.key, $0.value) }) { first, _ in first })
  }
}

extension Rect {
  /// x, y, width and height, with three digits behind the point.
  package var json: JSONValue {
    .array(
      [minX, minY, width, height].map { number in
        .number(number.isFinite ? (number * 1000).rounded() / 1000 : 0)
      })
  }

  fileprivate init?(json: JSONValue) {
    guard case .array(let parts) = json, parts.count == 4 else { return nil }
    let numbers = parts.compactMap { part in
      if case .number(let number) = part { number.value } else { nil }
    }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension JSONValue {
  fileprivate var wholeNumber: Int? {
    if case .number(let number) = self { Int(exactly: number.value) } else { nil }
  }
}
