import Files

/// A secret that requests are signed with: HMAC-SHA256 (RFC 2104).
package struct SigningKey: Sendable {
  private let key: [UInt8]

  /// - Parameter file: the content of the key's file; a line feed at its end is no part of it.
  /// - Returns: nil where nothing is left.
  package init?(file: [UInt8]) {
    let bytes = file.last == UInt8(ascii: "\n") ? file.dropLast() : file[...]
    guard !bytes.isEmpty else { return nil }
    key = Array(bytes)
  }

  /// The signature of a text: base64url without padding.
  package func signature(of text: some Collection<UInt8>) -> [UInt8] {
    Base64URL.encode(SHA256.authenticationCode(for: Array(text), key: key))
  }
}

extension [SigningKey] {
  /// Whether one of the keys has made the signature. Takes as long whatever is wrong, so that time tells nothing.
  package func haveSigned(_ text: [UInt8], as signature: [UInt8]) -> Bool {
    var isSigned = false
    for key in self {
      let wanted = key.signature(of: text)
      guard signature.count == wanted.count else { continue }
      let difference = zip(signature, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
      isSigned = (difference == 0) || isSigned
    }
    return isSigned
  }
}

/// What a request's target says of its signature.
package struct SignedTarget {
  /// The target without it, which is what was signed.
  package let text: String
  let signature: [UInt8]

  /// - Returns: nil where there is none, or more than one.
  package init?(_ target: RequestTarget) {
    let items = target.items
    let places = items.indices.filter { items[$0].hasPrefix("s=") }
    guard let place = places.first, places.count == 1 else { return nil }
    signature = Array(items[place].utf8.dropFirst(2))
    let others = items[..<place] + items[(place + 1)...]
    text = others.isEmpty ? String(target.path) : "\(target.path)?\(others.joined(separator: "&"))"
  }

  /// What is signed of a request: of one with a body its digest, too.
  package func signedBytes(body: [UInt8]?) -> [UInt8] {
    guard let body else { return Array(text.utf8) }
    return Array("\(text)\n\(Hexadecimal.encode(SHA256.hash(body)))".utf8)
  }
}

/// RFC 4648, section 5 (https://www.rfc-editor.org/rfc/rfc4648#section-5), without padding.
enum Base64URL {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
    return text
  }
}
