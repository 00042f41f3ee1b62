import CPango

/// What fontconfig knows of one face of a font file; owns a reference to its pattern.
///
/// `@unchecked Sendable`: the pattern is changed in the initialiser only, and fontconfig counts references to
/// patterns and character sets atomically. `LayoutConcurrencyTests` run under the thread sanitizer.
final class ScannedFace: @unchecked Sendable {
  let traits: FaceTraits
  /// All names its family goes by.
  let families: [String]
  /// Whether its glyphs bring their own colours, as emoji do.
  let hasColor: Bool
  /// The path its file is opened at, and its place among the file's faces as fontconfig counts: the named instance is in the
  /// upper half.
  let path: String
  let index: Int
  private let pattern: OpaquePointer
  /// Owned by `pattern`.
  private let characters: OpaquePointer

  /// The name by which Pango asks for the font of emoji.
  static let emojiFamily = "emoji"

  /// The name by which Pango finds a family: it takes what has commas for several, and letters of both cases, or more and less space
  /// between them, for the same.
  static func searchedName(of family: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let name = family.utf8.reduce(into: [UInt8(ascii: "f")]) { name, byte in
      name.append(digits[Int(byte >> 4)])
      name.append(digits[Int(byte & 15)])
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Takes over the caller's reference to `pattern`; nil, and the reference released, when it names no family or characters.
  ///
  /// - Parameters:
  ///   - scope: the only characters that the face is used for; nil for all it has.
  ///   - family: what its family is called in place of its own names; nil for these.
  init?(owning pattern: OpaquePointer, scope: [ClosedRange<UInt32>]?, family name: String?) {
    var characters: OpaquePointer?
    if let name {
      FcPatternDel(pattern, FC_FAMILY)
      FcPatternDel(pattern, FC_FAMILYLANG)
      FcPatternAddString(pattern, FC_FAMILY, name)
    }
    let families = Self.strings(FC_FAMILY, of: pattern)
    if let scope { Self.limitCharacters(of: pattern, to: scope) }
    guard let family = families.first,
      FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
    else {
      FcPatternDestroy(pattern)
      return nil
    }
    self.pattern = pattern
    self.characters = characters
    self.families = families
    var isColored: FcBool = 0
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColored)
    hasColor = isColored != 0
    path = Self.strings(FC_FILE, of: pattern).first ?? ""
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    self.index = Int(index)
    traits = FaceTraits(
      family: family, weight: Self.weight(of: pattern), isItalic: Self.isSlanted(pattern),
      variableWeights: Self.variableWeights(of: pattern), widths: Self.widths(of: pattern))
    // Bitmap fonts name the one size they were drawn at; glyphs are placed as if they could be drawn at any.
    FcPatternDel(pattern, FC_PIXEL_SIZE)
    FcPatternAddBool(pattern, FC_HINTING, 0)
    // Which languages a face has all letters of would count more than its weight and slant.
    FcPatternDel(pattern, FC_LANG)
    FcPatternDel(pattern, FC_FAMILY)
    FcPatternDel(pattern, FC_FAMILYLANG)
    for family in families { FcPatternAddString(pattern, FC_FAMILY, Self.searchedName(of: family)) }
    if hasColor { FcPatternAddString(pattern, FC_FAMILY, Self.emojiFamily) }
  }

  deinit {
    FcPatternDestroy(pattern)
  }

  /// Whether the face has a glyph for the character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(characters, scalar.value) != 0
  }

  /// Adds the face to those a configuration finds.
  func add(to set: UnsafeMutablePointer<FcFontSet>) -> Bool {
    FcPatternReference(pattern)
    guard FcFontSetAdd(set, pattern) != 0 else {
      FcPatternDestroy(pattern)
      return false
    }
    return true
  }

  /// Without effect where there is no memory for it.
  private static func limitCharacters(of pattern: OpaquePointer, to scope: [ClosedRange<UInt32>]) {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
      let limited = FcCharSetCreate()
    else { return }
    defer { FcCharSetDestroy(limited) }
    for character in scope.joined() where FcCharSetHasChar(characters, character) != 0 {
      FcCharSetAddChar(limited, character)
    }
    FcPatternDel(pattern, FC_CHARSET)
    FcPatternAddCharSet(pattern, FC_CHARSET, limited)
  }

  /// The values of a pattern for one of fontconfig's objects.
  static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(result.count), &value) == FcResultMatch, let found = value
    {
      result.append(String(cString: found))
    }
    return result
  }

  /// Regular for a variable face, whose weight is a range.
  private static func weight(of pattern: OpaquePointer) -> FontWeight {
    var weight = 0.0
    guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch else { return .regular }
    return Int(exactly: FcWeightToOpenTypeDouble(weight).rounded()).map { FontWeight($0) } ?? .regular
  }

  /// Nil for a face that has one weight.
  private static func variableWeights(of pattern: OpaquePointer) -> ClosedRange<Int>? {
    var range: OpaquePointer?
    var (lightest, heaviest) = (0.0, 0.0)
    guard FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch,
      FcRangeGetDouble(range, &lightest, &heaviest) != 0,
      let first = Int(exactly: FcWeightToOpenTypeDouble(lightest).rounded()),
      let last = Int(exactly: FcWeightToOpenTypeDouble(heaviest).rounded()), first < last
    else { return nil }
    return first...last
  }

  /// In percent of the normal width; one range for a variable face, and normal where nothing is said.
  private static func widths(of pattern: OpaquePointer) -> ClosedRange<Double> {
    var range: OpaquePointer?
    var (narrowest, widest) = (FaceTraits.normalWidth, FaceTraits.normalWidth)
    if FcPatternGetDouble(pattern, FC_WIDTH, 0, &narrowest) == FcResultMatch {
      return narrowest...narrowest
    }
    guard FcPatternGetRange(pattern, FC_WIDTH, 0, &range) == FcResultMatch,
      FcRangeGetDouble(range, &narrowest, &widest) != 0, narrowest <= widest
    else { return FaceTraits.normalWidth...FaceTraits.normalWidth }
    return narrowest...widest
  }

  private static func isSlanted(_ pattern: OpaquePointer) -> Bool {
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    return slant != FC_SLANT_ROMAN
  }
}

/// By what a face is chosen.
struct FaceTraits: Hashable, Sendable {
  let family: String
  /// Regular for a variable face.
  let weight: FontWeight
  let isItalic: Bool
  /// All weights that the face has, which are several of a variable one.
  let weights: ClosedRange<Int>
  /// How far the face is from the normal width, as CSS counts where nothing else is asked for: any narrower face is nearer than a
  /// wider one.
  let widthDistance: Double

  /// In percent.
  static let normalWidth = 100.0

  init(
    family: String, weight: FontWeight, isItalic: Bool, variableWeights: ClosedRange<Int>? = nil,
    widths: ClosedRange<Double> = normalWidth...normalWidth
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    weights = variableWeights ?? weight.value...weight.value
    widthDistance =
      widths.upperBound < Self.normalWidth
      ? Self.normalWidth - widths.upperBound
      : widths.lowerBound > Self.normalWidth ? widths.lowerBound : 0
  }

  /// How far the face is from what `font` asks for: the slant counts more than any weight, of two weights equally far
  /// the lighter is nearer.
  func distance(from font: Font) -> Int {
    let nearest = min(max(font.weight.value, weights.lowerBound), weights.upperBound)
    let weightDistance = 2 * abs(nearest - font.weight.value) + (nearest > font.weight.value ? 1 : 0)
    return weightDistance + (isItalic == font.italic ? 0 : 10_000)
  }
}
