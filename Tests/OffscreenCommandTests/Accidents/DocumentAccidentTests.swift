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
      by: "sed -i '1i <<<<<<< HEAD' scenes/card.scene.json", "test scenes", endsWith: 1,
      saying: "2 passed, 1 error"),
    Accident(
      "a document is a link that leads nowhere", by: "ln -s nowhere scenes/lost.scene.json", "test scenes",
      endsWith: 1, saying: "lost: error: cannot read scenes/lost.scene.json: there is no such file",
      "3 passed, 1 error"),
    Accident(
      "a document is a link to itself", by: "ln -s loop.scene.json scenes/loop.scene.json", "test scenes",
      endsWith: 1,
      saying: "loop: error: cannot read scenes/loop.scene.json: Too many levels of symbolic links",
      "3 passed, 1 error"),
    Accident(
      "a document is a pipe that nobody writes to", by: "mkfifo scenes/pipe.scene.json", "test scenes",
      endsWith: 1,
      saying:
        "pipe: error: scenes/pipe.scene.json is a folder, a pipe or a device; put a document in its place",
      "3 passed, 1 error"),
    Accident(
      "a folder is called like a document", by: "mkdir scenes/folder.scene.json", "test scenes", endsWith: 0,
      saying: "3 passed"),
    Accident(
      "links lead back up", by: "ln -s . scenes/self; ln -s .. scenes/deep/up; ln -s loop scenes/loop",
      "test scenes", endsWith: 0, saying: "3 passed"),
    Accident(
      "the folder is not there", "test nowhere", endsWith: 66,
      saying: "offscreen: error: cannot read nowhere: there is no such file"),
    Accident(
      "a document is given in place of a folder", "test scenes/card.scene.json", endsWith: 66,
      saying:
        "offscreen: error: scenes/card.scene.json is not a folder; name the folder with the documents"),
    Accident(
      "the folder holds no documents", by: "mkdir empty", "test empty", endsWith: 66,
      saying:
        "offscreen: error: empty: there is no *.scene.json and no *.list.json in it or below; name the folder with the documents"
    ),
    Accident(
      "no document has the filter in its name", "test scenes --filter crad", endsWith: 66,
      saying:
        "offscreen: error: scenes: no document in it or below has \"crad\" in its name; --filter takes a part of a name, without .scene.json"
    ),
    Accident(
      "there are fewer documents than shards", "test scenes --shard 7/8", endsWith: 0,
      saying: "no snapshots in shard 7/8"),
    Accident(
      "shards are counted from 0", "test scenes --shard 0/2", endsWith: 64,
      saying:
        "offscreen: error: The value '0/2' is invalid for '--shard <i/n>'; see offscreen test --help"),
    Accident(
      "a shard is no number", "test scenes --shard a/b", endsWith: 64,
      saying:
        "offscreen: error: The value 'a/b' is invalid for '--shard <i/n>'; see offscreen test --help"),
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
