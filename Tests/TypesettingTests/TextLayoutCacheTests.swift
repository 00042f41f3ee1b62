import Drawing
import Testing

@testable import Typesetting

@Suite struct TextLayoutCacheTests {
  @Test func equalRequestsAreLaidOutOnce() throws {
    let library = try FontLibrary.standard()
    let text = AttributedText(String(repeating: "Hello ", count: 20))
    let first = try library.layOut(text, width: 100)
    let second = try library.layOut(text, width: 100)
    #expect(first == second)
    #expect(library.cacheStatistics.hits == 1)
    #expect(library.cacheStatistics.misses == 1)
    #expect(library.cacheStatistics.count == 1)
  }

  @Test func shortTextsAreKeptFromTheSecondTimeOn() throws {
    let library = try FontLibrary.standard()
    let layouts = try (0..<4).map { _ in try library.layOut(AttributedText("Hello"), width: 100) }
    #expect(Set(layouts).count == 1)
    #expect(library.cacheStatistics.hits == 2)
    #expect(library.cacheStatistics.misses == 2)
    #expect(library.cacheStatistics.count == 1)
  }

  @Test func shortTextsThatAreSetOnceAreNotKept() throws {
    let library = try FontLibrary.standard()
    for number in 0..<500 { _ = try library.layOut(AttributedText("Row \(number)"), width: 100) }
    #expect(library.cacheStatistics.count == 0)
  }

  @Test func everyPartOfARequestCounts() throws {
    let library = try FontLibrary.standard()
    let string = String(repeating: "Hello ", count: 20)
    let text = AttributedText(string)
    _ = try library.layOut(text, width: 100)
    _ = try library.layOut(text, width: 101)
    _ = try library.layOut(text, width: 100, height: 50)
    _ = try library.layOut(text, width: 100, maximumNumberOfLines: 1)
    _ = try library.layOut(text, width: 100, truncation: text)
    _ = try library.layOut(text, width: 100, avoidSet: .none)
    _ = try library.layOut(styled(string) { $0.alignment = .right }, width: 100)
    _ = try library.layOut(AttributedText(string, TextAttributes(color: .red)), width: 100)
    #expect(library.cacheStatistics.hits == 0)
    #expect(library.cacheStatistics.count == 8)
  }

  @Test func oldestLayoutsMakeRoom() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let limit = 40_000
    let library = try FontLibrary(
      files: ["\(folder)/DejaVuSans.ttf"], defaultFamily: "DejaVu Sans", fallbackFamilies: [],
      cachedLayoutBytes: limit)
    func layOut(_ name: String) throws {
      _ = try library.layOut(AttributedText(name + String(repeating: " and so on", count: 7)), width: 1000)
    }
    for number in 0..<200 {
      try layOut("Hello \(number)")
      try layOut("always used")
      #expect(library.cacheStatistics.byteCount <= limit)
    }
    #expect(library.cacheStatistics.hits == 199)
    #expect(library.cacheStatistics.count < 100)
    try layOut("Hello 199")
    #expect(library.cacheStatistics.hits == 200)
    try layOut("Hello 0")
    #expect(library.cacheStatistics.hits == 200)
  }

  @Test func layoutTooLargeForTheCacheIsNotKept() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let library = try FontLibrary(
      files: ["\(folder)/DejaVuSans.ttf"], defaultFamily: "DejaVu Sans", fallbackFamilies: [],
      cachedLayoutBytes: 4000)
    _ = try library.layOut(AttributedText(String(repeating: "Hello ", count: 100)), width: 100)
    #expect(library.cacheStatistics.count == 0)
  }
}
