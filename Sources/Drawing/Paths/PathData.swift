import Geometry

extension Path {
  /// A path in the language of SVG's `d` attribute: SVG 2, chapter 9.3, all commands, absolute and relative.
  ///
  /// - Parameter svgData: such as `M4 12h16M12 4v16`.
  /// - Throws: `PathDataError` where it is not valid.
  public init(svgData: String) throws(PathDataError) {
    var reader = PathDataReader(svgData)
    try reader.read()
    self = reader.path
  }
}

/// Where path data is not valid, and what there should be.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In UTF-8 bytes from the beginning.
  public let offset: Int
  /// What there should be.
  public let expected: String

  /// One sentence.
  public var description: String { "expected \(expected) at byte \(offset) of the path data" }
}

/// Reads path data from its beginning to its end.
private struct PathDataReader {
  private(set) var path = Path()
  private let bytes: [UInt8]
  private var index = 0
  private var current = Point.zero
  private var start = Point.zero
  private var isOpen = false
  /// The last control point, for commands that go on from a curve of the same kind.
  private var last: (control: Point, isCubic: Bool)?

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func read() throws(PathDataError) {
    skipSpace()
    while index < bytes.count {
      let command = bytes[index]
      guard Self.commands.contains(command | 0x20),
        command | 0x20 == UInt8(ascii: "m") || !path.elements.isEmpty
      else {
        throw fault(
          path.elements.isEmpty ? "M or m, which every path begins with" : "a command such as L or c")
      }
      index += 1
      try readSegments(of: command)
      skipSpace()
    }
  }

  private static let commands = Set("mlhvcsqtaz".utf8)

  private mutating func readSegments(of command: UInt8) throws(PathDataError) {
    let isRelative = command >= UInt8(ascii: "a")
    var kind = command | 0x20
    guard kind != UInt8(ascii: "z") else { return close() }
    var isFirst = true
    skipSpace()
    repeat {
      if !isFirst { skipComma() }
      try readSegment(kind, isRelative)
      // What follows the first point of `M` are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      isFirst = false
    } while isAtNumber()
  }

  private mutating func readSegment(_ kind: UInt8, _ isRelative: Bool) throws(PathDataError) {
    let origin = isRelative ? current : .zero
    switch kind {
    case UInt8(ascii: "m"):
      current = try point(from: origin)
      start = current
      path.move(to: current)
      (isOpen, last) = (true, nil)
    case UInt8(ascii: "l"): line(to: try point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: Point(x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "c"):
      let (control1, control2) = (try point(from: origin), try nextPoint(from: origin))
      cubic(control1, control2, try nextPoint(from: origin))
    case UInt8(ascii: "s"):
      let control2 = try point(from: origin)
      cubic(reflected(isCubic: true), control2, try nextPoint(from: origin))
    case UInt8(ascii: "q"):
      let control = try point(from: origin)
      quadratic(control, try nextPoint(from: origin))
    case UInt8(ascii: "t"): quadratic(reflected(isCubic: false), try point(from: origin))
    default: try arc(from: origin)
    }
  }

  private mutating func close() {
    path.close()
    current = start
    (isOpen, last) = (false, nil)
  }

  /// What follows a closed subpath begins where that did.
  private mutating func begin() {
    if !isOpen { path.move(to: current) }
    isOpen = true
  }

  private mutating func line(to end: Point) {
    begin()
    path.addLine(to: end)
    (current, last) = (end, nil)
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    begin()
    path.addCurve(to: end, control1: control1, control2: control2)
    (current, last) = (end, (control2, true))
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    func between(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    begin()
    path.addCurve(to: end, control1: between(current), control2: between(end))
    (current, last) = (end, (control, false))
  }

  private func reflected(isCubic: Bool) -> Point {
    guard let last, last.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - last.control.x, y: 2 * current.y - last.control.y)
  }
}

/// Elliptical arcs: SVG 2, appendix B.2.
extension PathDataReader {
  private mutating func arc(from origin: Point) throws(PathDataError) {
    let radiusX = abs(try number())
    skipComma()
    let radiusY = abs(try number())
    skipComma()
    let rotation = try number()
    skipComma()
    let isLarge = try flag()
    skipComma()
    let isClockwise = try flag()
    let end = try nextPoint(from: origin)
    guard radiusX > 0, radiusY > 0 else { return line(to: end) }
    guard end != current else { return }
    guard
      let arc = EllipticalArc(
        from: current, to: end, Point(x: radiusX, y: radiusY), rotation: rotation * .pi / 180,
        isLarge: isLarge, isClockwise: isClockwise)
    else { return line(to: end) }
    begin()
    for (control1, control2, stop) in arc.curves {
      path.addCurve(to: stop, control1: control1, control2: control2)
    }
    (current, last) = (end, nil)
  }
}

/// Numbers.
extension PathDataReader {
  private mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try number()
    skipComma()
    return Point(x: origin.x + x, y: origin.y + (try number()))
  }

  private mutating func nextPoint(from origin: Point) throws(PathDataError) -> Point {
    skipComma()
    return try point(from: origin)
  }

  /// Reads a number of SVG's grammar: a sign, digits with a point among or before them, an exponent.
  private mutating func number() throws(PathDataError) -> Double {
    let begin = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = begin
      throw fault("a number")
    }
    let mantissa = index
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      if skipDigits() == 0 { index = mantissa }
    }
    var text = String(decoding: bytes[begin..<index], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let value = Double(text), value.isFinite, abs(value) <= 1e9 else {
      index = begin
      throw fault("a number up to 1e9")
    }
    return value
  }

  /// 0 or 1, which needs nothing between itself and what follows.
  private mutating func flag() throws(PathDataError) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
      throw fault("0 or 1")
    }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let begin = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index - begin
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func skipComma() {
    skipSpace()
    if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
  }

  /// Whether one more segment of the same command follows, behind a comma or not.
  private mutating func isAtNumber() -> Bool {
    skipSpace()
    var ahead = index
    while ahead < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: ",")].contains(bytes[ahead]) {
      ahead += 1
    }
    guard ahead < bytes.count else { return ahead > index }
    let byte = bytes[ahead]
    return ahead > index || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
  }

  private func fault(_ expected: String) -> PathDataError { PathDataError(offset: index, expected: expected) }
}
