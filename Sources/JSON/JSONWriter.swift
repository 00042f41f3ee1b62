extension JSONValue {
  /// How a JSON text is spread over lines.
  package enum Style: Sendable {
    /// Without any whitespace.
    case compact
    /// One member or element a line, two spaces for each level; arrays of plain values stay on one line.
    case indented
  }

  /// The value as JSON text, always the same for equal values.
  ///
  /// Numbers are the shortest text that gives them back, with all digits that their document has; what is not finite
  /// becomes null.
  package func text(_ style: Style = .compact) -> String {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.text
  }
}

/// Writes values one after the other, with a list of its own of those that are open: depth does not matter.
private struct JSONWriter {
  /// An array or object whose beginning is written.
  private struct Open {
    var members: ArraySlice<(key: String?, value: JSONValue)>
    let closing: String
    /// Whether each member has a line of its own.
    let isBroken: Bool
    var isFirst = true
  }

  let style: JSONValue.Style
  var text = ""
  private var open: [Open] = []

  init(style: JSONValue.Style) {
    self.style = style
  }

  mutating func write(_ value: JSONValue) {
    begin(value)
    while var last = open.popLast() {
      guard let member = last.members.popFirst() else {
        if last.isBroken && !last.isFirst { breakLine() }
        text += last.closing
        continue
      }
      if !last.isFirst { text += style == .compact || last.isBroken ? "," : ", " }
      last.isFirst = false
      let isBroken = last.isBroken
      open.append(last)
      if isBroken { breakLine() }
      if let key = member.key {
        write(key)
        text += style == .compact ? ":" : ": "
      }
      begin(member.value)
    }
  }

  /// Writes a plain value, or the beginning of any other.
  private mutating func begin(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number.jsonText
    case .string(let string): write(string)
    case .array(let elements):
      text += "["
      let isBroken = style == .indented && elements.contains(where: \.isContainer)
      open.append(Open(members: elements.map { (nil, $0) }[...], closing: "]", isBroken: isBroken))
    case .object(let object):
      text += "{"
      let members = object.members.map { (key: Optional($0.key), value: $0.value) }
      open.append(Open(members: members[...], closing: "}", isBroken: style == .indented))
    }
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: "  ", count: open.count)
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
      case "\u{0}"..<"\u{20}", "\u{7F}": text += scalar.jsonEscape
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
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

extension Unicode.Scalar {
  /// The escape that stands for a character of the basic plane in a string: `\u` with four digits.
  package var jsonEscape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
