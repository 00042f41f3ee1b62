import Files
import Foundation
import TestSupport
import Testing

/// Names that shells, other file systems or texts have trouble with.
@Suite struct NameAccidentTests {
  @Test(arguments: [
    Accident(
      "a document's name is no UTF-8", by: #"cp other.json "scenes/caf"$'\xe9'".scene.json""#, "test scenes",
      endsWith: 1,
      saying:
        "caf\\xe9: error: scenes/caf\\xe9.scene.json: its name is not valid UTF-8 and cannot name a reference; rename it",
      "3 passed, 1 error"),
    Accident(
      "the name of an audited document is no UTF-8", by: #"cp other.json "scenes/caf"$'\xe9'".scene.json""#,
      "audit scenes", endsWith: 65,
      saying:
        "offscreen: error: scenes/caf\\xe9.scene.json: its name is not valid UTF-8 and cannot name a reference; rename it",
      "1 failure in 3 pictures of 4 documents"),
    Accident(
      "the name of a document in a gallery is no UTF-8",
      by: #"cp other.json "scenes/caf"$'\xe9'".scene.json"; "$program" gallery scenes -o site || true"#,
      "gallery scenes -o site", endsWith: 1,
      saying: "offscreen: error: scenes/caf\\xe9.scene.json: its name is not valid UTF-8; rename it",
      changing: ["site/index.html"]),
    Accident(
      "the name of a folder of documents is no UTF-8",
      by: #"mkdir "scenes/caf"$'\xe9'; cp other.json "scenes/caf"$'\xe9'"/a.scene.json""#, "test scenes",
      endsWith: 1,
      saying:
        "caf\\xe9/a: error: scenes/caf\\xe9/a.scene.json: its name is not valid UTF-8 and cannot name a reference; rename it",
      "3 passed, 1 error"),
    Accident(
      "a name has a line break", by: #"cp other.json "scenes/a"$'\n'"b.scene.json""#, "test scenes",
      endsWith: 1, saying: "a b@2x: no reference: there is no reference at scenes/Snapshots/a\\x0ab@2x.png",
      "  accept it: offscreen test scenes --filter $'a\\x0ab' --record failed"),
    Accident(
      "a name looks like an option", by: "cp other.json scenes/-x.scene.json", "test scenes", endsWith: 1,
      saying: "  accept it: offscreen test scenes --filter=-x --record failed"),
    Accident(
      "a name has spaces, quotes and an emoji", by: #"cp other.json "scenes/it's 😀.scene.json""#,
      "test scenes",
      endsWith: 1, saying: #"  accept it: offscreen test scenes --filter 'it'\''s 😀' --record failed"#),
    Accident(
      "names differ by case only", by: "cp other.json scenes/Card.scene.json", "test scenes --record missing",
      endsWith: 1, saying: "Card@2x: recorded; look at it and run again", "3 passed, 1 recorded",
      changing: ["scenes/Snapshots/Card@2x.png"]),
    Accident(
      "a name is as long as file systems take",
      by: "cp other.json scenes/$(printf 'x%.0s' {1..244}).scene.json", "test scenes --record missing",
      endsWith: 1, saying: "3 passed, 1 recorded",
      changing: ["scenes/Snapshots/" + String(repeating: "x", count: 244) + "@2x.png"]),
    Accident(
      "a path goes up and down again", "test scenes/../scenes/deep/.. --snapshots scenes/deep/../Snapshots",
      endsWith: 0, saying: "3 passed"),
    Accident(
      "a document has only an ending for its name", by: "cp other.json scenes/.scene.json", "test scenes",
      endsWith: 0, saying: "3 passed"),
  ])
  func areSaidAndKept(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("the folders' own names are no UTF-8, and a report is written there")
  func foldersOfAnyBytes() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: #"""
        name=caf$'\xe9'
        mv scenes "$name"
        "$program" test "$name" --report "$name.report" && "$program" test "$name" --snapshots "$name-2" --report "$name.report"
        code=$?
        test -f "$name.report/report.json" && mv "$name" scenes && rm -r "$name.report" && exit $code
        """#)
    outcome.expect(
      1,
      saying: [
        "3 passed", "card@2x: no reference: there is no reference at caf\\xe9-2/card@2x.png",
        "  accept it: offscreen test $'caf\\xe9' --snapshots $'caf\\xe9-2' --filter card --record failed",
        "look at them: offscreen review $'caf\\xe9.report'",
      ])
    #expect(try site.folder.names == ["other.json", "scenes"])
  }

  @Test(
    "the command that accepts a picture is pasted",
    arguments: ["-x", "a'b c", "a\nb", "😀", "$HOME`id`", "a\u{202E}b's", "a\u{A0}é"])
  func pastedCommand(_ name: String) async throws {
    let site = try await AccidentSite()
    try site.folder.write(AccidentSite.scene(width: 33), to: "scenes/\(name).scene.json")
    let before = try site.files()
    let failed = try await site.run("test scenes")
    let line = try #require(failed.lines.first { $0.hasPrefix("  accept it: ") })
    let command = line.dropFirst("  accept it: offscreen ".count)
    let pasted = try await site.run(script: "\"$program\" \(command)")
    pasted.expect(1, saying: ["1 recorded"])
    try await site.run("test scenes").expect(0, saying: ["4 passed"])
    let reference = "scenes/Snapshots/\(FilePath(name).description)@2x.png"
    try site.expectNothingLost(since: before, but: [reference])
  }

  @Test("the name of a document whose picture is accepted is part of other names")
  func partsOfNames() async throws {
    let site = try await AccidentSite()
    for name in ["cards", "deep/card"] {
      try site.folder.write(AccidentSite.scene(width: 60), to: "scenes/\(name).scene.json")
    }
    _ = try await site.run("test scenes --record all")
    for name in ["card", "cards", "deep/card"] {
      try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/\(name).scene.json")
    }
    let before = try site.files()
    try await site.run("test scenes --filter card --record failed").expect(1, saying: ["1 recorded"])
    try site.expectNothingLost(since: before, but: [AccidentSite.card])
    try await site.run("test scenes --filter car").expect(1, saying: ["1 passed, 2 different"])
  }

  @Test("a scene and a frame of a list lead to one reference", arguments: ["", "--record all"])
  func sceneAndFrame(_ options: String) async throws {
    let site = try await AccidentSite()
    _ = try await site.run(
      script: """
        sed -i 's/"mode": "sync" } \\]/"mode": "sync" }, { "frame": "x@2x" } ]/' scenes/list.list.json
        mkdir scenes/list; cp other.json scenes/list/0001-x.scene.json
        """)
    let outcome = try await site.run("test scenes --report report \(options)")
    let message =
      "scenes/list.list.json and scenes/list/0001-x.scene.json lead to the same reference; rename all but one"
    outcome.expect(
      1, saying: ["list/0001-x@2x (1): error: \(message)", "list/0001-x@2x (2): error: \(message)"])
    #expect(try site.folder.names.contains("report"))
    #expect(try !site.files().keys.contains("scenes/Snapshots/list/0001-x@2x.png"))
  }

  @Test("two documents lead to one reference", arguments: ["", "--record all"])
  func namesakes(_ options: String) async throws {
    let site = try await AccidentSite()
    try site.folder.write(AccidentSite.scene(width: 10), to: "scenes/caf\u{E9}.scene.json")
    try site.folder.write(AccidentSite.scene(width: 20), to: "scenes/cafe\u{301}.scene.json")
    let outcome = try await site.run("test scenes --report report \(options)")
    #expect(outcome.exitCode == 1)
    let complaints = outcome.lines.filter { $0.contains(" lead to the same reference; rename all but one") }
    #expect(complaints.count == 2)
    #expect(
      complaints.allSatisfy {
        $0.contains("scenes/caf\u{E9}.scene.json") && $0.contains("scenes/cafe\u{301}.scene.json")
      })
    #expect(try site.folder.names.contains("report"))
    #expect(try !site.files().keys.contains { $0.hasPrefix("scenes/Snapshots/caf") })
  }

  @Test(
    "documents lead to references of another's variants, or might",
    arguments: ["", "--references stamps --store store"])
  func variantsAndNamesakes(_ options: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    let variants =
      #""version": 1, "variants": [ { "name": "wide", "width": 120 }, { "name": "same", "width": 100 } ],"#
    try site.folder.write(
      AccidentSite.scene(width: 10).replacing(#""version": 1,"#, with: variants), to: "scenes/a.scene.json")
    for (name, width) in [("a.wide", 20), ("a.same", 30), ("a.other", 40)] {
      try site.folder.write(AccidentSite.scene(width: width), to: "scenes/\(name).scene.json")
    }
    let command = "test scenes \(options)"
    try await site.run("\(command) --record all").expect(1, saying: ["5 recorded, 4 errors"])
    let outcome = try await site.run(
      script: "rm scenes/a.wide.scene.json scenes/a.same.scene.json; \"$program\" \(command) --record missing"
    )
    outcome.expect(1, saying: ["a.wide@2x: recorded; look at it and run again", "6 passed, 1 recorded"])
    try await site.run("\(command) --strict").expect(0, saying: ["7 passed"])
  }
}
