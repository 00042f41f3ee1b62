/// A character no font of the library has; a replacement character stands in for it.
public struct MissingCharacter: Hashable, Sendable {
  /// As it was in the text.
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

  private var codePoint: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Control characters are not shown: they would garble the terminal the message goes to.
  private var quotation: String {
    scalar.properties.generalCategory == .control ? "" : " “\(scalar)”"
  }
}
