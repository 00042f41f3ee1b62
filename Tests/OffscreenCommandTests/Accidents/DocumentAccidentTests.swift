import Foundation
import TestSupport
import Testing

/// Documents and folders of them that cannot be read.
@Suite struct DocumentAccidentTests {
  @Test(arguments: [
    Accident(
      "all documents are broken",
      by: "for name in card.scene deep/er.scene list.list; do echo '{' > scenes/$name.json; done",
      "test scenes", endsWith: 1,
      saying:
        "list: error: scenes/list.list.json: line 2, column 1: the JSON ends in the middle of a value; it seems to be cut off",
      "3 error"),
    Accident(
      "a document is empty", by: "truncate -s 0 scenes/card.scene.json", "test scenes", endsWith: 1,
      saying: "2 passed, 1 error"),
    Accident(
      "a document has markers of a merge conflict",
      by: "sed -i '1i         "offscreen: error: The value '0/2' is invalid for '--shard <i/n>': it is I/N with I from 1 to N, such as 1/4; see offscreen test --help"
    ),
    Accident(
      "a shard is no number", "test scenes --shard a/b", endsWith: 64,
      saying:
        "offscreen: error: The value 'a/b' is invalid for '--shard <i/n>': it is I/N with I from 1 to N, such as 1/4; see offscreen test --help"
    ),
    Accident(
      "the environment asks for a shard that cannot be", "test scenes",
      environment: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"], endsWith: 64,
      saying:
        "offscreen: error: the environment asks for part 3 of 2, which cannot be; parts are counted from 1; --shard says otherwise"
    ),
    Accident(
      "the option says otherwise than an impossible environment", "test scenes --shard 1/1",
      environment: ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"], endsWith: 0, saying: "3 passed"),
    Accident(
      "files are older than time itself",
      by: "touch -d 1901-12-14 scenes/*.json; touch -d 2100-01-01 scenes/Snapshots/card@2x.png",
      "test scenes", endsWith: 0, saying: "3 passed"),
    Accident(
      "the environment speaks of a place that is not there", "test scenes",
      environment: [
        "HOME": "/nowhere", "TMPDIR": "/nowhere", "LC_ALL": "xx_YY.none", "TZ": "No/Where", "TERM": "",
      ],
      endsWith: 0, saying: "3 passed"),
  ])
  func areNamedAndTheOthersRun(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test("a folder holds ten thousand documents")
  func manyDocuments() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let dot =
      ##"{ "component": { "type": "component", "size": { "width": 1, "height": 1 }, "view": { "backgroundColor": "#FF0000" } } }"##
    try FileManager.default.createDirectory(
      at: site.folder.url.appending(path: "many"), withIntermediateDirectories: true)
    for number in 1...10_000 {
      try Data(dot.utf8).write(to: site.folder.url.appending(path: "many/\(number).scene.json"))
    }
    let outcome = try await site.run("test many --snapshots References")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines.last { !$0.hasPrefix("add ") } == "10000 no reference")
    #expect(try site.folder.names == ["many", "other.json", "scenes"])
  }

  @Test("a document is deleted while the run is under way")
  func deletedDocument() async throws {
    let site = try await AccidentSite()
    try site.folder.write(AccidentSite.scene(width: 10), to: "scenes/zebra.scene.json")
    let run = try await PausedRun(of: "test scenes", at: site) {
      try FileManager.default.removeItem(atPath: site.folder.path + "/scenes/zebra.scene.json")
    }
    run.outcome.expect(
      1, saying: ["zebra: error: cannot read scenes/zebra.scene.json: there is no such file"])
    #expect(run.outcome.lines.contains { $0.hasPrefix("3 passed") })
  }
}
