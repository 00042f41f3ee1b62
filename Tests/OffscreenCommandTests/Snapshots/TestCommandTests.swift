import Codecs
import Foundation
import TestSupport
import Testing

/// `offscreen test` and `prune` as programs: exit codes, what is written and what is not.
@Suite struct TestCommandTests {
  /// The paths of all pictures.
  private func references(of site: AccidentSite) throws -> [String] {
    try site.files().keys.filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func wholeLifeOfReferences() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let missing = try await site.run("test scenes")
    #expect(missing.exitCode == 1)
    #expect(missing.standardOutput.contains("card@2x: no reference"))
    #expect(
      missing.standardOutput.hasSuffix(
        "\n3 no reference\nrecord what has no reference: offscreen test scenes --record missing\n"))
    #expect(try references(of: site).isEmpty)

    let recorded = try await site.run("test scenes --record missing")
    #expect(recorded.exitCode == 1)
    #expect(recorded.standardOutput.hasSuffix("\n3 recorded\n"))
    #expect(try references(of: site).contains("scenes/Snapshots/card@2x.png"))
    #expect(try references(of: site).contains("scenes/Snapshots/deep/er@2x.png"))
    #expect(try references(of: site).contains { $0.hasPrefix("scenes/Snapshots/list/0000-") })
    for mode in ["content", "pixels"] {
      let passed = try await site.run("test scenes", environment: ["SNAPSHOT_VERIFY": mode])
      #expect(passed.exitCode == 0, "\(passed.standardOutput)\(passed.standardError)")
    }

    try site.folder.write(AccidentSite.scene(width: 62), to: "scenes/card.scene.json")
    let failed = try await site.run("test scenes --report report --junit junit.xml")
    #expect(failed.exitCode == 1)
    #expect(failed.standardOutput.contains("flexbox#root > component#box: size.width 60 → 62"))
    #expect(failed.standardOutput.contains("offscreen test scenes --filter card --record failed"))
    for name in ["report.json", "index.html", "summary.md", "images/card@2x.difference.png"] {
      #expect(FileManager.default.fileExists(atPath: site.folder.path + "/report/" + name), "\(name)")
    }
    #expect(
      try String(contentsOf: site.folder.url.appending(path: "junit.xml"), encoding: .utf8).contains(
        "failures=\"1\""))

    #expect(try await site.run("test scenes --filter card --record failed").exitCode == 1)
    #expect(try await site.run("test scenes").exitCode == 0)
  }

  @Test func fontsAndVersionTellTheFingerprintOfReports() async throws {
    let site = try await AccidentSite(isRecorded: false)
    #expect(try await site.run("test scenes --report report").exitCode == 1)
    let report = String(decoding: try site.folder.bytes(of: "report/report.json"), as: UTF8.self)
    let fingerprint = try #require(report.firstMatch(of: #/"fingerprint": "([0-9a-f]{32})"/#)?.1)
    #expect(try await site.run("fonts").standardOutput.hasPrefix("Fingerprint:\n  \(fingerprint)\n"))
    let version = try await site.run("--version --verbose").standardOutput
    #expect(version.contains("\nDraws as:\n  fonts and libraries: \(fingerprint)\n"))
  }

  @Test func findingsOfAnAuditAreEntries() async throws {
    let site = try await AccidentSite(isRecorded: false)
    func faint(_ color: String) -> String {
      """
      { "width": 100, "background": "#FFFFFF", "variants": [ { "name": "wide", "width": 200 } ],
        "component": { "type": "label", "id": "title", "string": "Bells", "color": "\(color)" } }
      """
    }
    try site.folder.write(faint("#EEEEEE"), to: "scenes/faint.scene.json")
    #expect(try await site.run("test scenes --record missing --audit").exitCode == 1)
    #expect(try await site.run("test scenes").exitCode == 0)
    let found = try await site.run("test scenes --audit --report report --junit junit.xml --strict")
    #expect(found.exitCode == 1)
    #expect(
      found.standardOutput.hasPrefix(
        "faint: contrast at $.component: audit finding: label#title: the text has a contrast of 1.16"))
    #expect(found.standardOutput.contains("in the document as it is, wide"))
    #expect(found.standardOutput.contains("\n5 passed, 1 audit finding\n"))
    let report = String(decoding: try site.folder.bytes(of: "report/report.json"), as: UTF8.self)
    #expect(report.contains(#""outcome": "finding""#))
    let pictures = try site.folder.files(in: "report/images")
    #expect(pictures.count == 1 && pictures.keys.first?.hasPrefix("faint") == true)
    let junit = String(decoding: try site.folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.contains("failures=\"1\"") && junit.contains("faint: contrast at $.component"))
    try site.folder.write(
      faint("#EEEEEE").replacing(
        ##""color""##, with: ##""audit": { "allow": ["contrast"], "because": "a watermark" }, "color""##),
      to: "scenes/faint.scene.json")
    #expect(try await site.run("test scenes --audit").exitCode == 0)
    let both = try await site.run("test scenes --audit --against HEAD")
    #expect(both.exitCode == 64)
  }

  @Test func whatAcceptsAPictureDrawsItAsTheRunDid() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(
      ##"{ "parts": "../kit.json", "background": { "light": "#FFFFFF", "dark": "#000000" }, "component": { "type": "part", "part": "sky" } }"##,
      to: "night/sky.scene.json")
    try site.folder.write(
      #"{ "sky": { "type": "component", "size": { "width": 10, "height": 10 } } }"#, to: "kit.json")
    let command = """
      test night --snapshots dark --ignore moon --style dark --content-size large --locale de --direction rtl \
      --device phone61 --orientation landscape --fonts night --allow-file . --allow-host example.com:80 \
      --timeout 9.5 --max-memory 2147483648
      """
    let outcome = try await site.run(command)
    let accepting = "\(command) --filter sky --record failed"
    #expect(outcome.standardOutput.contains("  accept it: offscreen \(accepting)\n"))
    #expect(
      outcome.standardOutput.contains(
        "\nrecord what has no reference: offscreen \(command) --record missing\n"))
    #expect(try await site.run(accepting).standardOutput.contains("1 recorded"))
    #expect(try await site.run(command).exitCode == 0)
  }

  @Test func nothingIsRecordedUnderContinuousIntegration() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for (mode, variable) in [("missing", "CI"), ("failed", "CI"), ("all", "CI"), ("all", "TF_BUILD")] {
      let outcome = try await site.run("test scenes --record \(mode)", environment: [variable: "True"])
      #expect(outcome.exitCode == 1)
      #expect(outcome.standardError == "offscreen: warning: nothing is recorded, since \(variable) is set\n")
    }
    #expect(try references(of: site).isEmpty)
  }

  @Test func pruningNeedsAWholeRun() async throws {
    let site = try await AccidentSite(isRecorded: false)
    #expect(try await site.run("prune scenes").exitCode == 65)
    _ = try await site.run("test scenes --record all")
    try FileManager.default.copyItem(
      atPath: site.folder.path + "/scenes/Snapshots/card@2x.png",
      toPath: site.folder.path + "/scenes/Snapshots/old@2x.png")
    try site.folder.write("not a reference", to: "scenes/Snapshots/mine.png")
    _ = try await site.run("test scenes --filter card")
    #expect(try await site.run("prune scenes").exitCode == 65)
    _ = try await site.run("test scenes")
    let dry = try await site.run("prune scenes --dry-run")
    #expect(dry.standardOutput == "would remove old@2x.png\n")
    #expect(try references(of: site).contains("scenes/Snapshots/old@2x.png"))
    #expect(try await site.run("prune scenes").exitCode == 0)
    #expect(try !references(of: site).contains("scenes/Snapshots/old@2x.png"))
    #expect(try references(of: site).contains("scenes/Snapshots/mine.png"))
    #expect(try await site.run("test scenes").exitCode == 0)
  }

  @Test(
    arguments: [
      ("test nowhere", 66), ("test .", 0), ("test scenes --record sometimes", 64),
      ("test scenes --shard 3/2", 64), ("test scenes --jobs 0", 64), ("prune", 64), ("diff a.png", 64),
      ("diff a.png b.png", 66), ("diff a b --max-different -1", 64),
    ] as [(String, Int32)])
  func wrongUseEndsWithItsExitCode(_ command: String, _ expected: Int32) async throws {
    let site = try await AccidentSite(isRecorded: false)
    if command == "test ." { _ = try await site.run("test . --record all") }
    let outcome = try await site.run(command)
    #expect(outcome.exitCode == expected, "\(outcome.standardError)")
    if expected != 0 { #expect(outcome.standardError.hasPrefix("offscreen: error: ")) }
  }

  @Test func brokenDocumentFailsAloneAndIsNamed() async throws {
    let site = try await AccidentSite()
    try site.folder.write(
      "{ \"version\": 1, \"component\": { \"type\": \"cube\" } }", to: "scenes/broken.scene.json")
    let outcome = try await site.run("test scenes")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput.contains("broken: error: "))
    #expect(outcome.standardOutput.contains("\"cube\""))
    #expect(outcome.standardOutput.contains("1 error"))
  }

  @Test func foldersThatCannotBeWrittenAreNamed() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write("", to: "file")
    let outcome = try await site.run("test scenes --snapshots file/below --record missing")
    #expect(outcome.exitCode == 73)
    #expect(outcome.standardOutput.contains("cannot make the folder file"))
  }

  @Test func killedRecordingLeavesWholeReferences() async throws {
    let site = try await AccidentSite()
    for delay in stride(from: 0.02, to: 0.3, by: 0.04) {
      _ = try await site.run(
        script: "\"$program\" test scenes --record all & sleep \(delay); kill -9 $! 2>/dev/null; wait")
      for reference in try references(of: site) {
        let file = Array(try Data(contentsOf: site.folder.url.appending(path: reference)))
        #expect(throws: Never.self) { try ImageDecoder().decode(file) }
      }
    }
    #expect(try await site.run("test scenes").exitCode == 0)
  }

  @Test func killedReportsLeaveNothing() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for delay in stride(from: 0.05, to: 0.3, by: 0.05) {
      _ = try await site.run(
        script: "\"$program\" test scenes --report report & sleep \(delay); kill -9 $! 2>/dev/null; wait")
    }
    #expect(try await site.run("test scenes --report report").exitCode == 1)
    #expect(try site.folder.names.filter { $0.hasPrefix(".report") } == [])
    #expect(FileManager.default.fileExists(atPath: site.folder.path + "/report/images/card@2x.candidate.png"))
  }
}
