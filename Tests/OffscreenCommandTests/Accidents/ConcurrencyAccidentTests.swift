import Files
import Foundation
import SnapshotReports
import Snapshots
import TestSupport
import Testing

/// Several processes at once in one folder.
@Suite struct ConcurrencyAccidentTests {
  @Test("two runs record other pictures as the same references")
  func recordingTheSameReferences() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        cp -r scenes others; rm -r others/Snapshots; cp other.json others/card.scene.json
        for folder in scenes others; do "$program" test $folder --snapshots whole-$folder --record all; done
        for turn in 1 2 3 4 5 6 7 8; do
          "$program" test scenes --snapshots both --record all & one=$!
          "$program" test others --snapshots both --record all & two=$!
          wait $one; [ $? = 1 ] || exit 9; wait $two; [ $? = 1 ] || exit 9
          cmp -s both/card@2x.png whole-scenes/card@2x.png || cmp -s both/card@2x.png whole-others/card@2x.png || exit 8
        done
        """)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let names = Set(try site.files().keys.filter { $0.hasPrefix("both/") })
    #expect(
      names == [
        "both/card@2x.png", "both/deep", "both/deep/er@2x.png", "both/list",
        "both/list/0000-apply.png",
      ])
  }

  @Test("several runs write their reports to one folder")
  func writingTheSameReport() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        cp other.json scenes/card.scene.json
        mkdir report; "$program" test scenes --report report > log; echo mine > report/mine; rm log
        for turn in 1 2 3 4 5; do
          processes=
          for run in 1 2 3 4; do
            "$program" test scenes --report report > /dev/null & processes="$processes $!"
          done
          for process in $processes; do wait $process; [ $? = 1 ] || exit 9; done
        done
        """)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try site.folder.names == ["other.json", "report", "scenes"])
    #expect(try site.folder.bytes(of: "report/mine") == Array("mine\n".utf8))
    let report = try ReportFolder(FilePath(site.folder.path + "/report")).read()
    #expect(report.count(of: .different) == 1)
    for file in report.entries.flatMap(\.files) {
      #expect(!(try site.folder.bytes(of: "report/\(file)")).isEmpty)
    }
  }

  @Test("two prunes remove the same references")
  func pruningTheSameReferences() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        rm scenes/card.scene.json; "$program" test scenes || exit 9
        "$program" prune scenes & one=$!
        "$program" prune scenes || exit 8
        wait $one
        """)
    outcome.expect(0, saying: ["removed card@2x.png"])
    #expect(!(try site.files().keys.contains(AccidentSite.card)))
    try await site.run("test scenes").expect(0, saying: ["2 passed"])
  }

  @Test("references are pruned while a run is under way")
  func pruningDuringARun() async throws {
    let site = try await AccidentSite()
    try await site.run("test scenes").expect(0, saying: ["3 passed"])
    let before = try site.files()
    let program = BuiltProgram.offscreen.url.path
    let run = try await PausedRun(of: "test scenes", at: site) {
      let prune = Process()
      prune.executableURL = URL(filePath: "/bin/sh")
      prune.arguments = ["-c", "'\(program)' prune scenes > pruned 2>&1; echo $? >> pruned"]
      prune.currentDirectoryURL = site.folder.url
      try prune.run()
      prune.waitUntilExit()
    }
    run.outcome.expect(1, saying: [])
    let text = String(decoding: try site.folder.bytes(of: "pruned"), as: UTF8.self)
    #expect(text.hasPrefix("offscreen: error: scenes: the last test with these references was filtered"))
    #expect(text.hasSuffix("\n65\n"))
    try site.expectNothingLost(
      since: before, but: ["pruned", ".process", "scenes/aardvark.scene.json"])
  }
}
