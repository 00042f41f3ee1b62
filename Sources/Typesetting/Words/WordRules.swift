import CPango

/// What the rules of a face say of words of one script, at whatever size.
final class WordRules {
  /// A character whose glyph no rule takes the place of.
  struct Letter {
    let character: UInt8
    let glyph: UInt16
  }

  let context: SpaceContext
  /// Letters and digits that can be set by pairs (see `LetterPairs`), each sort in an order of its own.
  let pairableLetters: [[Letter]]

  /// Nil where the face changes words by what is beyond the spaces beside them.
  ///
  /// - Parameter space: the glyph.
  init?(
    of font: OpaquePointer?, script: GUnicodeScript?, isRightToLeft: Bool, features: [hb_feature_t],
    language: OpaquePointer?, space: hb_codepoint_t
  ) {
    guard
      let rules = PlanRules(
        font: font, script: script, isRightToLeft: isRightToLeft, features: features, language: language),
      let context = SpaceContext(rules, space: space)
    else { return nil }
    self.context = context
    let isLatin = script == G_UNICODE_SCRIPT_LATIN
    let candidates =
      isRightToLeft ? [] : isLatin ? [LetterPairs.letters, LetterPairs.digits] : [LetterPairs.digits]
    pairableLetters = candidates.compactMap {
      Self.pairable($0, in: font, rules: rules, context: context)
    }
  }

  private static func pairable(
    _ characters: [UInt8], in font: OpaquePointer?, rules: PlanRules, context: SpaceContext
  ) -> [Letter]? {
    guard let fit = hb_set_create() else { return nil }
    defer { hb_set_destroy(fit) }
    var letters: [Letter] = []
    for character in characters {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, UInt32(character), &glyph) != 0, let id = UInt16(exactly: glyph)
      else { continue }
      letters.append(Letter(character: character, glyph: id))
      hb_set_add(fit, glyph)
    }
    rules.removeSubstituted(from: fit)
    context.removeSensitive(from: fit)
    guard rules.positionsPairsAlone(of: fit) else { return nil }
    letters.removeAll { hb_set_has(fit, UInt32($0.glyph)) == 0 }
    return letters.isEmpty ? nil : letters
  }
}

/// The rules read so far, so that the sizes of a face share them.
final class KnownWordRules {
  private struct Entry {
    /// Keeps the face, which is told by its address.
    let font: WordFont
    let script: GUnicodeScript?
    let isRightToLeft: Bool
    let features: [FontFeature]
    let locale: String?
    let rules: WordRules?
  }

  private var entries: [Entry] = []

  /// What `read` says, asked once for all fonts of one face and otherwise the same.
  func rules(
    of font: WordFont, script: GUnicodeScript?, isRightToLeft: Bool, features: [FontFeature], locale: String?,
    read: () -> WordRules?
  ) -> WordRules? {
    for entry in entries
    where entry.script == script && entry.isRightToLeft == isRightToLeft && entry.features == features
      && entry.locale == locale && entry.font.hasFace(of: font)
    {
      return entry.rules
    }
    let rules = read()
    entries.append(
      Entry(
        font: font, script: script, isRightToLeft: isRightToLeft, features: features, locale: locale,
        rules: rules))
    return rules
  }
}
