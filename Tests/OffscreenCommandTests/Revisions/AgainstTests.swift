import Foundation
import TestSupport
import Testing

/// `offscreen test --against`: documents beside what they showed at another revision.
@Suite struct AgainstTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository()
    try await repository.script(
      """
      scene app/S/card.scene.json 60
      scene app/S/same.scene.json 40
      scene app/S/deep/gone.scene.json 30
      commit one
      """)
  }

  private func expect(
    _ command: String, _ exitCode: Int32, saying lines: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await repository.run(command, environment: environment)
    outcome.expect(exitCode, saying: lines, sourceLocation: sourceLocation)
  }

  @Test func whatIsEqualPasses() async throws {
    try await expect("test app/S --against HEAD", 0, saying: "3 passed")
    try await expect("test app/S --against main", 0, saying: "3 passed")
    try await expect("test . --against HEAD", 0, saying: "3 passed")
    try await expect("test app/S --against HEAD^{tree}", 0, saying: "3 passed")
    try await repository.script("git tag -a -m tag v1 && rm -r app/S/deep && commit two")
    try await expect(
      "test app/S --against v1", 1,
      saying: "deep/gone@2x: removed: the document was there at v1, and is not any more",
      "2 passed, 1 removed")
  }

  @Test func namesThatAreNoUTF8LeaveOtherDocumentsAlone() async throws {
    try await repository.script(#"scene "app/S/caf"$'\xe9'".scene.json" 20; commit two"#)
    try await expect(
      "test app/S --against HEAD", 1,
      saying:
        #"caf\xe9: error: app/S/caf\xe9.scene.json: its name is not valid UTF-8 and cannot name a reference; rename it"#,
      "3 passed, 1 error")
    try await repository.script("rm app/S/caf*")
    try await expect(
      "test app/S --against HEAD --report report", 1,
      saying: #"caf\xe9@2x: removed: the document was there at HEAD, and is not any more"#,
      "3 passed, 1 removed")
  }

  @Test func differencesHaveCausesAndAReport() async throws {
    try await repository.script(
      "scene app/S/card.scene.json 62; rm -r app/S/deep; scene app/S/new.scene.json 20")
    let before = try repository.gitFiles()
    try await expect(
      "test app/S --against HEAD --report out/report --junit junit.xml", 1,
      saying: "card@2x: different: 240 of 12000 pixels (2 %), greatest distance 0.623",
      "  flexbox#root > component#box: size.width 60 → 62 (line 2)",
      "deep/gone@2x: removed: the document was there at HEAD, and is not any more",
      "new@2x: added: there is no such document at HEAD", "1 passed, 1 different, 1 added, 1 removed")
    #expect(try repository.gitFiles() == before)
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/app/S/Snapshots"))

    let commit = try await repository.script("git rev-parse HEAD").dropLast()
    let report = String(decoding: try repository.folder.bytes(of: "out/report/report.json"), as: UTF8.self)
    #expect(report.contains("\"commit\": \"\(commit)\""))
    #expect(report.contains("\"revision\": \"HEAD\""))
    #expect(report.contains("\"property\": \"size.width\""))
    #expect(!report.contains("\"accept\""))
    #expect(!report.contains("\"recording\""))
    #expect(report.ranges(of: "\"reference\": \"\"").count == 4)
    let images = repository.folder.path + "/out/report/images"
    let pictures = try FileManager.default.contentsOfDirectory(atPath: images).sorted()
    #expect(
      pictures == [
        "card@2x.actual.png", "card@2x.difference.png", "card@2x.expected.png", "card@2x.sheet.png", "deep",
        "new@2x.actual.png",
      ])
    let summary = String(decoding: try repository.folder.bytes(of: "out/report/summary.md"), as: UTF8.self)
    #expect(summary.contains("Compared with <code>HEAD (\(commit.prefix(12)))</code>."))
    let results = String(decoding: try repository.folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(results.contains("tests=\"4\" failures=\"3\" errors=\"0\""))
    #expect(!results.contains("reference"))
    // A second report takes the place of the first.
    try await expect("test app/S --against HEAD --report out/report", 1)
  }

  @Test func brokenDocumentsAreNoPasses() async throws {
    try await repository.script(
      "scene app/S/was.scene.json 20; echo { >app/S/was.scene.json; commit two; scene app/S/was.scene.json 20"
    )
    let outcome = try await repository.run("test app/S --against HEAD --filter was")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardOutput.hasPrefix(
        "was@2x: broken before: at HEAD it could not be drawn: HEAD:app/S/was.scene.json: line 2, column 1: ")
    )
    #expect(outcome.standardOutput.contains("\n1 broken before\n"))
    try await repository.script("echo { >app/S/card.scene.json")
    try await expect("test app/S --against HEAD --filter card --quiet", 1, saying: "1 error")
  }

  @Test func scalesAndFramesAreComparedOneByOne() async throws {
    let rows = { (colors: [String]) in
      let steps = colors.enumerated().map { index, color in
        #"{ "apply": { "insertItems": [ { "at": [0, \#(index)], "template": "row", "model": { "color": "\#(color)" } } ] }, "mode": "sync" }"#
      }
      return """
        { "list": { "kind": "table", "width": 60, "height": 80, "scale": 1 },
          "templates": { "row": { "type": "component", "size": { "height": 20 }, "view": { "backgroundColor": "{{color}}" } } },
          "steps": [ { "apply": { "insertSections": [0] }, "mode": "sync" }, \(steps.joined(separator: ", ")) ] }
        """
    }
    try repository.folder.write(rows(["#F00", "#0F0"]), to: "app/S/list.list.json")
    try await repository.script("commit two; scene app/S/card.scene.json 60 1")
    try repository.folder.write(rows(["#F00"]), to: "app/S/list.list.json")
    try await expect(
      "test app/S --against HEAD", 1, saying: "card@1x: different: the scale is 1, at HEAD it was 2",
      "list/0002-apply: removed: the document showed it at HEAD, and does not any more",
      "4 passed, 1 different, 1 removed")
    try repository.folder.write(rows(["#F00", "#0F0", "#00F"]), to: "app/S/list.list.json")
    try await expect(
      "test app/S --against HEAD --filter list", 1,
      saying: "list/0003-apply: added: the document showed no such picture at HEAD", "3 passed, 1 added")
  }

  @Test func whatDocumentsReadIsOfItsTime() async throws {
    try await repository.script(
      """
      mkdir shared
      png app/S/a.png '#F00'; png shared/b.png '#F00'
      ln -s a.png app/S/inner.png; ln -s ../../shared/b.png app/S/outer.png
      picture app/S/plain.scene.json a.png; picture app/S/inner.scene.json inner.png
      picture app/S/outer.scene.json outer.png; picture app/S/up.scene.json ../../shared/b.png
      ln -s ../card.scene.json app/S/deep/link.scene.json
      commit two
      """)
    let command = "test app/S --against HEAD --allow-file shared"
    try await expect(command, 0, saying: "8 passed")
    try await repository.script("png app/S/a.png '#00F'")
    try await expect(command, 1, saying: "6 passed, 2 different")
    try await repository.script("png shared/b.png '#00F'; scene app/S/card.scene.json 70")
    try await expect(command, 1, saying: "2 passed, 6 different")
    try await repository.script("git checkout -q -- shared app; ln -sf ../../shared/b.png app/S/inner.png")
    // The same content at another place is drawn, and shows the same.
    try await expect(command, 0, saying: "8 passed")
    try await repository.script("rm app/S/inner.png; ln -s inner.png app/S/inner.png")
    try await expect(command + " --quiet", 1, saying: "7 passed, 1 error")
  }

  @Test func revisionsAreNamesAndNothingElse() async throws {
    for name in [
      "nope", "-x", "--help", "HEAD~9", "HEAD@{99}", "HEAD..HEAD", "0000000000000000000000000000000000000000",
    ] {
      try await expect(
        "test app/S --against=\(name)", 66,
        saying:
          "offscreen: error: \(name) is no revision of this repository; fetch it with git fetch, or check its name with git log"
      )
    }
    try await expect(
      "test app/S --against HEAD:app/S/card.scene.json", 66,
      saying:
        "offscreen: error: HEAD:app/S/card.scene.json is the content of a file; name a commit, a branch, a tag or a tree"
    )
    #expect(try await repository.run("test app/S --against=").exitCode == 64)
    for option in ["--record all", "--record none", "--snapshots app/S"] {
      #expect(try await repository.run("test app/S --against HEAD \(option)").exitCode == 64)
    }
    let outside = try TemporaryFolder()
    try outside.write("{}", to: "a.scene.json")
    let outcome = try await repository.run("test \(outside.path) --against HEAD")
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("is in no git repository with a work tree: not a git repository"))
  }

  @Test("git trusts no folder of another user, as checkouts in containers are, and says what to call")
  func repositoryOfAnotherUser() async throws {
    try await repository.script(
      #"""
      mkdir bin
      cat >bin/git <<'END'
      #!/bin/sh
      printf "fatal: detected dubious ownership in repository at '/work'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /work\n" >&2
      exit 128
      END
      chmod +x bin/git
      """#)
    let path = "\(repository.folder.path)/bin:/usr/bin:/bin"
    let outcome = try await repository.run("test app/S --against HEAD", environment: ["PATH": path])
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: app/S is in no git repository with a work tree: detected dubious ownership in repository at '/work'; call git config --global --add safe.directory /work\n"
    )
  }

  @Test func shardsAreOverTheDocumentsOfBothTimes() async throws {
    try await repository.script("rm -r app/S/deep; scene app/S/new.scene.json 20")
    try await expect("test app/S --against HEAD --report whole", 1)
    try await expect(
      "test app/S --against HEAD --report one --shard 1/2 --quiet", 1, saying: "1 passed, 1 added")
    try await expect(
      "test app/S --against HEAD --report two --shard 2/2 --quiet", 1, saying: "1 passed, 1 removed")
    try await expect("merge-reports two one -o merged", 0)
    for name in ["report.json", "index.html"] {
      #expect(
        try repository.folder.bytes(of: "merged/\(name)") == repository.folder.bytes(of: "whole/\(name)"))
    }
    try await repository.script("commit two")
    try await expect("test app/S --against HEAD --report two --shard 2/2", 0)
    try await expect("merge-reports two one -o merged", 65)
  }

  @Test func variablesOfHooksLeadNowhereElse() async throws {
    try await expect(
      "test app/S --against HEAD", 0, saying: "3 passed",
      environment: [
        "GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index", "GIT_WORK_TREE": "/nowhere",
        "GIT_OBJECT_DIRECTORY": "/nowhere", "GIT_TRACE": "1", "SNAPSHOT_RECORD": "all",
      ])
  }

  @Test func variantsAreComparedOneByOne() async throws {
    let scene = { (variants: String) in
      """
      { "width": 60, "variants": [ \(variants) ], "model": { "height": 20 },
        "component": { "type": "component", "size": { "height": "{{height}}" }, "view": { "backgroundColor": "#36C" } } }
      """
    }
    let (dark, tall) = (#"{ "name": "dark" }"#, #"{ "name": "tall", "model": { "height": 40 } }"#)
    try repository.folder.write(scene("\(dark), \(tall)"), to: "app/S/v.scene.json")
    try await repository.script("commit two")
    try await expect("test app/S --against HEAD --filter v", 0, saying: "3 passed")
    try repository.folder.write(
      scene(#"\#(dark), { "name": "tall", "model": { "height": 41 } }, { "name": "wide", "width": 80 }"#),
      to: "app/S/v.scene.json")
    try await expect(
      "test app/S --against HEAD --filter v", 1,
      saying: "v.tall@1x: different: the picture has 60 x 41 pixels, at HEAD it had 60 x 40",
      "v.wide@1x: added: the document showed no such picture at HEAD", "2 passed, 1 different, 1 added")
    try repository.folder.write(scene(tall), to: "app/S/v.scene.json")
    try await expect(
      "test app/S --against HEAD --filter v", 1,
      saying: "v.dark@1x: removed: the document showed it at HEAD, and does not any more",
      "2 passed, 1 removed")
    try repository.folder.write(
      scene(#"{ "name": "dark", "model": { "height": "x" } }"#), to: "app/S/v.scene.json")
    try await repository.script("commit three")
    try repository.folder.write(scene(dark), to: "app/S/v.scene.json")
    let outcome = try await repository.run("test app/S --against HEAD --filter v")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardOutput.contains("v.dark@1x: broken before: at HEAD it could not be drawn: HEAD:app/S/"))
    #expect(outcome.standardOutput.contains("\n1 passed, 1 broken before\n"))
  }

  @Test func causesInCommonAreNotToBeAccepted() async throws {
    try await repository.script("sed -i 's/#36C/#C63/' app/S/*.json app/S/deep/*.json")
    let outcome = try await repository.run("test app/S --against HEAD --report report")
    #expect(outcome.standardOutput.contains("in 3 components of 3 pictures"))
    #expect(!outcome.standardOutput.contains("accept"))
    for option in ["--references stamps", "--store store", "--fill-store"] {
      #expect(try await repository.run("test app/S --against HEAD \(option)").exitCode == 64, "\(option)")
    }
  }
}
