import CPango
import Drawing

/// A font as texts of one look ask for it: which face has which character, and the words of each face and script.
final class PlainFont {
  /// What there is to know of a character in this font.
  struct Character {
    let traits: CharacterTraits
    let font: WordFont
  }

  private struct RunKey: Equatable {
    let font: ObjectIdentifier
    let script: GUnicodeScript?
    let isRightToLeft: Bool
  }

  let request: Font
  let locale: String?
  /// The metrics of the face that text in the font is set in, whatever other faces its characters need.
  let metrics: FontMetrics
  /// The face of the font's own family, where it is known without Pango.
  private let ownFont: WordFont?
  /// Where other faces are looked for, once a character needs one.
  private var coverage: FontCoverage?
  private var catalog: FontCatalog { coverages.catalog }
  let engines: EnginePool
  let coverages: FontCoverages
  private let knownRules: KnownWordRules
  private var fonts: [WordFont] = []
  private var ascii = [Character?](repeating: nil, count: 128)
  private var characters: [Unicode.Scalar: Character?] = [:]
  private var runs: [(key: RunKey, run: WordRun?)] = []

  /// - Throws: `unknownFamily`, and what reading the files throws.
  init(
    _ request: Font, locale: String?, engines: EnginePool, coverages: FontCoverages,
    knownRules: KnownWordRules
  ) throws(TypesettingError) {
    self.request = request
    self.locale = locale
    self.engines = engines
    self.coverages = coverages
    self.knownRules = knownRules
    if let own = try WordFont(ofOwnFamily: request, catalog: coverages.catalog) {
      ownFont = own
      fonts = [own]
      metrics = own.metrics
      return
    }
    let coverage = try FontCoverage(of: request, in: coverages.catalog)
    ownFont = nil
    self.coverage = coverage
    metrics = try engines.withEngine(for: coverages.catalog.ordered(coverage.ownFaces)) {
      engine throws(TypesettingError) in
      engine.begin(locale: locale, direction: .natural)
      return try engine.font(for: request, families: coverage.searchedNames).metrics
    }
  }

  /// About what the font's words take in memory.
  var byteCount: Int { runs.reduce(0) { $0 + ($1.run?.byteCount ?? 0) } }

  /// The run that a text is which has one script and needs one face, but for emoji between its words; nil where there is no such run.
  ///
  /// - Throws: what reading font files throws.
  func run(for text: UnsafeBufferPointer<UInt8>) throws(TypesettingError) -> WordRun? {
    var offset = 0
    var first: WordFont?
    var wordStart = 0
    while offset < text.count {
      let scalar = text.scalar(at: &offset)
      if scalar == " " || scalar == "\n" {
        wordStart = offset
        continue
      }
      guard let character = try character(scalar) else {
        let wordEnd = text[offset...].firstIndex { $0 == UInt8(ascii: " ") } ?? text.count
        guard offset - wordStart <= WordTable.longestWord,
          EmojiWord.mayBe(UnsafeBufferPointer(rebasing: text[wordStart..<wordEnd]))
        else { return nil }
        continue
      }
      if character.traits.script != nil { return run(of: character, scalar) }
      first = first ?? character.font
      // Of a text without letters all is said by its begin, as it is of one whose letters are far.
      if offset > WordTable.longestWord { return nil }
    }
    return first.map { run(of: $0, script: nil, letter: nil, isRightToLeft: false) } ?? nil
  }

  /// Shapes a word for a run that does not know it and gives its place there.
  ///
  /// - Throws: what reading font files throws.
  func add(_ word: UnsafeBufferPointer<UInt8>, to run: WordRun) throws(TypesettingError) -> Int {
    if let index = run.addLetters(word) { return index }
    let traits = try traits(of: word, in: run)
    if traits == nil {
      if let index = try addOfOtherScript(word, to: run) { return index }
      if let index = try addEmoji(word, to: run) { return index }
    }
    return run.add(word, traits: traits)
  }

  func run(of character: Character, _ letter: Unicode.Scalar) -> WordRun? {
    let isRightToLeft: Bool
    switch character.traits.direction {
    case .leftToRight: isRightToLeft = false
    case .rightToLeft: isRightToLeft = true
    case .number, .neutral: return nil
    }
    return run(
      of: character.font, script: character.traits.script, letter: letter, isRightToLeft: isRightToLeft)
  }

  private func run(
    of font: WordFont, script: GUnicodeScript?, letter: Unicode.Scalar?, isRightToLeft: Bool
  ) -> WordRun? {
    let key = RunKey(font: ObjectIdentifier(font), script: script, isRightToLeft: isRightToLeft)
    if let known = runs.first(where: { $0.key == key }) { return known.run }
    let run = WordRun(
      font, script: script, letter: letter, isRightToLeft: isRightToLeft, features: request.features,
      locale: locale, knownRules: knownRules)
    runs.append((key, run))
    return run
  }

  /// Nil where the word has characters that cannot be in the run.
  func traits(
    of word: UnsafeBufferPointer<UInt8>, in run: WordRun
  ) throws(TypesettingError) -> [CharacterTraits]? {
    var result: [CharacterTraits] = []
    var offset = 0
    while offset < word.count {
      guard let character = try character(word.scalar(at: &offset)), character.font === run.font,
        character.traits.script == nil || character.traits.script == run.script,
        Self.isOrdered(character.traits.direction, isRightToLeft: run.isRightToLeft)
      else { return nil }
      result.append(character.traits)
    }
    return result.first?.isMark == false ? result : nil
  }

  /// Whether the character has the run's direction, or takes it where all others have it.
  private static func isOrdered(_ direction: CharacterTraits.Direction, isRightToLeft: Bool) -> Bool {
    switch direction {
    case .leftToRight, .number: !isRightToLeft
    case .rightToLeft: isRightToLeft
    case .neutral: true
    }
  }

  func character(_ scalar: Unicode.Scalar) throws(TypesettingError) -> Character? {
    if scalar.isASCII, let known = ascii[Int(scalar.value)] { return known }
    if let known = characters[scalar] { return known }
    let found = try find(scalar)
    if scalar.isASCII, let found { ascii[Int(scalar.value)] = found } else { characters[scalar] = found }
    return found
  }

  private func find(_ scalar: Unicode.Scalar) throws(TypesettingError) -> Character? {
    guard let traits = CharacterTraits(scalar) else { return nil }
    if let ownFont, ownFont.has(scalar) { return Character(traits: traits, font: ownFont) }
    guard let found = try search(scalar) else { return nil }
    if let known = fonts.first(where: { $0.drawsLike(found) }) {
      return Character(traits: traits, font: known)
    }
    fonts.append(found)
    return Character(traits: traits, font: found)
  }

  /// Asks Pango which face has the character.
  private func search(_ scalar: Unicode.Scalar) throws(TypesettingError) -> WordFont? {
    if coverage == nil { coverage = try FontCoverage(of: request, in: catalog) }
    guard let family = try coverage?.faces(covering: scalar), let coverage else { return nil }
    var faces = coverage.ownFaces
    for face in family where !faces.contains(where: { $0 === face }) { faces.append(face) }
    let families = coverage.searchedNames
    return try engines.withEngine(for: catalog.ordered(faces)) {
      engine throws(TypesettingError) -> WordFont? in
      engine.begin(locale: locale, direction: .natural)
      return try engine.font(setting: scalar, for: request, families: families).map {
        WordFont($0, missing: MissingFace.missing(for: request, in: family))
      }
    }
  }
}

/// A face at a size that words are shaped in, apart from the engine that found it.
final class WordFont {
  let face: FontFace
  let size: Double
  let metrics: FontMetrics
  let hasColor: Bool
  /// What the face stands in for.
  let missingFaces: [MissingFace]
  /// HarfBuzz's font, which does not change any more.
  let harfBuzzFont: OpaquePointer?

  init(_ font: EngineFont, missing: [MissingFace]) {
    face = font.face
    size = font.size
    metrics = font.metrics
    hasColor = font.hasColor
    missingFaces = missing
    harfBuzzFont = font.retainedHarfBuzzFont()
  }

  /// The face that `request` means in its own family, without asking Pango, at the size that Pango would set it in; nil where only
  /// Pango knows which face that is.
  ///
  /// - Throws: `unreadableFont` and `invalidFont`, when the file's digest cannot be made.
  init?(ofOwnFamily request: Font, catalog: FontCatalog) throws(TypesettingError) {
    // Pango leaves out what is smaller than its unit.
    let size = Int32(request.size * PangoUnit.perPoint)
    guard size > 0, let file = catalog.declaredFile(of: request), let face = file.plainFace() else {
      return nil
    }
    harfBuzzFont = face.font(size: size)
    metrics = FontMetrics(of: harfBuzzFont)
    self.face = FontFace(path: file.path, fileDigest: try file.digest())
    self.size = Double(size) / PangoUnit.perPoint
    hasColor = false
    missingFaces = MissingFace.missing(for: request, nearest: face.traits)
  }

  deinit {
    hb_font_destroy(harfBuzzFont)
  }

  /// Whether the face has a glyph for the character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfBuzzFont, scalar.value, &glyph) != 0
  }

  /// Whether HarfBuzz reads both from one face, in the same variation.
  func hasFace(of other: WordFont) -> Bool {
    hb_font_get_face(harfBuzzFont) == hb_font_get_face(other.harfBuzzFont)
      && variation == other.variation
  }

  private var variation: [Int32] {
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(harfBuzzFont, &count)
    return Array(UnsafeBufferPointer(start: coordinates, count: Int(count)))
  }

  func drawsLike(_ other: WordFont) -> Bool {
    face == other.face && size == other.size
  }
}
