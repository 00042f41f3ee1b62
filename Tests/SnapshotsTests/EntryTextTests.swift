import Files
import Geometry
import JSON
import Outlines
import Testing

@testable import Snapshots

/// The words of an entry, which all forms of a report and all messages share.
@Suite struct EntryTextTests {
  private static let entry = SnapshotEntry(
    name: "Suite/a@2x", outcome: .different, source: SourcePlace(file: "a.scene.json", line: 3),
    reference: "Suite/a@2x.png",
    changes: [.component("box: x 1 → 2"), .removedLine("old"), .addedLine("new"), .moreLines(2)],
    difference: PixelDifference(
      differentPixels: 1, totalPixels: 100, greatestDistance: 2,
      regions: [PixelRect(x: 1, y: 2, width: 3, height: 4)]), accept: "record it")

  @Test func everythingIsSaidOnce() {
    let text = EntryText(of: Self.entry, moving: ["Box until 1 s"])
    #expect(
      text.paragraph == [
        "Suite/a@2x: different: 1 of 100 pixels (1 %), greatest distance 2", "  box: x 1 → 2", "  - old",
        "  + new",
        "  and 2 more lines", "  differs at 1, 2: 3 x 4 pixels", "  still moving: Box until 1 s",
        "  accept it: record it",
      ])
    #expect(
      text.lines.suffix(3) == [
        "reference: Suite/a@2x.png", "source: a.scene.json:3", "accept it: record it",
      ])
  }

  @Test func figuresInTheSentenceAreNotToldAgain() throws {
    var entry = Self.entry
    let figures = "\(try #require(entry.difference))"
    entry.changes = []
    entry.message = "only what is ignored differs: \(figures)"
    #expect(EntryText(of: entry).details == ["differs at 1, 2: 3 x 4 pixels"])
    entry.message = "the picture has another size"
    #expect(EntryText(of: entry).details == [figures, "differs at 1, 2: 3 x 4 pixels"])
  }

  @Test func placesInDocumentsStandBehindCauses() {
    var cause = OutlineCause(kind: .removed, component: "label", type: "label", frame: .zero, line: 5)
    #expect(cause.sentence == "label is gone (line 5)")
    cause.path = .member(of: .file("kit.parts.json"), key: "rule")
    #expect(cause.sentence == "label is gone (kit.parts.json:5)")
  }

  @Test func whatHasMovedSaysFromWhere() {
    func sentence(from: JSONValue, to: JSONValue) -> String {
      OutlineCause(kind: .moved, component: "label", type: "label", frame: .zero, from: from, to: to).sentence
    }
    #expect(sentence(from: 0, to: 2) == "label stands elsewhere among its siblings: 0 → 2")
    #expect(
      sentence(from: [0, 1], to: [0, 2]) == "label stands elsewhere among its siblings: [0,1] → [0,2]")
    #expect(sentence(from: "list", to: "center") == "label stands in another component: list → center")
  }

  @Test func changesThatManyHaveInCommonAreToldOnce() {
    func cause(_ number: Int, _ property: String, to value: JSONValue) -> OutlineCause {
      OutlineCause(
        kind: .changed, component: "flexbox > label (\(number))", type: "label", frame: .zero,
        property: property, from: 12, to: value)
    }
    func causes(of count: Int) -> [String] {
      let entry = SnapshotEntry(
        name: "a", outcome: .different, reference: "a.png",
        causes: (1...count).map { cause($0, "font.size", to: 16) } + [cause(1, "spacing", to: 4)])
      return EntryText(of: entry).causes
    }
    #expect(
      causes(of: 90) == [
        "flexbox > label (1) and 89 more: font.size 12 → 16", "flexbox > label (1): spacing 12 → 4",
      ])
    #expect(causes(of: 3).count == 4)
  }

  @Test func whatIsWrittenOnceIsToldOnce() {
    func cause(_ kind: OutlineCause.Kind, _ component: String, line: Int) -> OutlineCause {
      OutlineCause(
        kind: kind, component: component, type: "label", frame: .zero,
        path: .element(of: .member(of: .document, key: "children"), index: line), line: line)
    }
    let entry = SnapshotEntry(
      name: "a", outcome: .different, reference: "a.png",
      causes: [
        cause(.inserted, "row[0, 0] > label", line: 5), cause(.inserted, "row[0, 1] > label (3)", line: 5),
        cause(.inserted, "row[0, 1] > label (2)", line: 6), cause(.removed, "row[0, 0] > image", line: 4),
        cause(.removed, "row[0, 1] > image", line: 4), cause(.removed, "row[0, 1] > image (2)", line: 4),
      ])
    #expect(
      EntryText(of: entry).causes == [
        "row[0, 0] > label and 1 more are new (line 5)",
        "row[0, 1] > label (2) is new, at 0, 0, 0, 0 (line 6)",
        "row[0, 0] > image and 1 more are gone (line 4)", "row[0, 1] > image (2) is gone (line 4)",
      ])
  }

  @Test("a long text is cut to where it differs", arguments: [0, 50, 79, 80, 139])
  func longTexts(place: Int) throws {
    func text(_ letter: Character) -> String {
      String(repeating: "o", count: place) + String(letter) + String(repeating: "o", count: 139 - place)
        + " ."
    }
    let cause = OutlineCause(
      kind: .changed, component: "label", type: "label", frame: .zero, property: "string",
      from: .string(text("X")), to: .string(text("Y")))
    let entry = SnapshotEntry(name: "a", outcome: .different, reference: "a.png", causes: [cause])
    let words = try #require(EntryText(of: entry).causes.first)
    let parts = words.split(separator: " → ")
    #expect(parts.count == 2 && parts.allSatisfy { $0.count < 120 })
    #expect(parts.first?.contains("X") == true && parts.last?.contains("Y") == true)
    #expect(words.contains(place < 79 ? "label: string \"" : "label: string …"))
    #expect(words.hasSuffix("…") == (place < 79))
  }

  @Test func messagesComeBeforeFigures() {
    var entry = Self.entry
    entry.message = "the picture has another size"
    let text = EntryText(of: entry)
    #expect(text.headline == "the picture has another size")
    #expect(text.sentence == "different: the picture has another size")
    #expect(text.details.first == "1 of 100 pixels (1 %), greatest distance 2")
  }

  @Test func outcomeIsNotSaidTwice() {
    let text = EntryText(
      of: SnapshotEntry(name: "a", outcome: .recorded, reference: "a.png", message: "recorded; look at it"))
    #expect(text.sentence == "recorded; look at it")
    #expect(
      EntryText(of: SnapshotEntry(name: "a", outcome: .passed, reference: "a.png")).sentence == "passed")
  }

  @Test(arguments: [
    ("::stop-commands::t", "\\x3a:stop-commands::t: error: it broke"),
    ("a ##[group]b", "a #\\x23[group]b: error: it broke"),
    ("two\n::error::lines", "two ::error::lines: error: it broke"),
    ("\u{1B}[31mred", "\\x1b[31mred: error: it broke"),
  ])
  func namesAreNoCommands(name: String, line: String) {
    let entry = SnapshotEntry(
      name: name, outcome: .failed, reference: "a.png", message: "it broke",
      changes: [.component("\n ::error::c")])
    #expect(EntryText(of: entry).paragraph == [line, "  \\x3a:error::c"])
  }

  @Test func commandsAreShownAsTheyArePasted() {
    let accept = "offscreen test \(ShellText.quoted("##[group]")) --record failed"
    let entry = SnapshotEntry(name: "a", outcome: .failed, reference: "a.png", accept: accept)
    #expect(
      EntryText(of: entry).paragraph.last
        == #"  accept it: offscreen test $'\x23\x23[group]' --record failed"#)
  }

  @Test func changesAreReadAsTheyAreWritten() {
    let changes = Self.entry.changes
    #expect(changes.map(\.description) == ["box: x 1 → 2", "- old", "+ new", "and 2 more lines"])
    #expect(changes.map { SnapshotChange($0.description) } == changes)
    let single: [SnapshotChange] = [.moreLines(1), .moreComponents(1)]
    #expect(single.map(\.description) == ["and 1 more line", "and 1 more change"])
    #expect(single.map { SnapshotChange($0.description) } == single)
  }
}
