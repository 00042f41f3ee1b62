import Codecs
import TestSupport
import Testing

/// References that nothing seems to claim.
@Suite struct PruneAccidentTests {
  private static let noWholeRun =
    "offscreen: error: scenes: the last test with these references was filtered, sharded, cut short, had errors or was never made; run offscreen test scenes whole first"

  @Test(arguments: [
    Accident(
      "there was no run", by: "rm -r $XDG_CACHE_HOME; rm scenes/card.scene.json",
      "prune scenes", endsWith: 65, saying: noWholeRun),
    Accident(
      "there is no place to remember runs", "prune scenes",
      environment: ["XDG_CACHE_HOME": "not/absolute"], endsWith: 65,
      saying:
        "offscreen: error: what the last test claimed is unknown, since neither XDG_CACHE_HOME nor HOME names a place to remember it; set one and run offscreen test"
    ),
    Accident(
      "runs cannot write to the place to remember them", "prune scenes",
      environment: ["XDG_CACHE_HOME": "/dev/null"], endsWith: 65,
      saying:
        "offscreen: error: scenes: what the last test claimed could not be remembered: cannot make the folder /dev/null/offscreen/runs: a file of that name is in the way; set XDG_CACHE_HOME to a folder that can be written to, and run offscreen test scenes whole first"
    ),
    Accident(
      "an older version has left its record among the references",
      by: "echo '{}' > scenes/Snapshots/.offscreen-test.json", "prune scenes", endsWith: 0,
      saying: "removed .offscreen-test.json, which an older version has left",
      changing: ["scenes/Snapshots/.offscreen-test.json"]),
    Accident(
      "documents and references were moved together",
      by: "mkdir away; mv scenes away; rm away/scenes/card.scene.json",
      "prune away/scenes", endsWith: 65,
      saying:
        "offscreen: error: away/scenes: the last test with these references was filtered, sharded, cut short, had errors or was never made; run offscreen test away/scenes whole first"
    ),
    Accident(
      "the last run was filtered", by: "\"$program\" test scenes --filter card > log", "prune scenes",
      endsWith: 65, saying: noWholeRun),
    Accident(
      "the last run was a shard", by: "\"$program\" test scenes --shard 1/2 > log", "prune scenes",
      endsWith: 65, saying: noWholeRun),
    Accident(
      "a document was broken in the last run",
      by: "echo '{' > scenes/list.list.json; \"$program\" test scenes > log", "prune scenes", endsWith: 65,
      saying: noWholeRun),
    Accident(
      "all documents are broken now", by: "\"$program\" test scenes > log; echo '{' > scenes/list.list.json",
      "prune scenes", endsWith: 0, saying: "every reference is claimed"),
    Accident(
      "a document with its reference has come since the last run",
      by: "cp other.json scenes/new.scene.json; cp scenes/Snapshots/card@2x.png scenes/Snapshots/new@2x.png",
      "prune scenes", endsWith: 65,
      saying:
        "offscreen: error: scenes: what scenes/new.scene.json claims is unknown, since it was added after the last test; run offscreen test scenes whole first"
    ),
    Accident(
      "a document was renamed after the last run", by: "mv scenes/card.scene.json scenes/name.scene.json",
      "prune scenes", endsWith: 65,
      saying:
        "offscreen: error: scenes: what scenes/name.scene.json claims is unknown, since it was added after the last test; run offscreen test scenes whole first"
    ),
    Accident(
      "a document was renamed before the last run",
      by: "mv scenes/card.scene.json scenes/name.scene.json; \"$program\" test scenes > log", "prune scenes",
      endsWith: 0, saying: "removed card@2x.png", changing: [AccidentSite.card]),
    Accident(
      "a report lies among the references",
      by: """
        cp other.json scenes/card.scene.json; "$program" test scenes --report report > log
        mv report scenes/Snapshots/report
        """,
      "prune scenes", endsWith: 0, saying: "every reference is claimed"),
    Accident(
      "a link leads from the references to pictures elsewhere",
      by:
        "cp -r scenes/Snapshots mine; ln -s ../../mine scenes/Snapshots/linked; \"$program\" test scenes > log",
      "prune scenes", endsWith: 0, saying: "every reference is claimed"),
    Accident(
      "killed runs have left files, one of them an hour ago",
      by:
        "cd scenes/Snapshots; touch .7-1.tmp .7-x.tmp deep/.9-22.tmp; touch -d '2 hours ago' .7-x.tmp deep/.9-22.tmp",
      "prune scenes", endsWith: 0, saying: "removed .9-22.tmp, which a killed run has left",
      changing: ["scenes/Snapshots/deep/.9-22.tmp"]),
    Accident(
      "two folders of documents share their references",
      by: """
        mkdir others; cp other.json others/other.scene.json
        for folder in scenes others; do "$program" test $folder --snapshots References --record all > log; done
        """,
      "prune scenes --snapshots References", endsWith: 0, saying: "every reference is claimed"),
    Accident(
      "another folder with the same references was tested in part only",
      by: """
        mkdir others; cp other.json others/a.scene.json; cp other.json others/b.scene.json
        "$program" test scenes --snapshots References --record all > log
        "$program" test others --snapshots References --record all --filter a > log
        """,
      "prune scenes --snapshots References", endsWith: 65,
      saying:
        "offscreen: error: References/../others: the last test with these references was filtered, sharded, cut short, had errors or was never made; run offscreen test References/../others --snapshots References whole first"
    ),
    Accident(
      "a document has come since the last run with references elsewhere",
      by:
        "\"$program\" test scenes --snapshots References --record all > log; cp other.json scenes/new.scene.json",
      "prune scenes --snapshots References --references pictures", endsWith: 65,
      saying:
        "offscreen: error: scenes: what scenes/new.scene.json claims is unknown, since it was added after the last test; run offscreen test scenes --snapshots References --references pictures whole first"
    ),
    Accident(
      "the record of the last run is damaged",
      by: "truncate -s 30 $XDG_CACHE_HOME/offscreen/runs/*; rm scenes/card.scene.json", "prune scenes",
      endsWith: 65, saying: noWholeRun),
    Accident(
      "the folder of the references is not there", "prune scenes --snapshots nowhere", endsWith: 65,
      saying: noWholeRun.replacing("test scenes", with: "test scenes --snapshots nowhere")),
    Accident(
      "the folder of the documents is not there", "prune nowhere", endsWith: 66,
      saying: "offscreen: error: cannot read nowhere: there is no such file"),
  ])
  func onlyWhatIsStaleIsRemoved(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("a stale reference was changed by hand")
  func changedReference() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: "cp other.json other.scene.json; \"$program\" render other.scene.json -o other.png")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let stamp = try #require(
      try PNGFile(try site.folder.bytes(of: AccidentSite.card)).text(for: "OffscreenKit"))
    let changed = try PNGFile(try site.folder.bytes(of: "other.png")).adding(
      [try PNGText(keyword: "OffscreenKit", value: stamp)], compressed: [])
    try site.folder.makeFile(AccidentSite.card, changed)
    _ = try await site.run(script: "rm scenes/card.scene.json; \"$program\" test scenes")
    let before = try site.files()
    try await site.run("prune scenes").expect(
      0, saying: ["kept card@2x.png: its picture was changed since it was recorded"])
    try site.expectNothingLost(since: before)
  }
}
