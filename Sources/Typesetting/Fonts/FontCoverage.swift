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
