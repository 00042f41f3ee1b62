/// Which faces have the characters of text in one font; fallback families are read when the first character needs them.
struct FontCoverage {
  /// All families that are asked, in order.
  let families: [String]
  /// The faces of the font's own family.
  let ownFaces: [ScannedFace]
  private let catalog: FontCatalog
  private var fallbacks: [[ScannedFace]] = []

  /// - Throws: `unknownFamily`, and what reading the files throws.
  init(of font: Font, in catalog: FontCatalog) throws(TypesettingError) {
    families = catalog.families(for: font)
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

  /// All faces of all families: for characters whose font the shaper chooses by more than what it covers.
  ///
  /// - Throws: what reading the files throws.
  mutating func allFaces() throws(TypesettingError) -> [ScannedFace] {
    for family in families.dropFirst(fallbacks.count + 1) {
      fallbacks.append(try catalog.faces(ofFamily: family))
    }
    return ownFaces + fallbacks.joined()
  }
}
