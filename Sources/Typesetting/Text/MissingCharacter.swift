/// A character no font of the library has; a replacement character stands in for it.
public struct MissingCharacter: Hashable, Sendable {
  /// The character in the text.
  public let scalar: Unicode.Scalar
  /// The families that were asked for it, in order.
  public let triedFamilies: [String]

  /// A report that `triedFamilies` have no glyph for `scalar`.
  public init(scalar: Unicode.Scalar, triedFamilies: [String]) {
    self.scalar = scalar
    self.triedFamilies = triedFamilies
  }
}

extension MissingCharacter: CustomStringConvertible {
  /// One sentence: which character, where it was looked for, what to do.
  public var description: String {
    "no font has \(codePoint)\(quotation); tried \(triedFamilies.joined(separator: ", ")); install a font that covers it"
  }

  /// One sentence for all characters that the same fonts lack; nil for none.
  package static func description(of characters: [MissingCharacter]) -> String? {
    let sorted = characters.sorted { $0.scalar < $1.scalar }
    guard let first = sorted.first else { return nil }
    guard sorted.count > 1 else { return first.description }
    return
      "no font has \(sorted.count) of the characters, \(first.codePoint)\(first.quotation) among them; tried \(first.triedFamilies.joined(separator: ", ")); install fonts that cover them"
  }

  private var codePoint: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Control characters are not shown: they would garble the terminal the message goes to.
  private var quotation: String {
    scalar.properties.generalCategory == .control ? "" : " “\(scalar)”"
  }
}
