import Drawing
import Files
import Geometry

/// What is known of a reference whose picture lies elsewhere: enough to say whether another picture is the same.
///
/// Its text is one line: the name, the size in pixels, pixels per point, and the digests of what was drawn, of the pixels that
/// count, of the outline (`-` for none) and of the renderer.
struct StampLine: Hashable, Sendable {
  /// The name of the reference's file, without the folders it is in.
  let name: String
  let width: Int
  let height: Int
  /// The digest of what was drawn.
  let content: Digest
  /// The digest of the pixels, but for those of components that are left out.
  let pixels: Digest
  /// The digest of the outline's text.
  let outline: Digest?
  let fingerprint: RendererFingerprint
  /// Without the end of the line.
  let text: String

  init(
    name: String, width: Int, height: Int, scale: DisplayScale, content: Digest, pixels: Digest,
    outline: Digest?, fingerprint: RendererFingerprint
  ) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.content, self.pixels, self.outline) = (content, pixels, outline)
    self.fingerprint = fingerprint
    let points = scale.pixelsPerPoint
    let number = Int(exactly: points).map { "\($0)" } ?? "\(points)"
    let digests = [content, pixels].map(\.description) + [outline?.description ?? "-", "\(fingerprint)"]
    text = ([Self.escaped(name), "\(width)x\(height)", number] + digests).joined(separator: " ")
  }

  /// Nil for a text that is damaged.
  init?(_ text: String) {
    var text = text
    guard let line = text.withUTF8({ StampLine($0) }) else { return nil }
    self = line
  }

  /// Nil for bytes that are damaged.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (words, start) = ([UnsafeBufferPointer<UInt8>](), 0)
    for place in 0...bytes.count where place == bytes.count || bytes[place] == UInt8(ascii: " ") {
      words.append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
      start = place + 1
    }
    guard words.count == 7, let name = Self.unescaped(words[0]), !name.isEmpty,
      let content = Digest(hexadecimal: words[3]), let pixels = Digest(hexadecimal: words[4]),
      Digest(hexadecimal: words[6]) != nil, let text = String(validating: bytes, as: UTF8.self),
      Double(String(decoding: words[2], as: UTF8.self)).map({ $0 > 0 }) == true
    else { return nil }
    let numbers = words[1].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    outline = Digest(hexadecimal: words[5])
    guard outline != nil || words[5].elementsEqual("-".utf8) else { return nil }
    (self.name, width, height) = (name, numbers[0], numbers[1])
    (self.content, self.pixels) = (content, pixels)
    fingerprint = RendererFingerprint(text: String(decoding: words[6], as: UTF8.self))
    self.text = text
  }

  /// Names the picture in a store: equal for all lines whose pictures, outlines and renderers are.
  var key: Digest {
    Digest(of: Array(text.utf8.drop { $0 != UInt8(ascii: " ") }))
  }

  /// Whether a file is the picture that the line stands for, as it was recorded.
  func describes(_ file: ReferenceFile) -> Bool {
    guard let (stamp, isIntact) = file.stamp, isIntact, stamp.content == content.description,
      stamp.fingerprint == fingerprint
    else { return false }
    return file.outlineDigest == outline
  }

  /// One word that begins with no `#`, so that it is sorted and merged like any other and cannot be taken for a remark.
  static func escaped(_ name: String) -> String {
    let text = PercentEncoding.encode(name) { scalar in
      scalar.value > 0x20 && scalar != "%" && !scalar.isHidden && !scalar.properties.isWhitespace
    }
    return text.hasPrefix("#") ? "%23" + text.dropFirst() : text
  }

  private static func unescaped(_ word: UnsafeBufferPointer<UInt8>) -> String? {
    guard word.contains(UInt8(ascii: "%")) else { return String(decoding: word, as: UTF8.self) }
    return PercentEncoding.decodeText(word)
  }
}

extension Digest {
  /// Nil for anything but 32 hexadecimal digits.
  fileprivate init?(hexadecimal word: UnsafeBufferPointer<UInt8>) {
    guard word.count == 32 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in word {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    self.init(high: high, low: low)
  }
}
