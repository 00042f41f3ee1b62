import CPango

/// Basic Latin letters, or digits, with full stops and commas in a font that sets a word of these as its letters' glyphs side by side:
/// no rule puts other glyphs in their places, and room between two of them depends on these two alone. Such words need not be shaped:
/// it is enough to have shaped each pair once.
///
/// Letters and digits are apart since fonts have rules for letters among digits, such as the x in 3x4, that no other word is of
/// concern to.
///
/// That this is so is read from the font's rules (OpenType's GSUB and GPOS), never assumed.
final class LetterPairs {
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,.".utf8)
  static let digits = Array("0123456789,.".utf8)

  private static let unknown = Int32.min
  private static let unfit = Int32.max

  private struct Letter {
    let glyph: UInt16
    let advance: Int32
    let character: UInt8
  }

  /// The space, then letters.
  private let letters: [Letter]
  /// The place of an ASCII character among the letters; 0 for none.
  private var places = [UInt8](repeating: 0, count: 128)
  /// What `places` is for words whose letters were found to be all in the font.
  private let knownPlaces: [UInt8]
  /// What is added to the first glyph's advance where the second one follows.
  private var kerns: [Int32]

  /// - Parameters:
  ///   - pairable: what of `letters` or `digits` no rule changes.
  ///   - space: its glyph.
  init(_ pairable: [WordRules.Letter], in font: OpaquePointer?, space: UInt16) {
    func letter(_ character: UInt8, _ glyph: UInt16) -> Letter {
      Letter(
        glyph: glyph, advance: hb_font_get_glyph_h_advance(font, UInt32(glyph)), character: character)
    }
    var known = [UInt8](repeating: 0, count: 128)
    for (index, letter) in pairable.enumerated() { known[Int(letter.character)] = UInt8(index + 1) }
    letters = [letter(0x20, space)] + pairable.map { letter($0.character, $0.glyph) }
    knownPlaces = known
    kerns = [Int32](repeating: Self.unknown, count: letters.count * letters.count)
  }

  /// Lets a word's characters be used: they have been found to be set in the font.
  func learn(_ word: UnsafeBufferPointer<UInt8>) {
    for byte in word where byte < 0x80 { places[Int(byte)] = knownPlaces[Int(byte)] }
  }

  /// The glyphs of a word between two spaces; nil where it is not made of letters as they are here.
  ///
  /// - Parameter shapePair: shapes two characters and says what that adds to the first one's advance, nil where it does more.
  func shape(
    _ word: UnsafeBufferPointer<UInt8>, into glyphs: inout [WordGlyph],
    shapePair: (_ first: UInt8, _ second: UInt8, _ glyphs: (UInt16, UInt16)) -> Int32?
  ) -> Int32? {
    for byte in word where byte >= 0x80 || places[Int(byte)] == 0 { return nil }
    var pen: Int32 = 0
    var previous = 0
    for byte in word {
      let place = Int(places[Int(byte)])
      guard let kern = kern(previous, place, shapePair) else { return nil }
      if previous == 0 {
        guard kern == 0 else { return nil }
      } else {
        pen += kern
      }
      glyphs.append(WordGlyph(x: pen, y: 0, id: letters[place].glyph))
      pen += letters[place].advance
      previous = place
    }
    return kern(previous, 0, shapePair) == 0 ? pen : nil
  }

  private func kern(
    _ first: Int, _ second: Int,
    _ shapePair: (_ first: UInt8, _ second: UInt8, _ glyphs: (UInt16, UInt16)) -> Int32?
  ) -> Int32? {
    let place = first * letters.count + second
    if kerns[place] == Self.unknown {
      let (one, other) = (letters[first], letters[second])
      let kern = shapePair(one.character, other.character, (one.glyph, other.glyph))
      // A glyph that would go back is left to those who know what to do with it.
      kerns[place] = kern.flatMap { $0 + one.advance >= 0 ? $0 : nil } ?? Self.unfit
    }
    return kerns[place] == Self.unfit ? nil : kerns[place]
  }
}
