/// How languages and regions are named.
package enum LocaleTag {
  /// What stands behind "expected" in an error.
  package static let expectation = "a BCP 47 tag such as \"de\" or \"ar-EG\""

  /// Whether the text has the form of a language tag: a language of 2 to 8 letters, and parts of up to 8 letters and digits
  /// behind hyphens (RFC 5646, section 2.1).
  package static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }
}
