import Testing

@testable import Typesetting

/// A text has the same glyphs whatever was set before it, and on whatever thread.
@Suite struct TextHistoryTests {
  private static let texts: [AttributedText] = {
    var source = RareText(seed: 11)
    return (0..<1200).map { _ in source.text() }
  }()

  private let catalog: FontCatalog

  init() throws {
    let files = try StandardFonts.files(in: StandardFonts.folder)
    catalog = try FontCatalog(
      files: files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: files))
  }

  /// Layouts by the number of their text, none of them from a cache.
  private func layouts(of numbers: some Sequence<Int>, in library: FontLibrary? = nil) throws -> [Int:
    TextLayout]
  {
    let library = library ?? FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    var layouts: [Int: TextLayout] = [:]
    for number in numbers {
      layouts[number] = try library.layOut(Self.texts[number], width: 90, maximumNumberOfLines: number % 4)
    }
    return layouts
  }

  private func differences(_ found: [Int: TextLayout], from expected: [Int: TextLayout]) -> [String] {
    found.keys.sorted().filter { found[$0] != expected[$0] }
      .map { "\($0): \(Self.texts[$0].string.debugDescription)" }
  }

  @Test func orderChangesNothing() throws {
    let forwards = try layouts(of: Self.texts.indices)
    #expect(differences(try layouts(of: Self.texts.indices.reversed()), from: forwards).isEmpty)
    var alone: [Int: TextLayout] = [:]
    for number in stride(from: 0, to: Self.texts.count, by: 6) {
      alone.merge(try layouts(of: [number])) { one, _ in one }
    }
    #expect(differences(alone, from: forwards).isEmpty)
  }

  @Test func threadsChangeNothing() async throws {
    let expected = try layouts(of: Self.texts.indices)
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    let count = Self.texts.count
    try await withThrowingTaskGroup(of: [Int: TextLayout].self) { group in
      for task in 0..<8 {
        group.addTask {
          try layouts(of: (0..<count / 2).map { ($0 * 7 + task * count / 8) % count }, in: library)
        }
      }
      for try await found in group { #expect(differences(found, from: expected).isEmpty) }
    }
  }

  /// A word that fits until it is shaped by itself: Pango looks at that by what it measured when it first met the fonts.
  @Test func linesEndTheSameWithNewFontsOnAllThreads() async throws {
    let text = AttributedText("ل🏿\tword ", TextAttributes(font: Font().italicized()))
    let catalog = catalog
    try await withThrowingTaskGroup(of: [TextLayout].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<20).map { _ in
            try FontLibrary(catalog: catalog, cachedLayoutBytes: 0).layOut(text, width: 90)
          }
        }
      }
      let expected = try FontLibrary(catalog: catalog, cachedLayoutBytes: 0).layOut(text, width: 90)
      for try await layouts in group { #expect(layouts.allSatisfy { $0 == expected }) }
    }
  }

  @Test func linesFollowOneAnother() throws {
    for (number, layout) in try layouts(of: Self.texts.indices) {
      let ends = [0] + layout.lines.map(\.range.upperBound)
      #expect(
        zip(layout.lines, ends).allSatisfy { $0.range.lowerBound == $1 },
        "\(Self.texts[number].string.debugDescription)")
    }
  }

  /// A filler that no font has takes no room, and none of Pango's own making.
  @Test func fillersTakeNoRoom() throws {
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    for filler in ["\u{115F}", "\u{1160}", "\u{FFA0}", "\u{17B4}"] {
      let layout = try library.layOut(AttributedText("a\(filler)b"), width: .infinity)
      let expected = try library.layOut(AttributedText("a\u{2064}b"), width: .infinity)
      #expect(layout.glyphRuns == expected.glyphRuns)
      #expect(layout.missingCharacters.isEmpty)
    }
  }
}
