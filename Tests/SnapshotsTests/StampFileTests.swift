import Drawing
import Files
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Snapshots

/// Lines of references as they are read and written.
@Suite struct StampFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func line(_ name: String, _ content: String = "0", outline: String? = "o") -> StampLine {
    func digest(_ text: String) -> Digest { Digest(of: Array(text.utf8)) }
    return StampLine(
      name: name, width: 20, height: 10, scale: DisplayScale(1.5), content: digest(content),
      pixels: digest("pixels " + content), outline: outline.map(digest),
      fingerprint: RendererFingerprint(text: "\(digest("renderer"))"))
  }

  private func file(_ text: String) throws -> FilePath { FilePath(try folder.write(text, to: "stamps.txt")) }

  @Test(arguments: [
    "card@2x.png", "a b.png", "#1.png", "ü 👋.png", "100%.png", "a\nb.png", "::error::.png", "<<<<<<<.png",
    "\u{202E}x.png", "%41.png",
  ])
  func namesAreOneWordThatIsReadAgain(_ name: String) throws {
    let line = Self.line(name)
    #expect(line.text.split(separator: " ").count == 7)
    #expect(!line.text.hasPrefix("#"))
    #expect(StampLine(line.text) == line)
    #expect(StampFile.reading(try file(line.text + "\n")).0[name] == line)
  }

  @Test func lineSaysNameSizeScaleAndDigests() {
    let words = Self.line("card@2x.png", outline: nil).text.split(separator: " ")
    #expect(words[..<3] == ["card@2x.png", "20x10", "1.5"])
    #expect(words[5] == "-")
    #expect([3, 4, 6].allSatisfy { words[$0].count == 32 })
  }

  @Test func fileIsSortedByBytesWhateverTheOrder() throws {
    let names = ["b.png", "a.png", "a0.png", "a@2x.png", "B.png", "é.png", "a/.png"]
    var (one, other) = (StampFile(), StampFile())
    for name in names { one[name] = Self.line(name) }
    for name in names.reversed() { other[name] = Self.line(name) }
    #expect(one.bytes == other.bytes)
    let lines = String(decoding: one.bytes, as: UTF8.self).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    #expect(
      lines.map(\.utf8.first)
        == lines.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }.map(\.first))
    #expect(lines.count == names.count)
    let read = StampFile.reading(try file(String(decoding: one.bytes, as: UTF8.self))).0
    #expect(read.bytes == one.bytes)
  }

  @Test func linesAreReplacedAndTakenAway() throws {
    var file = StampFile()
    file["a.png"] = Self.line("a.png")
    file["b.png"] = Self.line("b.png")
    file["a.png"] = Self.line("a.png", "1")
    file["b.png"] = nil
    file["c.png"] = nil
    #expect(file.lines == [Self.line("a.png", "1")])
    #expect(file["a.pn"] == nil)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", 3, "it is a marker of a merge conflict; keep the lines of one side and take it out"),
    ("=======\n", 3, "it is a marker of a merge conflict; keep the lines of one side and take it out"),
    (
      "card@2x.png 20x10\n", 3,
      "it is damaged; bring it back from version control, or take it out and record its snapshot anew"
    ),
    (
      "\u{0}\n", 3,
      "it is damaged; bring it back from version control, or take it out and record its snapshot anew"
    ),
    ("# offscreen stamps 2: whatever\n", 3, "it is of a newer version; use a newer offscreen"),
  ])
  func whatCannotBeUnderstoodIsNamed(_ text: String, _ number: Int, _ reason: String) throws {
    let path = try file("# a remark\n\n\(text)\n\(Self.line("a.png").text)\n")
    let error = StampFile.reading(path).1
    #expect(error?.description == "\(path), line \(number): \(reason)")
    #expect(StampFile.reading(path).0.lines.map(\.name) == ["a.png"])
  }

  @Test func linesThatAMergeHasKeptTwiceAreOneOnlyWhereTheyAreEqual() throws {
    let (one, other) = (Self.line("a.png"), Self.line("a.png", "1"))
    #expect(StampFile.reading(try file("\(one.text)\n\(one.text)\n")).0.lines == [one])
    let (merged, fault) = StampFile.reading(
      try file("\(other.text)\n\(Self.line("b.png").text)\n\n\(one.text)\n"))
    var contested = merged
    #expect(fault == nil && contested.isContested("a.png") && !contested.isContested("b.png"))
    // Both stay until somebody decides.
    contested["c.png"] = Self.line("c.png")
    #expect(contested.lines.map(\.name) == ["a.png", "a.png", "b.png", "c.png"])
    contested["a.png"] = other
    #expect(contested.lines.first == other && !contested.isContested("a.png"))
    contested["a.png"] = nil
    #expect(contested.lines.map(\.name) == ["b.png", "c.png"])
  }

  @Test(arguments: 0..<7)
  func aWordThatIsCutOffIsADamage(_ place: Int) {
    var words = Self.line("a.png").text.split(separator: " ").map(String.init)
    words[place].removeLast(words[place].count > 1 ? words[place].count - 1 : 1)
    if place == 0 { words[place] = "%4" }
    #expect(StampLine(words.joined(separator: " ")) == nil || place == 2)
  }
}
