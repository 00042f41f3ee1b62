import Testing

@testable import Typesetting

/// Texts set word by word in the standard fonts, and by Pango as a whole.
struct TextsByWords {
  private let catalog: FontCatalog
  private let engines: EnginePool
  let plain: PlainTypesetter

  init() throws {
    let files = try StandardFonts.files(in: StandardFonts.folder)
    catalog = try FontCatalog(
      files: files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: files))
    engines = EnginePool(catalog: catalog)
    plain = PlainTypesetter(engines: engines, coverages: FontCoverages(of: catalog))
  }

  /// What is set word by word, with what has to be set otherwise of it; nil where all has.
  func layoutByWords(_ request: LayoutRequest) throws -> TextLayout? {
    switch try plain.layOut(request) {
    case .done(let layout): layout
    case .begun(let begun): begun.finished(by: try layoutByPango(begun.rest))
    case nil: nil
    }
  }

  /// - Throws: what setting the text throws.
  func layoutByPango(_ request: LayoutRequest) throws(TypesettingError) -> TextLayout {
    let cache = TextLayoutCache(byteLimit: 0)
    return try LayoutSession(
      engines: engines, coverages: FontCoverages(of: catalog), hyphenation: .standard, cache: cache
    )
    .layOut(request)
  }

  func isAsByPango(_ layout: TextLayout, _ request: LayoutRequest, _ name: String) throws -> Bool {
    let expected = try layoutByPango(request)
    guard layout != expected else { return true }
    Issue.record("\(name): \(request)")
    #expect(layout.lines == expected.lines)
    #expect(layout.glyphRuns == expected.glyphRuns)
    #expect(layout.visibleCharacterCount == expected.visibleCharacterCount)
    #expect(layout == expected)
    return false
  }
}
