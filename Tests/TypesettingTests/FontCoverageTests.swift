import Testing

@testable import Typesetting

/// What is remembered of fonts' coverage says what looking it up again does.
@Suite struct FontCoverageTests {
  private let catalog: FontCatalog
  private let coverages: FontCoverages

  init() throws {
    let files = try StandardFonts.files(in: StandardFonts.folder)
    catalog = try FontCatalog(
      files: files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: files))
    coverages = FontCoverages(of: catalog)
  }

  private let scalars: [Unicode.Scalar] = ["a", "ب", "漢", "🎉", "\u{10FFFF}"]

  private func paths(of scalar: Unicode.Scalar, in font: Font) throws -> [String]? {
    try coverages.with(font) { (coverage) throws(TypesettingError) in
      try coverage.faces(covering: scalar)?.map(\.path)
    }
  }

  @Test func isThatOfTheFontWhateverWasAskedBefore() throws {
    // More than are remembered, and other sizes of some.
    for round in 0..<2 {
      for weight in stride(from: 1, through: 1000, by: 4) {
        let font = Font(size: Double(10 + round), weight: FontWeight(weight), italic: weight % 3 == 0)
        let scalar = scalars[weight % scalars.count]
        var fresh = try FontCoverage(of: font, in: catalog)
        #expect(try paths(of: scalar, in: font) == fresh.faces(covering: scalar)?.map(\.path))
      }
    }
  }

  @Test func unknownFamilyIsToldEachTime() throws {
    for _ in 0..<2 {
      #expect(throws: TypesettingError.unknownFamily(name: "Nothing", available: catalog.familyNames)) {
        try paths(of: "a", in: Font(family: "Nothing"))
      }
    }
  }
}
