import Files
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Texts compared line by line.
@Suite struct LineChangesTests {
  @Test func linesAreNamedInTheirOrder() {
    let changes = LineChanges(from: "one\ntwo\nthree\nfour", to: "zero\none\nTwo\nthree")
    #expect(changes.lines.map(\.description) == ["+ zero", "- two", "+ Two", "- four"])
    #expect(changes.summary == "2 lines are gone, 2 are new")
  }

  @Test func lineEndsOfWindowsAreNoDifference() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\r\ntwo\r\n", to: "words.txt")
    let verifier = try SnapshotVerifier(in: FilePath(folder.path), fonts: .standard(), .init(.never))
    let snapshot = SnapshotCase("words.txt")
    #expect(try verifier.verify("one\ntwo", as: snapshot).entry.outcome == .passed)
    let other = try SnapshotVerifier(in: FilePath(folder.path), fonts: .standard(), .init(.never))
    let entry = try other.verify("one\n2", as: snapshot).entry
    #expect(entry.changes.map(\.description) == ["- two", "+ 2"])
  }

  @Test func longListsAreCut() {
    let changes = LineChanges(from: "", to: (0..<60).map { "\($0)" }.joined(separator: "\n"))
    #expect(changes.lines.count == 41)
    #expect(changes.lines.last?.description == "and 21 more lines")
  }
}
