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
  /// The same for letters of words that were found to be all in the font.
  private let knownPlaces: [UInt8]
  /// What is added to the first glyph's advance where the second one follows.
  private var kerns: [Int32]

  /// Nil where the font has no such letters.
  ///
  /// - Parameters:
  ///   - candidates: `letters` or `digits`.
  ///   - rules: of the plan that words are shaped by.
  ///   - context: what is changed by spaces.
  ///   - space: its glyph.
  init?(
    _ candidates: [UInt8], in font: OpaquePointer?, rules: PlanRules, context: SpaceContext, space: UInt16
  ) {
    guard let fit = hb_set_create() else { return nil }
    defer { hb_set_destroy(fit) }
    var glyphs: [UInt8: hb_codepoint_t] = [:]
    for character in candidates {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, UInt32(character), &glyph) != 0 else { continue }
      glyphs[character] = glyph
      hb_set_add(fit, glyph)
    }
    rules.removeSubstituted(from: fit)
    context.removeSensitive(from: fit)
    guard rules.positionsPairsAlone(of: fit) else { return nil }
    var letters = [
      Letter(glyph: space, advance: hb_font_get_glyph_h_advance(font, UInt32(space)), character: 0x20)
    ]
    var known = [UInt8](repeating: 0, count: 128)
    for character in candidates {
      guard let glyph = glyphs[character], hb_set_has(fit, glyph) != 0, let id = UInt16(exactly: glyph) else {
        continue
      }
      known[Int(character)] = UInt8(letters.count)
      letters.append(
        Letter(glyph: id, advance: hb_font_get_glyph_h_advance(font, glyph), character: character))
    }
    guard letters.count > 1 else { return nil }
    self.letters = letters
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
