// The form of the library Hyphen: https://github.com/hunspell/hyphen, README.hyphen and README.nonstandard.

import CPango
import Glibc

extension HyphenationPatterns {
  /// Reads a file of patterns.
  ///
  /// - Throws: `invalidHyphenation`.
  convenience init(path: String) throws(TypesettingError) {
    func invalid(_ reason: String) -> TypesettingError { .invalidHyphenation(path: path, reason: reason) }
    guard let bytes = Self.content(of: path) else { throw invalid("it cannot be opened, or is too large") }
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let encoding = String(decoding: bytes[..<end], as: UTF8.self).filter { !$0.isWhitespace }
    guard let text = Self.text(bytes[end...], in: encoding) else {
      throw invalid("its encoding, “\(encoding.prefix(20))”, is not known")
    }
    var reader = PatternReader()
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) { reader.take(line) }
    self.init(levels: reader.levels, leastBefore: reader.leastBefore, leastAfter: reader.leastAfter)
  }

  private static func content(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, (1...Limits.patternBytes).contains(Int(status.st_size)) else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard more > 0 else { return nil }
      count += more
    }
    return bytes
  }

  /// The text of bytes in one of the encodings that iconv knows; nil for another one.
  private static func text(_ bytes: ArraySlice<UInt8>, in encoding: String) -> String? {
    if encoding.uppercased() == "UTF-8" { return String(decoding: bytes, as: UTF8.self) }
    guard !encoding.isEmpty, let converter = iconv_open("UTF-8", encoding),
      converter != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(truncatingIfNeeded: $0) }
    // No character of these encodings takes more than four bytes.
    var target = [CChar](repeating: 0, count: 4 * source.count + 4)
    let length: Int? = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (input, inputLeft) = (source.baseAddress, source.count)
        var (output, outputLeft) = (target.baseAddress, target.count)
        let result = iconv(converter, &input, &inputLeft, &output, &outputLeft)
        return result == -1 ? nil : target.count - outputLeft
      }
    }
    return length.map { length in
      String(decoding: target[..<length].map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    }
  }
}

/// What the lines of a file have said so far.
private struct PatternReader {
  private var found = [HyphenationLevel()]
  private(set) var leastBefore = 2
  private(set) var leastAfter = 2
  private var leastBeforeInCompounds = 2
  private var leastAfterInCompounds = 2

  /// Those after the first break up parts of compound words.
  var levels: [HyphenationLevel] {
    found.enumerated().map { index, level in
      var level = level
      if index > 0 { (level.leastBefore, level.leastAfter) = (leastBeforeInCompounds, leastAfterInCompounds) }
      return level
    }
  }

  mutating func take(_ line: Substring.UnicodeScalarView) {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, first.first != "%", first.first != "#" else { return }
    guard first.first?.properties.isUppercase == true else { return readPattern(first) }
    let number =
      words.count > 1 ? Int(Substring(words[1])).map { min(max($0, 1), Limits.hyphenatedLetters) } : nil
    switch String(first) {
    case "LEFTHYPHENMIN": leastBefore = number ?? leastBefore
    case "RIGHTHYPHENMIN": leastAfter = number ?? leastAfter
    case "COMPOUNDLEFTHYPHENMIN": leastBeforeInCompounds = number ?? leastBeforeInCompounds
    case "COMPOUNDRIGHTHYPHENMIN": leastAfterInCompounds = number ?? leastAfterInCompounds
    case "NOHYPHEN": break
    case "NEXTLEVEL": found.append(HyphenationLevel())
    default: readPattern(first)
    }
  }

  private mutating func readPattern(_ pattern: Substring.UnicodeScalarView) {
    let halves = pattern.split(separator: "/", maxSplits: 1)
    // What is spelt otherwise when it is broken is not broken there.
    let isRespelt = halves.count > 1
    var letters: [Unicode.Scalar] = []
    var numbers: [UInt8] = [0]
    for scalar in halves.first ?? pattern {
      if let digit = UInt8(exactly: scalar.value).map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
        numbers[numbers.count - 1] = isRespelt && digit % 2 == 1 ? digit + 1 : digit
      } else {
        letters.append(scalar)
        numbers.append(0)
      }
    }
    if !letters.isEmpty { found[found.count - 1].add(letters, numbers: numbers) }
  }
}
