import Geometry
import JSON
import Outlines
import Testing

@testable import Snapshots

@Suite struct CauseGroupTests {
  private static func color(
    of component: String, _ from: JSONValue? = "#FFF", _ to: JSONValue? = "#EEE"
  ) -> OutlineCause {
    OutlineCause(
      kind: .changed, component: component, type: "label", frame: Rect(x: 0, y: 0, width: 1, height: 1),
      property: "color", from: from, to: to)
  }

  private static func badge(_ kind: OutlineCause.Kind, in parent: String) -> OutlineCause {
    OutlineCause(
      kind: kind, component: "\(parent) > label#badge", type: "label",
      frame: Rect(x: 1, y: 2, width: 3, height: 4))
  }

  private static func entry(
    _ name: String, _ causes: [OutlineCause], _ outcome: SnapshotOutcome = .different
  ) -> SnapshotEntry {
    SnapshotEntry(name: name, outcome: outcome, reference: "\(name).png", causes: causes)
  }

  @Test func equalCausesAreOneGroup() {
    let groups = CauseGroups(of: [
      Self.entry("a", [Self.color(of: "flexbox > label#x"), Self.color(of: "flexbox > label#y")]),
      Self.entry("b", [Self.color(of: "stack > label"), Self.badge(.inserted, in: "stack")]),
      Self.entry("c", [Self.badge(.inserted, in: "flexbox")]),
      Self.entry("d", [Self.color(of: "label", "#FFF", "#DDD"), Self.badge(.removed, in: "flexbox")]),
      Self.entry("e", [Self.color(of: "label")], .passed),
    ])
    #expect(
      groups.groups.map(\.sentence) == [
        "color #FFF → #EEE in 3 components of 2 pictures", "label#badge is new in 2 components of 2 pictures",
      ])
    #expect(groups.groups.map(\.entries) == [["a", "b"], ["b", "c"]])
    #expect(groups.groups.map(\.explained) == [["a"], ["c"]])
  }

  @Test func whereAComponentStandsMakesNoOtherCause() {
    func gone(_ component: String, _ type: String, _ identifier: String? = nil) -> OutlineCause {
      OutlineCause(kind: .removed, component: component, identifier: identifier, type: type, frame: .zero)
    }
    let groups = CauseGroups(of: [
      Self.entry("a", [gone("flexbox > label", "label"), gone("list > row[0, 2]#salt", "row", "salt")]),
      Self.entry("b", [gone("flexbox > label (2)", "label"), gone("list > row[0, 1]#salt", "row", "salt")]),
    ])
    #expect(
      groups.groups.map(\.sentence) == [
        "label is gone in 2 components of 2 pictures", "row#salt is gone in 2 components of 2 pictures",
      ])
  }

  @Test func groupsAreNamedByTheirCauseAlone() {
    let entries = ["a", "b"].map { Self.entry($0, [Self.color(of: "label#\($0)")]) }
    let others = (0..<50).map { Self.entry("\($0)", [Self.color(of: "box#\($0)")]) }
    let (first, second) = (CauseGroups(of: entries), CauseGroups(of: others))
    #expect(first.groups.map(\.identifier) == second.groups.map(\.identifier))
    #expect(first.identifiers(of: entries[0]) == first.groups.map(\.identifier))
    #expect(first.groups[0].identifier.count == 8)
  }

  @Test func jobsTakeNoLineForACommand() {
    let causes = [Self.color(of: "label", nil, "##[error]")]
    let group = CauseGroups(of: [Self.entry("a", causes), Self.entry("b", causes)]).groups[0]
    #expect(group.line == "color not set → #\\x23[error] in 2 components of 2 pictures")
  }

  @Test func orderIsThatOfTheMostPictures() {
    let entries = (0..<60).map { number in
      Self.entry("\(number)", [Self.color(of: "label", "#000", .string("#00\(number % 7)"))])
    }
    let groups = CauseGroups(of: entries).groups
    let backwards = CauseGroups(of: entries.reversed()).groups
    #expect(groups.map(\.entries.count) == [9, 9, 9, 9, 8, 8, 8])
    #expect(groups.map(\.identifier) == backwards.map(\.identifier))
    #expect(groups.prefix(4).map(\.cause) == (0...3).map { "color #000 → #00\($0)" })
  }
}
