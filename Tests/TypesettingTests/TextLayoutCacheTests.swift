import Drawing
import Testing

@testable import Typesetting

@Suite struct TextLayoutCacheTests {
  @Test func equalRequestsAreLaidOutOnce() throws {
    let library = try FontLibrary.standard()
    let first = try library.layOut(AttributedText("Hello"), width: 100)
    let second = try library.layOut(AttributedText("Hello"), width: 100)
    #expect(first == second)
    #expect(library.cacheStatistics.hits == 1)
    #expect(library.cacheStatistics.misses == 1)
    #expect(library.cacheStatistics.count == 1)
  }

  @Test func everyPartOfARequestCounts() throws {
    let library = try FontLibrary.standard()
    let text = AttributedText("Hello")
    _ = try library.layOut(text, width: 100)
    _ = try library.layOut(text, width: 101)
    _ = try library.layOut(text, width: 100, height: 50)
    _ = try library.layOut(text, width: 100, maximumNumberOfLines: 1)
    _ = try library.layOut(text, width: 100, truncation: text)
    _ = try library.layOut(text, width: 100, avoidSet: .none)
    _ = try library.layOut(styled("Hello") { $0.alignment = .right }, width: 100)
    _ = try library.layOut(AttributedText("Hello", TextAttributes(color: .red)), width: 100)
    #expect(library.cacheStatistics.hits == 0)
    #expect(library.cacheStatistics.count == 8)
  }

  @Test func oldestLayoutsMakeRoom() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let limit = 40_000
    let library = try FontLibrary(
      files: ["\(folder)/DejaVuSans.ttf"], defaultFamily: "DejaVu Sans", fallbackFamilies: [],
      cachedLayoutBytes: limit)
    for number in 0..<200 {
      _ = try library.layOut(AttributedText("Hello \(number)"), width: 100)
      _ = try library.layOut(AttributedText("always used"), width: 100)
      #expect(library.cacheStatistics.byteCount <= limit)
    }
    #expect(library.cacheStatistics.hits == 199)
    #expect(library.cacheStatistics.count < 100)
    _ = try library.layOut(AttributedText("Hello 199"), width: 100)
    #expect(library.cacheStatistics.hits == 200)
    _ = try library.layOut(AttributedText("Hello 0"), width: 100)
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
