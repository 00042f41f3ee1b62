import Foundation
import TestSupport
import Testing

/// Runs that are ended from outside, and readers that go away.
@Suite struct InterruptionAccidentTests {
  @Test(
    "a run is interrupted",
    arguments: [(SIGINT, "SIGINT", 130), (SIGTERM, "SIGTERM", 143)] as [(Int32, String, Int32)])
  func interruptedRun(_ signal: Int32, _ name: String, _ exitCode: Int32) async throws {
    let site = try await AccidentSite()
    _ = try await site.run("test scenes --report report")
    let before = try site.files()
    let run = try await PausedRun(of: "test scenes --report report", at: site) {
      try site.send(signal)
      try site.wait { try site.hasNoted(signal) }
    }
    run.outcome.expect(
      exitCode,
      saying: [
        "offscreen: error: ended by \(name) after 1 of 4 documents; no report is written; run it again"
      ])
    try site.expectNothingLost(since: before, but: [".process", "scenes/aardvark.scene.json"])
    try await site.run("prune scenes").expect(65, saying: [])
  }

  @Test("a run is interrupted twice, since its first document never comes to an end")
  func impatience() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let run = try await PausedRun(of: "test scenes --record all", at: site) {
      try site.wait {
        try site.send(SIGTERM)
        return try !site.isRunning
      }
    }
    #expect(run.outcome.exitCode == 128 + SIGTERM)
    try site.expectNothingLost(since: before, but: [".process", "scenes/aardvark.scene.json"])
  }

  @Test("a run is killed")
  func killedRun() async throws {
    let site = try await AccidentSite()
    _ = try await site.run("test scenes --report report")
    let before = try site.files()
    let run = try await PausedRun(of: "test scenes --report report --record all", at: site) {
      try site.send(SIGKILL)
    }
    #expect(run.outcome.exitCode == 128 + SIGKILL)
    try site.expectNothingLost(since: before, but: [".process", "scenes/aardvark.scene.json"])
    try await site.run("prune scenes").expect(65, saying: [])
  }

  @Test(
    "nobody reads standard output any more",
    arguments: [
      ("test scenes", 1), ("test scenes --junit -", 1), ("diff scenes/Snapshots/card@2x.png other.png", 1),
      ("diff scenes/Snapshots/card@2x.png other.png -o -", 1), ("prune scenes", 0),
    ] as [(String, Int32)])
  func closedPipe(_ command: String, _ exitCode: Int32) async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        cp scenes/Snapshots/deep/er@2x.png other.png
        [ "\(command)" = "prune scenes" ] && rm scenes/card.scene.json && "$program" test scenes > log
        [ "\(command)" = "prune scenes" ] || cp other.json scenes/card.scene.json
        mkfifo pipe; exec 3<>pipe 4>pipe 3<&-
        "$program" \(command) >&4
        echo $?
        """)
    #expect(outcome.standardOutput == "\(exitCode)\n")
    #expect(!outcome.standardError.contains("offscreen: error: "))
    #expect(try site.files().keys.contains(AccidentSite.card) == !command.hasPrefix("prune"))
  }

  @Test(
    "standard streams are closed", arguments: [(">&-", 73), ("2>&-", 0), ("<&-", 0)] as [(String, Int32)])
  func closedStreams(_ redirection: String, _ exitCode: Int32) async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let outcome = try await site.run(script: "\"$program\" test scenes --record none \(redirection)")
    #expect(outcome.exitCode == exitCode)
    try site.expectNothingLost(since: before)
  }

  @Test("the folder the command runs in has been removed")
  func removedFolder() async throws {
    let site = try await AccidentSite()
    let before = try site.files()
    let outcome = try await site.run(
      script: """
        here=$PWD; mkdir gone; cd gone; rmdir ../gone
        "$program" test "$here/scenes" --report "$here/report" && "$program" test scenes
        """)
    outcome.expect(
      66, saying: ["3 passed", "offscreen: error: cannot read scenes: there is no such file"])
    #expect(try site.folder.names.contains("report"))
    _ = try await site.run(script: "rm -r report")
    try site.expectNothingLost(since: before)
  }
}
