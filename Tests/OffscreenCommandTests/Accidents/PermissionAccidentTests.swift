import TestSupport
import Testing

/// Files and folders that may not be read or written.
@Suite(
  .enabled(if: Surroundings.ordinaryUser != nil, "root may do anything here, and cannot become another user"))
struct PermissionAccidentTests {
  /// What is there, and what is forbidden about it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var preparation = ""
    let forbidding: String
    let command: String
    let exitCode: Int32
    let lines: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "references are recorded into a folder that is read-only",
      preparation: "cp other.json scenes/new.scene.json",
      forbidding: "chmod a-w scenes/Snapshots",
      command: "test scenes --record missing", exitCode: 73,
      lines: [
        "new@2x: error: cannot write scenes/Snapshots/new@2x.png: Permission denied", "3 passed, 1 error",
      ]),
    Case(
      testDescription: "references are compared in a folder that is read-only",
      forbidding: "chmod -R a-w scenes", command: "test scenes", exitCode: 0, lines: ["3 passed"]),
    Case(
      testDescription: "a reference may not be read", forbidding: "chmod a= scenes/Snapshots/card@2x.png",
      command: "test scenes --record all", exitCode: 1, lines: ["3 recorded"]),
    Case(
      testDescription: "a reference to compare with may not be read",
      forbidding: "chmod a= scenes/Snapshots/card@2x.png", command: "test scenes --record missing",
      exitCode: 1,
      lines: [
        "card@2x: error: cannot read scenes/Snapshots/card@2x.png: Permission denied", "2 passed, 1 error",
      ]),
    Case(
      testDescription: "a document may not be read", forbidding: "chmod a= scenes/card.scene.json",
      command: "test scenes", exitCode: 1,
      lines: ["card: error: cannot read scenes/card.scene.json: Permission denied", "2 passed, 1 error"]),
    Case(
      testDescription: "a folder of documents may not be read", forbidding: "chmod a= scenes/deep",
      command: "test scenes", exitCode: 66,
      lines: ["offscreen: error: cannot read scenes/deep: Permission denied"]),
    Case(
      testDescription: "a folder of documents may be listed and no more", forbidding: "chmod 444 scenes/deep",
      command: "test scenes", exitCode: 66,
      lines: ["offscreen: error: cannot read scenes/deep: Permission denied"]),
    Case(
      testDescription: "references are pruned whose documents are in a folder that may be listed and no more",
      forbidding: "chmod 444 scenes/deep", command: "prune scenes", exitCode: 66,
      lines: ["offscreen: error: cannot read scenes/deep: Permission denied"]),
    Case(
      testDescription: "references are pruned from a folder that is read-only",
      preparation: "rm scenes/card.scene.json; \"$program\" test scenes > log",
      forbidding: "chmod a-w scenes/Snapshots",
      command: "prune scenes", exitCode: 73,
      lines: ["offscreen: error: cannot remove scenes/Snapshots/card@2x.png: Permission denied"]),
    Case(
      testDescription: "a report is written into a folder that is read-only",
      preparation: "mkdir closed", forbidding: "chmod a-w closed",
      command: "test scenes --report closed/report", exitCode: 73,
      lines: [
        "3 passed", "offscreen: error: cannot make the folder closed/report: Permission denied",
      ]),
    Case(
      testDescription: "an older report is in a folder that is read-only",
      preparation: "mkdir closed; \"$program\" test scenes --report closed/report > log",
      forbidding: "chmod a-w closed",
      command: "test scenes --report closed/report", exitCode: 73,
      lines: [
        "3 passed",
        "offscreen: error: cannot put the new report in place of closed/report: no folder can be made beside it: Permission denied; name a folder inside of it instead",
      ]),
    Case(
      testDescription: "the picture of a difference is written into a folder that is read-only",
      preparation: "mkdir closed; cp scenes/Snapshots/deep/er@2x.png b.png",
      forbidding: "chmod a-w closed",
      command: "diff scenes/Snapshots/card@2x.png b.png -o closed/d.png", exitCode: 73,
      lines: ["offscreen: error: cannot write closed/d.png: Permission denied"]),
  ])
  func endWithAMessage(_ accident: Case) async throws {
    let site = try await AccidentSite()
    _ = try await site.run(script: accident.preparation)
    let before = try site.files()
    let user = try #require(Surroundings.ordinaryUser)
    let outcome = try await site.run(
      script: """
        \(accident.forbidding)
        [ -z "\(user)" ] || chown -R 65534:65534 .
        \(user) "$program" \(accident.command)
        """)
    outcome.expect(accident.exitCode, saying: accident.lines)
    _ = try await site.run(script: "chmod -R u+rwX .")
    try site.expectNothingLost(since: before)
  }
}
