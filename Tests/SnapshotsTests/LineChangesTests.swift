import Testing

@testable import Snapshots

/// Texts compared line by line.
@Suite struct LineChangesTests {
  @Test func linesAreNamedInTheirOrder() {
    let changes = LineChanges(from: "one\ntwo\nthree\nfour", to: "zero\none\nTwo\nthree")
    #expect(changes.lines.map(\.description) == ["+ zero", "- two", "+ Two", "- four"])
    #expect(changes.summary == "2 lines are gone, 2 are new")
  }

  @Test func longListsAreCut() {
    let changes = LineChanges(from: "", to: (0..<60).map { "\($0)" }.joined(separator: "\n"))
    #expect(changes.lines.count == 41)
    #expect(changes.lines.last?.description == "and 21 more lines")
  }
}
