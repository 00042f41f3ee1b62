import Synchronization

/// Which faces have the characters of text in one font; fallback families are read when the first character needs them.
struct FontCoverage {
  /// All families that are asked, in order.
  let families: [String]
  /// All families by the names that Pango finds them by, with commas between.
  let searchedNames: String
  /// The faces of the font's own family.
  let ownFaces: [ScannedFace]
  private let catalog: FontCatalog
  private var fallbacks: [[ScannedFace]] = []

  /// How many fallback families have been read.
  var fallbackCount: Int { fallbacks.count }

  /// - Throws: `unknownFamily`, and what reading the files throws.
  init(of font: Font, in catalog: FontCatalog) throws(TypesettingError) {
    families = catalog.families(for: font)
    searchedNames = catalog.searchedNames(for: font)
    ownFaces = try catalog.ownFaces(of: font)
    self.catalog = catalog
  }

  /// The faces of the first family that has the character; nil when none has.
  ///
  /// - Throws: what reading the files throws.
  mutating func faces(covering scalar: Unicode.Scalar) throws(TypesettingError) -> [ScannedFace]? {
    if ownFaces.contains(where: { $0.covers(scalar) }) { return ownFaces }
    for index in families.indices.dropFirst() {
      if fallbacks.count < index { fallbacks.append(try catalog.faces(ofFamily: families[index])) }
      if fallbacks[index - 1].contains(where: { $0.covers(scalar) }) { return fallbacks[index - 1] }
    }
    return nil
  }

  /// The faces of all families up to the first one with colours: the shaper chooses fonts of emoji by more than what
  /// they cover.
  ///
  /// - Throws: what reading the files throws.
  mutating func facesUpToEmoji() throws(TypesettingError) -> [ScannedFace] {
    var faces = ownFaces
    for index in families.indices.dropFirst() where !faces.contains(where: \.hasColor) {
      if fallbacks.count < index { fallbacks.append(try catalog.faces(ofFamily: families[index])) }
      faces += fallbacks[index - 1]
    }
    return faces
  }
}

/// The coverage of the fonts that texts were in, which every text with several faces or looks asks for.
///
/// Safe to use from several threads at once.
final class FontCoverages: Sendable {
  /// What coverage depends on: not the size, of which there may be any number.
  private struct Key: Hashable {
    let family: String?
    let weight: FontWeight
    let isItalic: Bool

    init(_ font: Font) {
      (family, weight, isItalic) = (font.family, font.weight, font.italic)
    }
  }

  let catalog: FontCatalog
  private let known = Mutex<[Key: FontCoverage]>([:])

  init(of catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// What `use` says of the font's coverage, which may read fallback families for it.
  ///
  /// - Throws: `unknownFamily`, what reading the files throws, and what `use` throws.
  func with<Value>(
    _ font: Font, _ use: (inout FontCoverage) throws(TypesettingError) -> Value
  ) throws(TypesettingError) -> Value {
    let key = Key(font)
    let found = known.withLock { $0[key] }
    var coverage: FontCoverage
    if let found { coverage = found } else { coverage = try FontCoverage(of: font, in: catalog) }
    let value = try use(&coverage)
    if found?.fallbackCount != coverage.fallbackCount { keep(coverage, for: key) }
    return value
  }

  private func keep(_ coverage: FontCoverage, for key: Key) {
    known.withLock { known in
      // Forgetting them all now and then is cheaper than keeping account of which were used.
      if known.count >= Limits.coveredFonts { known = [:] }
      known[key] = coverage
    }
  }
}
