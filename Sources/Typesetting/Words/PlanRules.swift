import CPango

/// The rules by which HarfBuzz shapes text of one script in one font: OpenType's lookups, without those for fractions, which
/// nothing but a fraction slash begins.
final class PlanRules {
  struct Rule {
    let index: UInt32
    let type: Int
    let flags: Int
  }

  /// Those that put glyphs in the place of others (GSUB), and those that move them (GPOS).
  let substitutions: [Rule]
  let positions: [Rule]
  let face: OpaquePointer?
  /// Nil where the script has no syllables that HarfBuzz keeps to.
  private let rulesBeyondSyllables: Set<UInt32>?
  private let substitutionTable: LookupTable
  private let positionTable: LookupTable
  /// The glyphs that substitutions have been found to begin with, by their rules' indices.
  private var substitutedGlyphs: [UInt32: OpaquePointer] = [:]

  deinit {
    for glyphs in substitutedGlyphs.values { hb_set_destroy(glyphs) }
  }

  static let substitutionTag = openTypeTag("GSUB")
  static let positionTag = openTypeTag("GPOS")

  /// Nil where text is shaped by something else, or a table is broken.
  init?(
    font: OpaquePointer?, script: GUnicodeScript?, isRightToLeft: Bool, features: [hb_feature_t],
    language: OpaquePointer?
  ) {
    let face = hb_font_get_face(font)
    var properties = hb_segment_properties_t()
    properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    properties.script = Self.harfBuzzScript(script)
    properties.language = language
    let features = features + Self.noFractions
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(font, &coordinateCount)
    let plan = hb_shape_plan_create2(
      face, &properties, features, UInt32(features.count), coordinates, coordinateCount, nil)
    defer { hb_shape_plan_destroy(plan) }
    substitutionTable = LookupTable(Self.substitutionTag, of: face)
    positionTable = LookupTable(Self.positionTag, of: face)
    guard !Self.hasStateMachines(face), let shaper = hb_shape_plan_get_shaper(plan),
      String(cString: shaper) == "ot",
      let substitutions = Self.rules(of: plan, in: substitutionTable, tag: Self.substitutionTag),
      let positions = Self.rules(of: plan, in: positionTable, tag: Self.positionTag)
    else { return nil }
    self.face = face
    rulesBeyondSyllables = Self.rulesBeyondSyllables(of: face, script: script)
    self.substitutions = substitutions
    self.positions = positions
  }

  /// Whether there are tables of Apple's, by which HarfBuzz shapes in place of OpenType's, or kerning that depends on more than two
  /// glyphs (only Apple's version of the table has that).
  private static func hasStateMachines(_ face: OpaquePointer?) -> Bool {
    ["morx", "mort", "kerx", "trak"].contains { !bytes(of: openTypeTag($0), in: face, limit: 1).isEmpty }
      || bytes(of: openTypeTag("kern"), in: face, limit: 2).contains { $0 != 0 }
  }

  /// The first bytes of a table; none where the face has no such table.
  static func bytes(of tag: hb_tag_t, in face: OpaquePointer?, limit: Int = .max) -> [UInt8] {
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    return Array(UnsafeRawBufferPointer(start: data, count: min(Int(count), limit)))
  }

  static func harfBuzzScript(_ script: GUnicodeScript?) -> hb_script_t {
    hb_script_t(g_unicode_script_to_iso15924(script ?? G_UNICODE_SCRIPT_COMMON))
  }

  private static let noFractions: [hb_feature_t] = ["frac", "numr", "dnom"].map {
    hb_feature_t(tag: openTypeTag($0), value: 0, start: 0, end: UInt32.max)
  }

  private static func rules(of plan: OpaquePointer?, in table: LookupTable, tag: hb_tag_t) -> [Rule]? {
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    hb_ot_shape_plan_collect_lookups(plan, tag, lookups)
    var rules: [Rule] = []
    var index = UInt32.max
    while hb_set_next(lookups, &index) != 0 {
      guard let rule = table.rule(index) else { return nil }
      rules.append(rule)
    }
    return rules
  }
}

extension PlanRules {
  /// The ligatures that a rule makes of a glyph and others, each as the glyphs it takes the place of.
  func ligatures(of rule: Rule, with glyph: UInt32) -> [[UInt32]] {
    substitutionTable.ligatures(of: rule.index, with: glyph)
  }

  /// Whether a substitution is for nothing but syllables of Indic scripts: HarfBuzz keeps to one syllable with those of these
  /// features, which cannot go past a space.
  func isWithinSyllables(_ rule: Rule) -> Bool {
    rulesBeyondSyllables.map { !$0.contains(rule.index) } ?? false
  }

  fileprivate static func rulesBeyondSyllables(of face: OpaquePointer?, script: GUnicodeScript?) -> Set<
    UInt32
  >? {
    guard let script, indicScripts.contains(UInt32(bitPattern: script.rawValue)) else { return nil }
    var count: UInt32 = 0
    let total = hb_ot_layout_table_get_feature_tags(face, substitutionTag, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(total))
    count = total
    hb_ot_layout_table_get_feature_tags(face, substitutionTag, 0, &count, &tags)
    var rules: Set<UInt32> = []
    for (index, tag) in tags.enumerated() where !syllableFeatures.contains(tag) {
      var lookups = [UInt32](repeating: 0, count: 256)
      var start: UInt32 = 0
      repeat {
        count = UInt32(lookups.count)
        hb_ot_layout_feature_get_lookups(face, substitutionTag, UInt32(index), start, &count, &lookups)
        rules.formUnion(lookups.prefix(Int(count)))
        start += count
      } while count == UInt32(lookups.count)
    }
    return rules
  }

  private static let indicScripts: Set<UInt32> = Set(
    [
      G_UNICODE_SCRIPT_DEVANAGARI, G_UNICODE_SCRIPT_BENGALI, G_UNICODE_SCRIPT_GURMUKHI,
      G_UNICODE_SCRIPT_GUJARATI,
      G_UNICODE_SCRIPT_ORIYA, G_UNICODE_SCRIPT_TAMIL, G_UNICODE_SCRIPT_TELUGU, G_UNICODE_SCRIPT_KANNADA,
      G_UNICODE_SCRIPT_MALAYALAM,
    ].map { UInt32(bitPattern: $0.rawValue) })

  private static let syllableFeatures: Set<hb_tag_t> = Set(
    [
      "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "init", "pres",
      "abvs", "blws", "psts", "haln",
    ].map(openTypeTag))

  /// Takes those glyphs out of a set that a rule could replace in a text of nothing but the set's.
  func removeSubstituted(from glyphs: OpaquePointer) {
    // Rules that other rules ask for may leave a glyph out.
    for rule in substitutionTable.rules where rule.type == 2 {
      hb_set_subtract(glyphs, glyphsSubstituted(by: rule))
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for rule in substitutions where replaces(rule, glyphs) {
        let count = hb_set_get_population(glyphs)
        hb_set_subtract(glyphs, glyphsSubstituted(by: rule))
        hasChanged = hasChanged || hb_set_get_population(glyphs) != count
      }
    }
  }

  /// Whether nothing moves the glyphs of a text of nothing but the set's, but for what two neighbours do to the first of them.
  func positionsPairsAlone(of glyphs: OpaquePointer) -> Bool {
    positions.allSatisfy { rule in
      switch rule.type {
      // Pairs, if the second glyph is free to be the first of the next pair.
      case 2 where positionTable.movesFirstOfPairs(rule.index): return true
      // Marks on glyphs, of which there are none.
      case 4, 5, 6: return true
      default:
        let inputs = inputs(of: rule, tag: Self.positionTag)
        defer { hb_set_destroy(inputs) }
        return !Self.haveCommon(glyphs, inputs)
      }
    }
  }

  /// Whether the rule can make another glyph of one of the set where all others are of the set as well.
  private func replaces(_ rule: Rule, _ glyphs: OpaquePointer) -> Bool {
    guard Self.haveCommon(glyphs, glyphsSubstituted(by: rule)) else { return false }
    let outputs = hb_set_create()
    defer { hb_set_destroy(outputs) }
    hb_ot_layout_lookup_collect_glyphs(face, Self.substitutionTag, rule.index, nil, nil, nil, outputs)
    if Self.haveCommon(glyphs, outputs) { return true }
    let closure = hb_set_copy(glyphs)
    defer { hb_set_destroy(closure) }
    hb_ot_layout_lookup_substitute_closure(face, rule.index, closure)
    return hb_set_get_population(closure) != hb_set_get_population(glyphs)
  }

  /// Whether two sets have a glyph in common; the first is the smaller one.
  private static func haveCommon(_ glyphs: OpaquePointer, _ others: OpaquePointer?) -> Bool {
    var glyph = hb_codepoint_t.max
    while hb_set_next(glyphs, &glyph) != 0 {
      if hb_set_has(others, glyph) != 0 { return true }
    }
    return false
  }

  /// What `rule` can begin with; looked up once.
  private func glyphsSubstituted(by rule: Rule) -> OpaquePointer? {
    if let known = substitutedGlyphs[rule.index] { return known }
    let inputs = inputs(of: rule, tag: Self.substitutionTag)
    substitutedGlyphs[rule.index] = inputs
    return inputs
  }

  /// The caller owns the set.
  private func inputs(of rule: Rule, tag: hb_tag_t) -> OpaquePointer? {
    let inputs = hb_set_create()
    hb_ot_layout_lookup_collect_glyphs(face, tag, rule.index, nil, inputs, nil, nil)
    return inputs
  }
}
