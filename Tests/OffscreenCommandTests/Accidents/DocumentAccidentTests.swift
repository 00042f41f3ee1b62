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
      "3 errors"),
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
      "documents lie in a folder that is linked",
      by:
        "mkdir -p others/deep; cp other.json others/deep/a.scene.json; cp other.json others/b.list.json; ln -s ../others scenes/linked",
      "test scenes", endsWith: 0,
      saying:
        "offscreen: warning: 2 documents are left out, below the link scenes/linked; test the folder it leads to by itself",
      "3 passed"),
    Accident(
      "the names of documents are spelled in other ways",
      by: "cp other.json scenes/X.Scene.json; cp other.json scenes/.dot.scene.json; echo > scenes/note.json",
      "test scenes", endsWith: 0,
      saying:
        "offscreen: warning: scenes/X.Scene.json is left out, since its name does not end in .scene.json, in lower case",
      "offscreen: warning: scenes/.dot.scene.json is left out, since its name begins with a point", "3 passed"
    ),
    Accident(
      "a document is left out of a strict run", by: "cp other.json scenes/X.Scene.json",
      "test scenes --strict",
      endsWith: 1, saying: "3 passed"),
    Accident(
      "nothing is wrong with a strict run", "test scenes --strict", endsWith: 0, saying: "3 passed"),
    Accident(
      "two documents differ in case only", by: "cp scenes/card.scene.json scenes/Card.scene.json",
      "test scenes --record missing", endsWith: 1,
      saying:
        "offscreen: warning: the names of scenes/Card.scene.json and scenes/card.scene.json differ in case only: some file systems take their references for one",
      "3 passed, 1 recorded", changing: ["scenes/Snapshots/Card@2x.png"]),
    Accident(
      "two documents differ in how an accent is written",
      by: "cp other.json scenes/caf\u{E9}.scene.json; cp other.json scenes/cafe\u{301}.scene.json",
      "test scenes --filter card", endsWith: 0,
      saying:
        "offscreen: warning: the names of scenes/cafe\u{301}.scene.json and scenes/caf\u{E9}.scene.json differ in Unicode normalization only: some file systems take their references for one"
    ),
    Accident(
      "two documents differ in case and in how an accent is written",
      by: "cp other.json scenes/Caf\u{E9}.scene.json; cp other.json scenes/cafe\u{301}.scene.json",
      "test scenes --filter card", endsWith: 0,
      saying:
        "offscreen: warning: the names of scenes/Caf\u{E9}.scene.json and scenes/cafe\u{301}.scene.json differ in case and Unicode normalization only: some file systems take their references for one"
    ),
    Accident(
      "a scene and a list script have one name", by: "cp scenes/card.scene.json scenes/list.scene.json",
      "test scenes --record missing --strict", endsWith: 1, saying: "3 passed, 1 recorded",
      changing: ["scenes/Snapshots/list@2x.png"]),
    Accident(
      "a file is named for the folder of the references", "test scenes --snapshots other.json",
      endsWith: 66,
      saying: "offscreen: error: other.json is not a folder; name the folder of the references"),
    Accident(
      "a list script shows nothing",
      by:
        #"echo '{ "version": 1, "list": { "kind": "table", "width": 60, "height": 80 }, "templates": {}, "steps": [] }' > scenes/list.list.json"#,
      "test scenes", endsWith: 1,
      saying: "list: error: it shows nothing: none of its steps makes a frame; give it one",
      "2 passed, 1 error"),
    Accident(
      "a document is gone and its references are not", by: "rm scenes/card.scene.json scenes/list.list.json",
      "test scenes", endsWith: 0, saying: "card@2x.png: no document claims this reference",
      "list/0000-apply.png: no document claims this reference", "1 passed"),
    Accident(
      "a document is gone and its reference is not, in a strict run", by: "rm scenes/card.scene.json",
      "test scenes --strict", endsWith: 1, saying: "card@2x.png: no document claims this reference",
      "2 passed"),
    Accident(
      "a document of another shard has its reference", "test scenes --shard 2/3 --strict", endsWith: 0,
      saying: "1 passed"),
    Accident(
      "a document's name is a command to those who read logs",
      by: "cp other.json 'scenes/::stop-commands::t.scene.json'", "test scenes", endsWith: 1,
      saying:
        "\\x3a:stop-commands::t@2x: no reference: there is no reference at scenes/Snapshots/::stop-commands::t@2x.png"
    ),
    Accident(
      "CircleCI says which part to do", "test scenes",
      environment: ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "8"], endsWith: 0, saying: "1 passed"),
    Accident(
      "Buildkite says which part to do", "test scenes",
      environment: ["BUILDKITE_PARALLEL_JOB": "7", "BUILDKITE_PARALLEL_JOB_COUNT": "8"], endsWith: 0,
      saying: "no snapshots in shard 8/8"),
    Accident(
      "a job of GitLab is not one of several", "test scenes", environment: ["CI_NODE_TOTAL": "1"],
      endsWith: 0,
      saying: "3 passed"),
    Accident(
      "half of a pair of variables is set", "test scenes", environment: ["CI_NODE_TOTAL": "3"], endsWith: 64,
      saying:
        "offscreen: error: the environment says CI_NODE_TOTAL but has no number in CI_NODE_INDEX, so that the part to do is unknown; set it, or --shard"
    ),
    Accident(
      "a job of Kubernetes was not told how many there are", "test scenes",
      environment: ["JOB_COMPLETION_INDEX": "1"], endsWith: 64,
      saying:
        "offscreen: error: the environment says JOB_COMPLETION_INDEX but has no number in JOB_COMPLETIONS, so that the part to do is unknown; set it, or --shard"
    ),
    Accident(
      "a Slurm array takes every second number", "test scenes",
      environment: [
        "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "0",
        "SLURM_ARRAY_TASK_MAX": "6",
      ], endsWith: 0, saying: "1 passed"),
    Accident(
      "a Slurm array takes numbers of any kind", "test scenes",
      environment: [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "0",
        "SLURM_ARRAY_TASK_MAX": "7",
      ], endsWith: 64,
      saying:
        "offscreen: error: the part to do is unknown: the 3 tasks of the Slurm array from 0 to 7 are not evenly spaced; choose one with --shard"
    ),
    Accident(
      "one task of a Slurm array is run once more", "test scenes",
      environment: [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "3",
        "SLURM_ARRAY_TASK_MAX": "3",
      ], endsWith: 64,
      saying:
        "offscreen: error: the part to do is unknown: task 3 is the only one of its Slurm array; choose one with --shard"
    ),
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
        "offscreen: error: The value '0/2' is invalid for '--shard <i/n>': it is I/N with I from 1 to N, such as 1/4; see offscreen test --help"
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
        "offscreen: error: the environment asks for part 3 of 2, which does not exist; parts are counted from 1; choose one with --shard"
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
    #expect(outcome.lines.contains("10000 no reference"))
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
