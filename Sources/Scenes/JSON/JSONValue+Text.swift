extension JSONValue {
  /// How a JSON text is spread over lines.
  public enum Style: Sendable {
    /// Without any whitespace.
    case compact
    /// One member or element a line, two spaces for each level; arrays of plain values stay on one line.
    case indented
  }

  /// The value as JSON text, always the same for equal values.
  ///
  /// Numbers are the shortest text that gives them back, whole ones without a fraction; what is not finite becomes null.
  public func text(_ style: Style = .compact) -> String {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.text
  }
}

private struct JSONWriter {
  let style: JSONValue.Style
  var text = ""
  private var level = 0

  init(style: JSONValue.Style) {
    self.style = style
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): write(string)
    case .array(let elements): write(elements)
    case .object(let object):
      write(object.members, between: "{", "}", isBroken: true) { writer, member in
        writer.write(member.key)
        writer.text += writer.style == .compact ? ":" : ": "
        writer.write(member.value)
      }
    }
  }

  private mutating func write(_ elements: [JSONValue]) {
    write(elements, between: "[", "]", isBroken: elements.contains(where: \.isContainer)) { $0.write($1) }
  }

  private mutating func write<Element>(
    _ elements: [Element], between opening: String, _ closing: String, isBroken: Bool,
    writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let isBroken = isBroken && style == .indented && !elements.isEmpty
    text += opening
    level += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { text += style == .compact || isBroken ? "," : ", " }
      if isBroken { breakLine() }
      writeElement(&self, element)
    }
    level -= 1
    if isBroken { breakLine() }
    text += closing
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: "  ", count: level)
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return abs(number) < 1e15 ? Int(exactly: number).map(String.init) ?? "\(number)" : "\(number)"
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
