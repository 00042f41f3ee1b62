import CPango

/// What a font's rules say of the space: whether words beside it can be shaped without one another.
///
/// HarfBuzz tells of a word between two spaces whether it was shaped by rules that have to do with these. What is looked for here
/// are rules that reach over a space from one word into another: contexts and ligatures that have the space in them (OpenType's
/// lookup types 4, 5, 6 and 8 of GSUB, 7 and 8 of GPOS), and glyphs that lean on each other (type 3 of GPOS).
final class SpaceContext {
  /// Glyphs that such rules change; words with any of them are not shaped alone.
  private let sensitiveGlyphs: OpaquePointer
  let hasSensitiveGlyphs: Bool
  /// Whether rules that keep to one syllable go past spaces, which they do where a later syllable has the same number.
  let passesSpacesWithinSyllables: Bool

  deinit {
    hb_set_destroy(sensitiveGlyphs)
  }

  func isSensitive(_ glyph: UInt32) -> Bool {
    hasSensitiveGlyphs && hb_set_has(sensitiveGlyphs, glyph) != 0
  }

  func removeSensitive(from glyphs: OpaquePointer) {
    hb_set_subtract(glyphs, sensitiveGlyphs)
  }

  /// Nil where rules go past spaces as if these were not there.
  ///
  /// - Parameter space: the glyph.
  init?(_ rules: PlanRules, space: UInt32) {
    guard let sensitive = hb_set_create() else { return nil }
    let spaceClass = hb_ot_layout_get_glyph_class(rules.face, space)
    let substitutions = rules.substitutions.filter { !rules.isWithinSyllables($0) }
    for rule in substitutions where rule.type == 4 {
      Self.collectLigatures(of: rule, of: rules, space: space, into: sensitive)
    }
    for rule in substitutions where [5, 6, 8].contains(rule.type) {
      Self.collect(rule, of: rules, tag: PlanRules.substitutionTag, space: space, into: sensitive)
    }
    for rule in rules.positions where [3, 7, 8].contains(rule.type) {
      Self.collect(rule, of: rules, tag: PlanRules.positionTag, space: space, into: sensitive)
    }
    sensitiveGlyphs = sensitive
    hasSensitiveGlyphs = hb_set_is_empty(sensitive) == 0
    func isPassed(by rule: PlanRules.Rule) -> Bool {
      switch spaceClass {
      case HB_OT_LAYOUT_GLYPH_CLASS_UNCLASSIFIED: false
      case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: rule.flags & 0x0002 != 0
      default: true
      }
    }
    passesSpacesWithinSyllables = rules.substitutions.contains {
      rules.isWithinSyllables($0) && isPassed(by: $0)
    }
    if (substitutions + rules.positions).contains(where: isPassed) { return nil }
  }

  /// Notes the glyphs that become one with a space, but for marks after it: no word begins with one.
  private static func collectLigatures(
    of rule: PlanRules.Rule, of rules: PlanRules, space: UInt32, into sensitive: OpaquePointer
  ) {
    for ligature in rules.ligatures(of: rule, with: space) {
      if ligature[0] == space, ligature.count > 1,
        hb_ot_layout_get_glyph_class(rules.face, ligature[1]) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
      {
        continue
      }
      for glyph in ligature where glyph != space { hb_set_add(sensitive, glyph) }
    }
  }

  /// Notes the glyphs that the rule changes where there is a space beside them, and those beside a space that it changes.
  private static func collect(
    _ rule: PlanRules.Rule, of rules: PlanRules, tag: hb_tag_t, space: UInt32, into sensitive: OpaquePointer
  ) {
    let (before, input, after) = (hb_set_create(), hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(before)
      hb_set_destroy(input)
      hb_set_destroy(after)
    }
    hb_ot_layout_lookup_collect_glyphs(rules.face, tag, rule.index, before, input, after, nil)
    let isInput = hb_set_has(input, space) != 0
    guard isInput || hb_set_has(before, space) != 0 || hb_set_has(after, space) != 0 else { return }
    hb_set_union(sensitive, input)
    if isInput {
      hb_set_union(sensitive, before)
      hb_set_union(sensitive, after)
    }
    hb_set_del(sensitive, space)
  }
}
