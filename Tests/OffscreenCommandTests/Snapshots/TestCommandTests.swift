import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// `offscreen test`, `prune` and `diff` as programs: exit codes, what is written and what is not.
@Suite struct TestCommandTests {
  private let program = BuiltProgram.offscreen
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("scenes/card.scene.json", Self.scene(width: 60))
    try write("scenes/deep/er.scene.json", Self.scene(width: 40))
    try write(
      "scenes/list.list.json",
      """
      { "version": 1, "list": { "kind": "table", "width": 60, "height": 80, "scale": 1 },
        "templates": { "row": { "type": "component", "size": { "height": 20 }, "view": { "backgroundColor": "{{color}}" } } },
        "steps": [ { "apply": { "insertSections": [0],
          "insertItems": [ { "at": [0, 0], "template": "row", "model": { "color": "#FF0000", "id": 7 } } ] }, "mode": "sync" } ] }
      """)
  }

  private static func scene(width: Int) -> String {
    """
    { "version": 1, "width": 100, "scale": 2, "background": "#FFFFFF", "component": { "type": "flexbox", "id": "root",
      "children": [ { "component": { "type": "component", "id": "box", "size": { "width": \(width), "height": 30 },
        "view": { "backgroundColor": "#3366CC" } }, "alignSelf": "start" } ] } }
    """
  }

  private func write(_ name: String, _ text: String) throws {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> BuiltProgram.Outcome {
    try await program.run(arguments, environment: environment, in: folder)
  }

  private var references: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test func wholeLifeOfReferences() async throws {
    let missing = try await run("test", "scenes")
    #expect(missing.exitCode == 1)
    #expect(missing.standardOutput.contains("card@2x: no reference"))
    #expect(
      missing.standardOutput.hasSuffix(
        "\n3 no reference\nrecord what has no reference: offscreen test scenes --record missing\n"))
    #expect(references.isEmpty)

    let recorded = try await run("test", "scenes", "--record", "missing")
    #expect(recorded.exitCode == 1)
    #expect(recorded.standardOutput.hasSuffix("\n3 recorded\n"))
    #expect(references.contains("scenes/Snapshots/card@2x.png"))
    #expect(references.contains("scenes/Snapshots/deep/er@2x.png"))
    #expect(references.contains { $0.hasPrefix("scenes/Snapshots/list/0000-") })
    for mode in ["content", "pixels"] {
      let passed = try await run("test", "scenes", environment: ["SNAPSHOT_VERIFY": mode])
      #expect(passed.exitCode == 0, "\(passed.standardOutput)\(passed.standardError)")
    }

    try write("scenes/card.scene.json", Self.scene(width: 62))
    let failed = try await run("test", "scenes", "--report", "report", "--junit", "junit.xml")
    #expect(failed.exitCode == 1)
    #expect(failed.standardOutput.contains("flexbox#root > component#box: size.width 60 → 62"))
    #expect(failed.standardOutput.contains("offscreen test scenes --filter card --record failed"))
    for name in ["report.json", "index.html", "summary.md", "images/card@2x.difference.png"] {
      #expect(FileManager.default.fileExists(atPath: folder.path + "/report/" + name), "\(name)")
    }
    #expect(
      try String(contentsOf: folder.url.appending(path: "junit.xml"), encoding: .utf8).contains(
        "failures=\"1\""))

    #expect(try await run("test", "scenes", "--filter", "card", "--record", "failed").exitCode == 1)
    #expect(try await run("test", "scenes").exitCode == 0)
  }

  @Test func fontsAndVersionTellTheFingerprintOfReports() async throws {
    #expect(try await run("test", "scenes", "--report", "report").exitCode == 1)
    let report = String(decoding: try folder.bytes(of: "report/report.json"), as: UTF8.self)
    let fingerprint = try #require(report.firstMatch(of: #/"fingerprint": "([0-9a-f]{32})"/#)?.1)
    #expect(try await run("fonts").standardOutput.hasPrefix("Fingerprint:\n  \(fingerprint)\n"))
    let version = try await run("--version", "--verbose").standardOutput
    #expect(version.contains("\nDraws as:\n  fonts and libraries: \(fingerprint)\n"))
  }

  @Test func findingsOfAnAuditAreEntries() async throws {
    func faint(_ color: String) -> String {
      """
      { "width": 100, "background": "#FFFFFF", "variants": [ { "name": "wide", "width": 200 } ],
        "component": { "type": "label", "id": "title", "string": "Bells", "color": "\(color)" } }
      """
    }
    try write("scenes/faint.scene.json", faint("#EEEEEE"))
    #expect(try await run("test", "scenes", "--record", "missing", "--audit").exitCode == 1)
    #expect(try await run("test", "scenes").exitCode == 0)
    let found = try await run(
      "test", "scenes", "--audit", "--report", "report", "--junit", "junit.xml", "--strict")
    #expect(found.exitCode == 1)
    #expect(
      found.standardOutput.hasPrefix(
        "faint: contrast at $.component: audit finding: label#title: the text has a contrast of 1.16"))
    #expect(found.standardOutput.contains("in the document as it is, wide"))
    #expect(found.standardOutput.contains("\n5 passed, 1 audit finding\n"))
    let report = String(decoding: try folder.bytes(of: "report/report.json"), as: UTF8.self)
    #expect(report.contains(#""outcome": "finding""#))
    let pictures = try folder.files(in: "report/images")
    #expect(pictures.count == 1 && pictures.keys.first?.hasPrefix("faint") == true)
    let junit = String(decoding: try folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.contains("failures=\"1\"") && junit.contains("faint: contrast at $.component"))
    try write(
      "scenes/faint.scene.json",
      faint("#EEEEEE").replacing(
        ##""color""##, with: ##""audit": { "allow": ["contrast"], "because": "a watermark" }, "color""##))
    #expect(try await run("test", "scenes", "--audit").exitCode == 0)
    let both = try await run("test", "scenes", "--audit", "--against", "HEAD")
    #expect(both.exitCode == 64)
  }

  @Test func whatAcceptsAPictureDrawsItAsTheRunDid() async throws {
    try write(
      "night/sky.scene.json",
      ##"{ "parts": "../kit.json", "background": { "light": "#FFFFFF", "dark": "#000000" }, "component": { "type": "part", "part": "sky" } }"##
    )
    try write("kit.json", #"{ "sky": { "type": "component", "size": { "width": 10, "height": 10 } } }"#)
    let options = [
      "--snapshots", "dark", "--ignore", "moon", "--style", "dark", "--content-size", "large", "--locale",
      "de",
      "--direction", "rtl", "--device", "phone61", "--orientation", "landscape", "--fonts", "night",
      "--allow-file", ".", "--allow-host", "example.com:80", "--timeout", "9.5", "--max-memory", "2147483648",
    ]
    let outcome = try await program.run(["test", "night"] + options, in: folder)
    let command =
      ["offscreen", "test", "night"] + options + ["--filter", "sky", "--record", "failed"]
    #expect(outcome.standardOutput.contains("  accept it: \(command.joined(separator: " "))\n"))
    let all = command.dropLast(4).joined(separator: " ")
    #expect(outcome.standardOutput.contains("\nrecord what has no reference: \(all) --record missing\n"))
    #expect(
      try await program.run(Array(command.dropFirst()), in: folder).standardOutput.contains("1 recorded"))
    #expect(try await program.run(["test", "night"] + options, in: folder).exitCode == 0)
  }

  @Test func ignoredComponentsDoNotCount() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    try write("scenes/card.scene.json", Self.scene(width: 62))
    let ignored = try await run("test", "scenes", "--ignore", "box", "--report", "report")
    #expect(ignored.exitCode == 0)
    #expect(ignored.standardOutput.hasSuffix("2 passed, 1 within tolerance\n"))
    #expect(ignored.standardOutput.contains("card@2x: within tolerance: only what is ignored differs: "))
    let summary = String(decoding: try folder.bytes(of: "report/summary.md"), as: UTF8.self)
    #expect(summary.contains("### Passed within tolerance\n\n- <code>card&#64;2x</code>: "))
    let outcome = try await run("test", "scenes", "--ignore", "bex")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError == "offscreen: warning: no component has the identifier bex to ignore\n")
  }

  @Test func listRowsAreIgnoredByTheirModels() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    let list = folder.url.appending(path: "scenes/list.list.json")
    let text = try String(contentsOf: list, encoding: .utf8)
    try text.replacing("#FF0000", with: "#00FF00").write(to: list, atomically: true, encoding: .utf8)
    #expect(try await run("test", "scenes").exitCode == 1)
    #expect(try await run("test", "scenes", "--ignore", "7").exitCode == 0)
  }

  @Test func nothingIsRecordedUnderContinuousIntegration() async throws {
    for mode in ["missing", "failed", "all"] {
      let outcome = try await run("test", "scenes", "--record", mode, environment: ["CI": "true"])
      #expect(outcome.exitCode == 1)
      #expect(outcome.standardError.contains("CI is set"))
    }
    #expect(references.isEmpty)
  }

  @Test func shardsMergeToTheWholeReport() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    try write("scenes/deep/er.scene.json", Self.scene(width: 44))
    _ = try await run("test", "scenes", "--report", "whole")
    _ = try await run("test", "scenes", "--report", "one", "--shard", "1/2")
    _ = try await run(
      "test", "scenes", "--report", "two", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
    #expect(try await run("merge-reports", "two", "one", "-o", "merged").exitCode == 0)
    for name in ["report.json", "index.html", "junit.xml"] {
      let files = try ["merged", "whole"].map {
        try Data(contentsOf: folder.url.appending(path: "\($0)/\(name)"))
      }
      #expect(files[0] == files[1], "\(name)")
    }
  }

  @Test(arguments: [
    (#""ignore": ["box"]"#, 0), (#""ignore": [[59, 0, 10, 30]]"#, 0), (#""ignore": [[0, 0, 60, 30]]"#, 1),
    (#""tolerance": 1"#, 0), (#""tolerance": { "maxDifferent": "10%" }"#, 0),
    (#""tolerance": { "maxDifferent": 10 }"#, 1), (#""ignore": ["bex"]"#, 1),
  ])
  func documentsSayWhatMayDiffer(test: String, exitCode: Int32) async throws {
    _ = try await run("test", "scenes", "--record", "all")
    let scene = Self.scene(width: 62).replacing("{ \"version\"", with: "{ \"test\": { \(test) }, \"version\"")
    try write("scenes/card.scene.json", scene)
    let outcome = try await run("test", "scenes")
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.standardOutput.contains("1 within tolerance") == (exitCode == 0))
  }

  @Test func whatMayDifferIsSaidWell() async throws {
    try write(
      "scenes/card.scene.json", #"{ "test": { "ignore": [[1, 2]] }, "component": { "type": "flexbox" } }"#)
    let outcome = try await run("test", "scenes")
    #expect(
      outcome.standardOutput.contains(
        "scenes/card.scene.json: $.test.ignore[0]: expected an identifier, or [x, y, width, height] in points"
      ))
  }

  @Test func aQuietRunNamesNoReferences() async throws {
    try write("one/card.scene.json", Self.scene(width: 10))
    try write("one/gone.scene.json", Self.scene(width: 20))
    _ = try await run("test", "one", "--record", "all")
    try FileManager.default.removeItem(at: folder.url.appending(path: "one/gone.scene.json"))
    #expect(try await run("test", "one").standardOutput.contains("gone@2x.png: no document claims"))
    #expect(try await run("test", "one", "--quiet").standardOutput == "1 passed\n")
    let strict = try await run("test", "one", "--quiet", "--strict")
    #expect(strict.exitCode == 1)
    #expect(
      strict.standardError
        == "offscreen: warning: the run fails, since it is strict, for a reference that no document claims (see offscreen prune)\n"
    )
  }

  @Test func manyFailuresReadWell() async throws {
    for number in 10..<60 { try write("many/\(number).scene.json", Self.scene(width: number)) }
    let all = try await run("test", "many")
    #expect(all.standardOutput.contains("29@2x: no reference"))
    #expect(!all.standardOutput.contains("30@2x: no reference"))
    #expect(all.standardOutput.contains("and 30 more: 30 no reference\n50 no reference\n"))
    let quiet = try await run("test", "many", "--quiet")
    #expect(quiet.standardOutput == "50 no reference\n")
    let few = try await run("test", "many", "--max-failures", "5", "--jobs", "1", "--report", "report")
    #expect(few.exitCode == 1)
    #expect(few.standardOutput.contains("\n5 no reference\n"))
    #expect(few.standardError.contains("ended after 5 of 50 documents"))
    #expect(
      String(decoding: try folder.bytes(of: "report/report.json"), as: UTF8.self).contains(
        "\"isWhole\": false"))
  }

  @Test func worstOfManyAreNeverLeftOut() async throws {
    for number in 10..<40 { try write("many/\(number).scene.json", Self.scene(width: number)) }
    try write("many/y.scene.json", Self.scene(width: 40))
    _ = try await run("test", "many", "--filter", "y", "--record", "missing")
    try write("many/y.scene.json", Self.scene(width: 41))
    try write("many/z.scene.json", #"{ "component": { "type": "lable" } }"#)
    let all = try await run("test", "many")
    #expect(all.standardOutput.hasPrefix("z: error: "))
    let first = all.standardOutput.split(separator: "\n").filter { !$0.hasPrefix(" ") }.prefix(3)
    #expect(first.dropFirst().map { $0.prefix(14) } == ["y@2x: differen", "10@2x: no refe"])
    #expect(all.standardOutput.contains("and 12 more: 12 no reference\n"))
  }

  @Test func causesOfSeveralPicturesAreSaidOnceAndAcceptedTogether() async throws {
    let scenes = (10..<40).map { ("many/\($0).scene.json", Self.scene(width: $0)) }
    for (name, scene) in scenes { try write(name, scene) }
    _ = try await run("test", "many", "--record", "missing")
    for (name, scene) in scenes { try write(name, scene.replacing("#3366CC", with: "#CC3366")) }
    try write("many/30.scene.json", Self.scene(width: 31).replacing("#3366CC", with: "#CC3366"))
    let all = try await run("test", "many", "--report", "report")
    let group = "view.backgroundColor #3366CC → #CC3366 in 30 components of 30 pictures"
    let lines = all.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.first == group)
    // What the group does not explain is never left out.
    #expect(lines.count { $0.contains("@2x: different") } == 20)
    #expect(lines.contains { $0.hasPrefix("30@2x: different") })
    let command = try #require(lines.dropFirst().first)
    #expect(
      command.hasPrefix("  accept those 29 that differ in nothing else: offscreen review report --accept "))
    let summary = String(decoding: try folder.bytes(of: "report/summary.md"), as: UTF8.self)
    #expect(summary.contains("in 30 components of 30 pictures"))

    let identifier = String(command.suffix(8))
    let review = try await run("review", "report", "--accept", identifier)
    #expect(review.exitCode == 0)
    #expect(review.standardOutput.hasPrefix("accepted 29, rejected 0, left 1\n"))
    #expect(try await run("test", "many", "--quiet").standardOutput == "29 passed, 1 different\n")

    let unknown = try await run("review", "report", "--accept", "0")
    #expect(unknown.exitCode == 65)
    #expect(unknown.standardError.hasSuffix("is named 0; there are \(identifier)\n"))
    // Somebody else has recorded them: nothing is written over that.
    for (name, scene) in scenes { try write(name, scene.replacing("#3366CC", with: "#00FF00")) }
    _ = try await run("test", "many", "--record", "failed")
    let late = try await run("review", "report", "--accept", identifier)
    #expect(late.exitCode == 73)
    #expect(late.standardError.contains("10@2x: 10@2x.png is another file than when the report was made"))
  }

  @Test func shardsTakeEquallyLong() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    #expect(try await run("test", "scenes", "--report", "report", "--junit", "junit.xml").exitCode == 0)
    let junit = String(decoding: try folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.ranges(of: " time=\"").count >= 5)
    try write("report/durations.json", #"{ "card": 10, "deep/er": 4, "list": 5 }"#)
    for (shard, count) in [("1/2", "1 passed\n"), ("2/2", "2 passed\n"), ("3/3", "1 passed\n")] {
      let outcome = try await run("test", "scenes", "--shard", shard, "--durations", "report")
      #expect(outcome.standardOutput == count)
    }
    #expect(try await run("test", "scenes", "--durations", "nowhere").exitCode == 66)
  }

  @Test(arguments: [
    (
      ["JOB_COMPLETION_INDEX": "9223372036854775807", "JOB_COMPLETIONS": "3"],
      "the environment asks for part 0 of 3, which cannot be"
    ),
    (
      [
        "SLURM_ARRAY_TASK_MIN": "-9223372036854775808", "SLURM_ARRAY_TASK_ID": "5",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ],
      "the environment asks for part 0 of 3, which cannot be"
    ),
  ])
  func partsBeyondAllIntegersAreNone(environment: [String: String], complaint: String) async throws {
    let outcome = try await run("test", "scenes", environment: environment)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains(complaint))
  }

  @Test func mostOfManyPartsAreEmpty() async throws {
    for part in [1, Int.max] {
      let outcome = try await run("test", "scenes", "--progress", "--shard", "\(part)/\(Int.max)")
      #expect(outcome.exitCode == (part == 1 ? 1 : 0))
    }
  }

  @Test func pruningNeedsAWholeRun() async throws {
    #expect(try await run("prune", "scenes").exitCode == 65)
    _ = try await run("test", "scenes", "--record", "all")
    try FileManager.default.copyItem(
      atPath: folder.path + "/scenes/Snapshots/card@2x.png",
      toPath: folder.path + "/scenes/Snapshots/old@2x.png")
    try write("scenes/Snapshots/mine.png", "not a reference")
    _ = try await run("test", "scenes", "--filter", "card")
    #expect(try await run("prune", "scenes").exitCode == 65)
    _ = try await run("test", "scenes")
    let dry = try await run("prune", "scenes", "--dry-run")
    #expect(dry.standardOutput == "would remove old@2x.png\n")
    #expect(references.contains("scenes/Snapshots/old@2x.png"))
    #expect(try await run("prune", "scenes").exitCode == 0)
    #expect(!references.contains("scenes/Snapshots/old@2x.png"))
    #expect(references.contains("scenes/Snapshots/mine.png"))
    #expect(try await run("test", "scenes").exitCode == 0)
  }

  @Test(
    arguments: [
      (["test", "nowhere"], 66), (["test", "."], 0), (["test", "scenes", "--record", "sometimes"], 64),
      (["test", "scenes", "--shard", "3/2"], 64), (["test", "scenes", "--jobs", "0"], 64), (["prune"], 64),
      (["diff", "a.png"], 64), (["diff", "a.png", "b.png"], 66),
      (["diff", "a", "b", "--max-different", "-1"], 64),
    ] as [([String], Int32)])
  func wrongUseEndsWithItsExitCode(_ arguments: [String], _ expected: Int32) async throws {
    if arguments == ["test", "."] { _ = try await run("test", ".", "--record", "all") }
    let outcome = try await program.run(arguments, in: folder)
    #expect(outcome.exitCode == expected, "\(outcome.standardError)")
    if expected != 0 { #expect(outcome.standardError.hasPrefix("offscreen: error: ")) }
  }

  @Test func brokenDocumentFailsAloneAndIsNamed() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    try write("scenes/broken.scene.json", "{ \"version\": 1, \"component\": { \"type\": \"cube\" } }")
    let outcome = try await run("test", "scenes")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput.contains("broken: error: "))
    #expect(outcome.standardOutput.contains("\"cube\""))
    #expect(outcome.standardOutput.contains("1 error"))
  }

  @Test func foldersThatCannotBeWrittenAreNamed() async throws {
    try write("file", "")
    let outcome = try await run("test", "scenes", "--snapshots", "file/below", "--record", "missing")
    #expect(outcome.exitCode == 73)
    #expect(outcome.standardOutput.contains("cannot make the folder file"))
  }

  @Test func killedRecordingLeavesWholeReferences() async throws {
    _ = try await run("test", "scenes", "--record", "all")
    for delay in stride(from: 0.02, to: 0.3, by: 0.04) {
      _ = try await program.run(
        script: "\"$program\" test scenes --record all & sleep \(delay); kill -9 $! 2>/dev/null; wait",
        in: folder)
      for reference in references {
        let file = Array(try Data(contentsOf: folder.url.appending(path: reference)))
        #expect(throws: Never.self) { try ImageDecoder().decode(file) }
      }
    }
    #expect(try await run("test", "scenes").exitCode == 0)
  }

  @Test func killedReportsLeaveNothing() async throws {
    for delay in stride(from: 0.05, to: 0.3, by: 0.05) {
      _ = try await program.run(
        script: "\"$program\" test scenes --report report & sleep \(delay); kill -9 $! 2>/dev/null; wait",
        in: folder)
    }
    #expect(try await run("test", "scenes", "--report", "report").exitCode == 1)
    #expect(try folder.names.filter { $0.hasPrefix(".report") } == [])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/report/images/card@2x.candidate.png"))
  }

  @Test func picturesAreCompared() async throws {
    for (name, color) in [("a.png", UInt8(0)), ("b.png", 10), ("c.png", 255)] {
      let pixels = (0..<400).flatMap { $0 < 40 ? [color, color, color, 255] : [0, 0, 0, 255] as [UInt8] }
      let bitmap = Bitmap(size: PixelSize(width: 20, height: 20), format: .straightRGBA, pixels: pixels)
      try Data(PNGEncoder(.fast).encode(bitmap)).write(to: folder.url.appending(path: name))
    }
    #expect(try await run("diff", "a.png", "a.png").exitCode == 0)
    let different = try await run("diff", "a.png", "c.png", "-o", "d.png", "--json")
    #expect(different.exitCode == 1)
    #expect(different.standardOutput.contains("\"differentPixels\": 40"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/d.png"))
    #expect(try await run("diff", "a.png", "b.png").exitCode == 1)
    #expect(try await run("diff", "a.png", "b.png", "--threshold", "0.1").exitCode == 0)
    #expect(try await run("diff", "a.png", "c.png", "--max-different", "10%").exitCode == 0)
    #expect(try await run("diff", "a.png", "c.png", "--max-different", "39").exitCode == 1)
    #expect(try await run("diff", "a.png", "c.png", "--mask", "0,0,20,2").exitCode == 0)
    try write("bad.png", "nothing")
    #expect(try await run("diff", "a.png", "bad.png").exitCode == 65)
    #expect(try await run("diff", "a.png", "c.png", "-o", "nowhere/d.png").exitCode == 73)
  }
}
