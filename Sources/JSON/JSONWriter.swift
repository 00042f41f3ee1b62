import Geometry

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
  ///
  /// - Parameter depth: how many values the text is to stand in, whose lines it is indented with.
  package func text(_ style: Style = .compact, depth: Int = 0) -> String {
    var writer = JSONWriter(style: style, depth: depth)
    writer.write(self)
    return writer.text
  }
}

/// Writes values one after the other, with a list of its own of those that are open: depth does not matter.
private struct JSONWriter {
  /// An array or object whose beginning is written.
  private struct Open {
    let content: Content
    /// Whether each member has a line of its own.
    let isBroken: Bool
    /// How many members are written.
    var written = 0
  }

  private enum Content {
    case elements([JSONValue])
    case members([JSONObject.Member])

    var count: Int {
      switch self {
      case .elements(let elements): elements.count
      case .members(let members): members.count
      }
    }

    var closing: String {
      switch self {
      case .elements: "]"
      case .members: "}"
      }
    }
  }

  let style: JSONValue.Style
  let depth: Int
  var text = ""
  private var open: [Open] = []

  init(style: JSONValue.Style, depth: Int) {
    self.style = style
    self.depth = depth
  }

  mutating func write(_ value: JSONValue) {
    begin(value)
    while let last = open.indices.last {
      let (content, isBroken, written) = (open[last].content, open[last].isBroken, open[last].written)
      guard written < content.count else {
        open.removeLast()
        if isBroken && written > 0 { breakLine() }
        text += content.closing
        continue
      }
      open[last].written += 1
      if written > 0 { text += style == .compact || isBroken ? "," : ", " }
      if isBroken { breakLine() }
      switch content {
      case .elements(let elements): begin(elements[written])
      case .members(let members):
        write(members[written].key)
        text += style == .compact ? ":" : ": "
        begin(members[written].value)
      }
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
      open.append(Open(content: .elements(elements), isBroken: isBroken))
    case .object(let object):
      text += "{"
      open.append(Open(content: .members(object.members), isBroken: style == .indented))
    }
  }

  private mutating func breakLine() {
    text += "\n"
    for _ in 0..<(depth + open.count) { text += "  " }
  }

  private mutating func write(_ string: String) {
    text += "\""
    // Most texts have nothing that needs an escape, and are written as they are.
    if string.utf8.contains(where: \.needsEscape) {
      for scalar in string.unicodeScalars { write(scalar) }
    } else {
      text += string
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isASCII && UInt8(scalar.value).needsEscape: text += scalar.jsonEscape
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension UInt8 {
  /// Whether the ASCII character may not stand for itself in a string.
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
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
  package var jsonEscape: String { "\\u" + value.digits(4, radix: 16) }
}
