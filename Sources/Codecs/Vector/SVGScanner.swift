// Reads as much of XML (https://www.w3.org/TR/xml/) as it takes to know all elements, attributes and style sheets of a file.

/// Refuses SVG files that are more than a still picture in themselves, before a library sees them.
struct SVGScanner {
  private let bytes: [UInt8]
  /// What the images in the file may cost.
  let limits: ImageLimits
  /// How many files it is inside of.
  let depth: Int
  private var position = 0
  private var line = 1
  private var openElements: [String] = []
  /// What the style sheet that is open says so far: whatever stands in between, it is one text.
  private var styleSheet = ""
  private var elementCount = 0
  /// Pixels of all images in the file and those it is inside of, so far.
  var pixelCount = 0
  /// What drawing all that has been read so far costs.
  private(set) var cost: SVGCost
  /// How many elements a file may open.
  static let mostElements = 100_000
  static let mostNesting = 200
  static let mostBytes = 8 << 20
  /// How many files may be inside of each other, as `data:` URLs.
  static let mostFiles = 4

  init(_ bytes: [UInt8], limits: ImageLimits = .standard, depth: Int = 0) {
    self.bytes = bytes
    self.limits = limits
    self.depth = depth
    cost = SVGCost(byteCount: bytes.count)
  }

  /// - Throws: `ImageDecodingError.damaged` or `unsupported` with the line.
  mutating func check() throws(ImageDecodingError) {
    guard bytes.count <= Self.mostBytes else {
      throw .fileTooLarge(byteCount: bytes.count, limit: Self.mostBytes)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw fault("it is not UTF-8") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        try markup()
      } else {
        let text = take(until: "<")
        if openElements.last == "style" { styleSheet += try decoded(text) }
      }
    }
    guard openElements.isEmpty, elementCount > 0 else { throw fault("it ends too early") }
  }

  private mutating func markup() throws(ImageDecodingError) {
    if starts(with: "<!--") {
      _ = try take("<!--", through: "-->")
    } else if starts(with: "<![CDATA[") {
      let text = try take("<![CDATA[", through: "]]>")
      if openElements.last == "style" { styleSheet += text }
    } else if starts(with: "<?") {
      try instruction(try take("<?", through: "?>"))
    } else if starts(with: "<!") {
      try declaration(try take("<!", through: ">"))
    } else if starts(with: "</") {
      let name = Self.localName(try take("</", through: ">")[...])
      guard openElements.popLast() == name else { throw fault("the end of \(name) has no beginning") }
      guard name == "style", !openElements.contains(name) else { return }
      try checkStyle(styleSheet, of: name)
      styleSheet = ""
    } else {
      try element()
    }
  }

  private func instruction(_ text: String) throws(ImageDecodingError) {
    let text = text.lowercased()
    let target = text.prefix { !$0.isWhitespace }
    if target == "xml-stylesheet" { throw refusal("names a style sheet outside of itself") }
    guard target == "xml", let found = text.firstRange(of: "encoding") else { return }
    let name = text[found.upperBound...].filter { $0.isLetter || $0.isNumber || $0 == "-" }
    guard ["utf-8", "us-ascii", "ascii"].contains(where: { name.hasPrefix($0) }) else {
      throw fault("it is not UTF-8")
    }
  }

  /// Only one that names the kind of document, and ends where it seems to: not within a quoted name.
  private func declaration(_ text: String) throws(ImageDecodingError) {
    var quote: Character?
    for character in text where character == "\"" || character == "'" {
      if quote == nil { quote = character } else if quote == character { quote = nil }
    }
    guard text.hasPrefix("DOCTYPE"), !text.contains("["), quote == nil else {
      throw refusal("declares entities or other parts of a DTD")
    }
  }

  private mutating func element() throws(ImageDecodingError) {
    position += 1
    let name = Self.localName(takeName()[...])
    elementCount += 1
    guard !name.isEmpty else { throw fault("a < begins no element") }
    guard elementCount <= Self.mostElements else {
      throw refusal("has more than \(Self.mostElements) elements")
    }
    guard openElements.count < Self.mostNesting else {
      throw refusal("nests more than \(Self.mostNesting) elements")
    }
    if elementCount == 1, name != "svg" { throw fault("its first element is \(name)") }
    switch name.lowercased() {
    case "script", "handler", "listener": throw refusal("has a script (\(name))")
    case "foreignobject", "iframe", "object", "embed", "include":
      throw refusal("has another document (\(name))")
    case "text", "tspan", "tref", "textpath":
      throw refusal("has text (\(name)), whose fonts would be those of the machine; turn it into paths")
    default: break
    }
    cost.add(element: name)
    while true {
      skipSpaces()
      if starts(with: "/>") {
        position += 2
        return
      }
      if starts(with: ">") {
        position += 1
        return openElements.append(name)
      }
      try attribute(of: name)
    }
  }

  private mutating func attribute(of element: String) throws(ImageDecodingError) {
    let fullName = takeName()
    let name = Self.localName(fullName[...]).lowercased()
    skipSpaces()
    guard !name.isEmpty, starts(with: "=") else { throw fault("an attribute of \(element) has no value") }
    position += 1
    skipSpaces()
    guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
      throw fault("an attribute of \(element) has no quotes")
    }
    let quote = bytes[position] == UInt8(ascii: "'") ? "'" : "\""
    position += 1
    let value = try decoded(try take("", through: quote))
    if fullName == "xmlns" || fullName.hasPrefix("xmlns:") { return }
    cost.add(attribute: name, value)
    try check(value, of: fullName, name, element)
  }

  /// The text with its references to characters replaced; those to entities of a DTD are refused.
  private func decoded(_ text: String) throws(ImageDecodingError) -> String {
    guard text.contains("&") else { return text }
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";") else { throw fault("an & begins no reference") }
      let name = part[..<end]
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      if let character = known[String(name)] {
        result += character
      } else if name.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
      } else {
        throw refusal("uses the entity \(name)")
      }
      result += part[part.index(after: end)...]
    }
    return result
  }

  private static func localName(_ name: Substring) -> String {
    let trimmed = name.prefix { !$0.isWhitespace }
    return String(trimmed.split(separator: ":").last ?? trimmed)
  }

  func refusal(_ words: String) -> ImageDecodingError {
    .unsupported(.svg, "line \(line): it \(words)")
  }

  func fault(_ words: String) -> ImageDecodingError { .damaged(.svg, "line \(line): \(words)") }
}

extension SVGScanner {
  private func starts(with text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func advance(to end: Int) -> String {
    let part = bytes[position..<end]
    line += part.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    position = end
    return String(decoding: part, as: UTF8.self)
  }

  private mutating func take(until end: Character) -> String {
    let byte = end.asciiValue ?? 0
    return advance(to: bytes[position...].firstIndex(of: byte) ?? bytes.count)
  }

  /// The text between `start`, which is here, and `end`, behind which reading goes on.
  private mutating func take(_ start: String, through end: String) throws(ImageDecodingError) -> String {
    _ = advance(to: position + start.utf8.count)
    let mark = Array(end.utf8)
    var place = position
    while let found = bytes[place...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) {
        defer { position += mark.count }
        return advance(to: found)
      }
      place = found + 1
    }
    throw fault("it ends too early")
  }

  private mutating func skipSpaces() {
    _ = advance(to: bytes[position...].firstIndex { ![9, 10, 13, 32].contains($0) } ?? bytes.count)
  }

  private mutating func takeName() -> String {
    let ends = Array(" \t\r\n/>=<\"'".utf8)
    return advance(to: bytes[position...].firstIndex { ends.contains($0) } ?? bytes.count)
  }
}
