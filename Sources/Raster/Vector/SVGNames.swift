/// The names cairo 1.16 gives to images and groups in an SVG.
///
/// It takes them from a counter of all surfaces the process ever made, so they differ from one drawing to the next.
enum SVGNames {
  private static let kinds = [[UInt8]("image".utf8), [UInt8]("surface".utf8)]

  /// The document with these names numbered from 0 in the order of their appearance.
  static func renumber(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var numbers: [[UInt8]: Int] = [:]
    var copied = 0
    var index = 0
    while index < document.count {
      defer { index += 1 }
      // A name stands after the quote of its definition or the hash of a reference, which nothing else does.
      guard document[index] == UInt8(ascii: "\"") || document[index] == UInt8(ascii: "#") else { continue }
      guard let kind = kinds.first(where: { document[(index + 1)...].starts(with: $0) }) else { continue }
      let digits = document[(index + 1 + kind.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = [UInt8](document[(index + 1)..<digits.endIndex])
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      result.append(contentsOf: document[copied..<digits.startIndex])
      result.append(contentsOf: String(number).utf8)
      copied = digits.endIndex
    }
    result.append(contentsOf: document[copied...])
    return result
  }
}
