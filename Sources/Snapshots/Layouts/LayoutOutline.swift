public import Geometry

/// The tree of a layout as far as words can compare it: what each component is called and where it is.
public struct LayoutOutline: Hashable, Sendable {
  /// One component.
  public struct Element: Hashable, Sendable {
    /// 0 for the outermost.
    public var depth: Int
    /// Such as `label` or `label "title"`.
    public var name: String
    /// In points, relative to its parent.
    public var frame: Rect

    /// A component `depth` levels below the outermost.
    public init(depth: Int, name: String, frame: Rect) {
      self.depth = depth
      self.name = name
      self.frame = frame
    }
  }

  /// Parents before their children, in order.
  public var elements: [Element]

  /// The components in the order of the tree.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// One line for each: depth, frame, name.
  var text: String {
    elements.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.number)
      return "\(element.depth) \(numbers.joined(separator: " ")) \(Self.escaped(element.name))"
    }.joined(separator: "\n")
  }

  /// Nil for anything but such lines.
  init?(text: String) {
    elements = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      guard words.count == 6, let depth = Int(words[0]) else { return nil }
      let numbers = words[1...4].compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      elements.append(Element(depth: depth, name: Self.unescaped(words[5]), frame: frame))
    }
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// Texts of PNG files are Latin-1, and a name has to stay on its line.
  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "%")
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
