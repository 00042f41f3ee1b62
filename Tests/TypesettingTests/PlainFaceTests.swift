import Drawing
import Testing

@testable import Typesetting

/// A face that is opened without Pango has to be what Pango would have found.
@Suite struct PlainFaceTests {
  private static let files = (try? StandardFonts.files(in: StandardFonts.folder)) ?? []

  private let catalog: FontCatalog
  private let engines: EnginePool

  init() throws {
    catalog = try FontCatalog(
      files: Self.files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: Self.files))
    engines = EnginePool(catalog: catalog)
  }

  /// Sizes that are whole, halves, beyond Pango's unit, tiny and huge.
  @Test(arguments: [17, 15.5, 13.3, 1.0 / 3, 0.002, 100_000 / 7.0])
  func isWhatPangoFinds(size: Double) throws {
    var compared = 0
    for traits in Self.files.compactMap(\.declaredTraits) {
      let request = Font(family: traits.family, size: size, weight: traits.weight, italic: traits.isItalic)
      guard let own = try WordFont(ofOwnFamily: request, catalog: catalog) else { continue }
      let scalars = (0x21..<0x3000).compactMap(Unicode.Scalar.init(_:)).filter { CharacterTraits($0) != nil }
      let coverage = try FontCoverage(of: request, in: catalog)
      for scalar in scalars {
        #expect(
          own.has(scalar) == coverage.ownFaces.contains { $0.covers(scalar) }, "\(traits.family): \(scalar)")
      }
      let covered = try #require(scalars.first(where: own.has))
      try engines.withEngine(for: coverage.ownFaces) { engine throws(TypesettingError) in
        let families = coverage.families.joined(separator: ",")
        let named = try engine.font(for: request, families: families)
        let setting = try engine.font(setting: covered, for: request, families: families)
        for found in [named, setting ?? named] {
          #expect(found.face == own.face && found.size == own.size && found.metrics == own.metrics)
          #expect(!found.hasColor)
        }
      }
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test func facesOfCharactersOrColorsAreLeftToPango() throws {
    for family in ["Noto Color Emoji", "LexiGulim"] where catalog.familyNames.contains(family) {
      #expect(try WordFont(ofOwnFamily: Font(family: family, size: 17), catalog: catalog) == nil)
    }
    #expect(FontFile(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf").plainFace() == nil)
    let traits = FaceTraits(family: "None", weight: .regular, isItalic: false)
    #expect(FontFile(path: "/nowhere.otf", declaredTraits: traits).plainFace() == nil)
    #expect(FontFile(path: "/etc/passwd", declaredTraits: traits).plainFace() == nil)
  }

  /// Words of the scripts that run to the right need no more than HarfBuzz.
  @Test(arguments: ["Hello", "Weiß, “naïve” – £5.", "Привет, мир!", "Καλημέρα: 50 %"])
  func plainTextAsksNoEngine(text: String) throws {
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    #expect(try library.layOut(AttributedText(text), width: .infinity).glyphRuns.count == 1)
    #expect(library.idleFontCounts == [])
    _ = try library.layOut(AttributedText("\u{0928}"), width: .infinity)
    #expect(library.idleFontCounts != [])
  }

  @Test func missingFacesAreToldOf() throws {
    let font = Font(family: "DejaVu Sans", size: 17, italic: true)
    let plain = try #require(try WordFont(ofOwnFamily: font, catalog: catalog))
    let whole = MissingFace.missing(for: font, in: try catalog.ownFaces(of: font))
    #expect(plain.missingFaces == whole)
    #expect(whole.count == 1)
  }

  /// All characters there are: those whose direction is known without Pango have the one that Pango says.
  @Test func usualDirectionsArePangos() {
    var known = 0
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init(_:)) {
      guard let traits = CharacterTraits(scalar) else { continue }
      #expect(
        traits.direction == CharacterTraits.Direction(askingPangoOf: scalar),
        "U+\(String(scalar.value, radix: 16))")
      known += 1
    }
    #expect(known > 4000)
  }
}
