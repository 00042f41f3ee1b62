import Foundation
import TestSupport
import Testing

/// What `offscreen test` tells of many pictures, and what it leaves out.
@Suite struct RunOutputTests {
  @Test func aQuietRunNamesNoReferences() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(AccidentSite.scene(width: 10), to: "one/card.scene.json")
    try site.folder.write(AccidentSite.scene(width: 20), to: "one/gone.scene.json")
    _ = try await site.run("test one --record all")
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "one/gone.scene.json"))
    #expect(try await site.run("test one").standardOutput.contains("gone@2x.png: no document claims"))
    #expect(try await site.run("test one --quiet").standardOutput == "1 passed\n")
    let strict = try await site.run("test one --quiet --strict")
    #expect(strict.exitCode == 1)
    #expect(
      strict.standardError
        == "offscreen: warning: the run fails, since it is strict, for a reference that no document claims (see offscreen prune)\n"
    )
  }

  @Test func manyFailuresReadWell() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for number in 10..<60 {
      try site.folder.write(AccidentSite.scene(width: number), to: "many/\(number).scene.json")
    }
    let all = try await site.run("test many")
    #expect(all.standardOutput.contains("29@2x: no reference"))
    #expect(!all.standardOutput.contains("30@2x: no reference"))
    #expect(all.standardOutput.contains("and 30 more: 30 no reference\n50 no reference\n"))
    let quiet = try await site.run("test many --quiet")
    #expect(quiet.standardOutput == "50 no reference\n")
    let few = try await site.run("test many --max-failures 5 --jobs 1 --report report")
    #expect(few.exitCode == 1)
    #expect(few.standardOutput.contains("\n5 no reference\n"))
    #expect(few.standardError.contains("ended after 5 of 50 documents"))
    #expect(
      String(decoding: try site.folder.bytes(of: "report/report.json"), as: UTF8.self).contains(
        "\"isWhole\": false"))
  }

  /// The first document takes longest, and the others are done before it.
  @Test func warningsComeInTheOrderOfDocuments() async throws {
    let site = try await AccidentSite(isRecorded: false)
    // No font has a private character.
    let label = #"{ "type": "label", "string": "\#u{10FFF0}" }"#
    let scene = #"{ "width": %, "height": %, "scale": 1, "component": \#(label) }"#
    for number in 10..<30 {
      let side = number == 10 ? "4000" : "20"
      try site.folder.write(scene.replacing("%", with: side), to: "many/\(number).scene.json")
    }
    let outcome = try await site.run("test many --jobs 4")
    let numbers = outcome.standardError.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^offscreen: warning: many\/(\d+)\.scene\.json: /#)?.output.1
    }
    #expect(numbers == (10..<30).map { "\($0)" })
  }

  @Test func worstOfManyAreNeverLeftOut() async throws {
    let site = try await AccidentSite(isRecorded: false)
    for number in 10..<40 {
      try site.folder.write(AccidentSite.scene(width: number), to: "many/\(number).scene.json")
    }
    try site.folder.write(AccidentSite.scene(width: 40), to: "many/y.scene.json")
    _ = try await site.run("test many --filter y --record missing")
    try site.folder.write(AccidentSite.scene(width: 41), to: "many/y.scene.json")
    try site.folder.write(#"{ "component": { "type": "lable" } }"#, to: "many/z.scene.json")
    let all = try await site.run("test many")
    #expect(all.standardOutput.hasPrefix("z: error: "))
    let first = all.standardOutput.split(separator: "\n").filter { !$0.hasPrefix(" ") }.prefix(3)
    #expect(first.dropFirst().map { $0.prefix(14) } == ["y@2x: differen", "10@2x: no refe"])
    #expect(all.standardOutput.contains("and 12 more: 12 no reference\n"))
  }

  @Test func causesOfSeveralPicturesAreSaidOnceAndAcceptedTogether() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let scenes = (10..<40).map { ("many/\($0).scene.json", AccidentSite.scene(width: $0)) }
    for (name, scene) in scenes { try site.folder.write(scene, to: name) }
    _ = try await site.run("test many --record missing")
    for (name, scene) in scenes {
      try site.folder.write(scene.replacing("#3366CC", with: "#CC3366"), to: name)
    }
    try site.folder.write(
      AccidentSite.scene(width: 31).replacing("#3366CC", with: "#CC3366"), to: "many/30.scene.json")
    let all = try await site.run("test many --report report")
    let group = "view.backgroundColor #3366CC → #CC3366 in 30 components of 30 pictures"
    let lines = all.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.first == group)
    // What the group does not explain is never left out.
    #expect(lines.count { $0.contains("@2x: different") } == 20)
    #expect(lines.contains { $0.hasPrefix("30@2x: different") })
    let command = try #require(lines.dropFirst().first)
    #expect(
      command.hasPrefix("  accept those 29 that differ in nothing else: offscreen review report --accept "))
    let summary = String(decoding: try site.folder.bytes(of: "report/summary.md"), as: UTF8.self)
    #expect(summary.contains("in 30 components of 30 pictures"))

    let identifier = String(command.suffix(8))
    let review = try await site.run("review report --accept \(identifier)")
    #expect(review.exitCode == 0)
    #expect(review.standardOutput.hasPrefix("accepted 29, rejected 0, left 1\n"))
    #expect(try await site.run("test many --quiet").standardOutput == "29 passed, 1 different\n")

    let unknown = try await site.run("review report --accept 0")
    #expect(unknown.exitCode == 65)
    #expect(unknown.standardError.hasSuffix("is named 0; there are \(identifier)\n"))
    // Somebody else has recorded them: nothing is written over that.
    for (name, scene) in scenes {
      try site.folder.write(scene.replacing("#3366CC", with: "#00FF00"), to: name)
    }
    _ = try await site.run("test many --record failed")
    let late = try await site.run("review report --accept \(identifier)")
    #expect(late.exitCode == 73)
    #expect(late.standardError.contains("10@2x: 10@2x.png is another file than when the report was made"))
  }

  /// GitLab takes paths from the root of the repository, not from the folder that a job works in.
  @Test func gitLabFindsDocumentsAndPictures() async throws {
    let site = try await AccidentSite(isRecorded: false)
    _ = try await site.run(
      script: """
        export GITLAB_CI=true CI_PROJECT_DIR="$PWD"; cd scenes
        "$program" test . --filter card --report ../report --junit ../junit.xml
        """)
    let junit = String(decoding: try site.folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.contains(" file=\"scenes/card.scene.json\""))
    #expect(junit.contains("[[ATTACHMENT|report/images/card@2x.candidate.png]]"))
  }

  /// The file that an entry of JUnit's names need not be its document.
  @Test func documentsWhoseFaultIsInAnotherFileHaveTimes() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(#"{ "rule": { "type": "lable" } }"#, to: "scenes/kit.parts.json")
    let scene = #"{ "parts": "kit.parts.json", "component": { "type": "part", "part": "rule" } }"#
    try site.folder.write(scene, to: "scenes/ruled.scene.json")
    _ = try await site.run("test scenes --filter ruled --junit junit.xml")
    let junit = String(decoding: try site.folder.bytes(of: "junit.xml"), as: UTF8.self)
    let entry = try #require(junit.split(separator: "\n").first { $0.contains("<testcase name=\"ruled\"") })
    #expect(entry.contains(" file=\"scenes/kit.parts.json\""))
    #expect(entry.contains(" time=\""))
  }
}
