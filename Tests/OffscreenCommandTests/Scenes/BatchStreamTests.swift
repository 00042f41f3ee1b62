import Foundation
import Geometry
import Glibc
import TestSupport
import Testing

/// Batches as parts of pipelines: streams, runs that go on, lines that fail.
@Suite struct BatchStreamTests {
  private static let scene = """
    { "component": { "type": "component", "size": { "width": "{{width}}", "height": 1 },
                     "view": { "backgroundColor": "red" } } }
    """

  private struct Line: Decodable {
    let index: Int
    let name: String?
    let bytes: Data?
    let path: String?
    let digest: String?
    let warnings: [String]?
    let error: String?
    let kept: Bool?
  }

  private static func lines(_ text: some DataProtocol) throws -> [Line] {
    try Data(text).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: Data($0))
    }
  }

  private static func folder(_ models: String = "{\"width\":1}\n{}\n{\"width\":3}\nnonsense\n{\"width\":5}")
    throws -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "a.scene.json")
    try folder.write(models, to: "models.jsonl")
    return folder
  }

  private static func run(_ options: String, in folder: TemporaryFolder) async throws -> BuiltProgram.Outcome
  {
    try await BuiltProgram.offscreen.run(
      script: "\"$program\" render --batch models.jsonl --template a.scene.json \(options)", in: folder)
  }

  @Test func linesOfJSONCarryPictures() async throws {
    let folder = try Self.folder()
    #expect(try await Self.run("-o out", in: folder).exitCode == 65)
    let outcome = try await Self.run("-o - --errors errors.ndjson", in: folder)
    #expect(outcome.exitCode == 65 && outcome.standardError.contains("(the first of 2 lines that failed)"))
    let lines = try Self.lines(outcome.output)
    #expect(lines.map(\.index) == [0, 1, 2, 3, 4])
    #expect(lines.map { $0.error != nil } == [false, true, false, true, false])
    let files = try folder.files(in: "out")
    for line in lines where line.error == nil {
      #expect(line.bytes == files[try #require(line.name)] && line.digest?.count == 32 && line.warnings == [])
    }
    let errors = try Self.lines(folder.bytes(of: "errors.ndjson"))
    #expect(errors.map(\.index) == [1, 3] && errors.allSatisfy { $0.error != nil })
  }

  @Test func linesOfJSONNameFiles() async throws {
    let folder = try Self.folder()
    let lines = try Self.lines(try await Self.run("-o out --stream ndjson", in: folder).output)
    #expect(lines.compactMap(\.path) == ["out/0000.png", "out/0002.png", "out/0004.png"])
    #expect(lines.allSatisfy { $0.bytes == nil })
  }

  @Test func archivesHoldTheSameFiles() async throws {
    let folder = try Self.folder()
    _ = try await Self.run("-o out", in: folder)
    let outcome = try await Self.run("-o - --stream tar | tar xf - --one-top-level=archive", in: folder)
    #expect(outcome.standardError.hasPrefix("offscreen: error: models.jsonl line 2"))
    let listing = try await Self.run("-o - --stream tar 2>errors | tar tvf - 2>&1", in: folder)
    #expect(listing.standardOutput.split(separator: "\n").count == 3, "\(listing.standardOutput)")
    #expect(try folder.files(in: "archive") == folder.files(in: "out"))
  }

  @Test func answersComeBeforeTheNextLine() async throws {
    let folder = try Self.folder()
    // Each model is the answer to the picture before it.
    let script = """
      mkfifo in out
      "$program" render --batch - --template a.scene.json -o - < in > out & exec 3> in 4< out
      for width in 1 2 3; do echo "{\\"width\\":$width}" >&3; read -r line <&4; echo "${line%%,*}"; done
      exec 3>&-; wait $!
      """
    let outcome = try await BuiltProgram.offscreen.run(script: script, in: folder)
    #expect(
      outcome.standardOutput == "{\"index\":0\n{\"index\":1\n{\"index\":2\n", "\(outcome.standardError)")
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: [
    "render --batch models.jsonl --template a.scene.json -o -",
    "render --batch models.jsonl --template a.scene.json -o - --stream tar",
    "render --batch models.jsonl --template a.scene.json -o out --stream ndjson",
    "layout --batch models.jsonl",
  ])
  func whatNobodyTakesIsAFailure(command: String) async throws {
    let folder = try Self.folder()
    let outcome = try await BuiltProgram.offscreen.run(
      script: """
        mkfifo pipe; exec 3<>pipe 4>pipe 3<&-
        "$program" \(command) >&4
        """, in: folder)
    #expect(outcome.exitCode == 73 && outcome.standardError.contains("standard output: nobody reads it"))
  }

  @Test(arguments: [
    ("-o - --resume", "--resume needs a folder"),
    ("-o out --stream tar", "--stream tar is for standard output"),
    ("-o out --stream csv", "invalid for '--stream"),
  ])
  func whatMakesNoSenseIsRefused(options: String, words: String) async throws {
    let outcome = try await Self.run(options, in: Self.folder())
    #expect(outcome.exitCode == 64 && outcome.standardError.contains(words))
  }

  /// A run is killed at twenty-five moments, whatever it is doing then, and goes on each time.
  @Test func aRunThatIsKilledGoesOn() async throws {
    // Some lines are wrong.
    let wrongLines = 8
    let models = (0..<350).map { $0 % 47 == 25 ? "nonsense\n" : "{\"width\":\($0 % 40 + 100)}\n" }
    let folder = try Self.folder(models.joined())
    // Each takes a moment.
    let labels = (0..<25).map { #"{ "type": "label", "string": "{{width}} and \#($0)" }"# }
    try folder.write(
      #"{ "width": 200, "component": { "type": "flexbox", "children": [\#(labels.joined(separator: ","))] } }"#,
      to: "a.scene.json")
    let whole = try await BuiltProgram.offscreen.run(
      script:
        "\"$program\" render --batch - --template a.scene.json -o whole --errors whole.ndjson <models.jsonl",
      in: folder)
    #expect(whole.exitCode == 65)
    var generator = SeededGenerator(seed: 7)
    func pictureCount() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/parts"))?.count ?? 0
    }
    for isLast in (0..<25).map({ _ in false }) + [true] {
      let (process, input) = (Process(), Pipe())
      process.executableURL = BuiltProgram.offscreen.url
      process.arguments = [
        "render", "--batch", "-", "--template", "a.scene.json", "-o", "parts", "--resume",
        "--errors", "parts.ndjson", "--jobs", "\(Int.random(in: 1...3, using: &generator))",
      ]
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      process.standardInput = input
      try process.run()
      if !isLast {
        // At so many pictures more, and at any moment of the next ones; with the others yet to come, it never ends by itself.
        let moreCount = Int.random(in: 0...9, using: &generator)
        let sentCount = min(pictureCount() + wrongLines + moreCount + 2, models.count)
        let goal = min(pictureCount() + moreCount, sentCount - wrongLines)
        try input.fileHandleForWriting.write(contentsOf: Data(models[..<sentCount].joined().utf8))
        while process.isRunning, pictureCount() < goal { try await Task.sleep(for: .milliseconds(1)) }
        try await Task.sleep(for: .microseconds(Int.random(in: 0...4000, using: &generator)))
        kill(process.processIdentifier, SIGKILL)
      } else {
        try input.fileHandleForWriting.write(contentsOf: Data(models.joined().utf8))
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationReason == (isLast ? .exit : .uncaughtSignal))
      if isLast { #expect(process.terminationStatus == 65) }
    }
    #expect(try folder.files(in: "parts") == folder.files(in: "whole"))
    #expect(try folder.bytes(of: "parts.ndjson") == folder.bytes(of: "whole.ndjson"))
  }

  @Test func whatIsThereIsNotDrawnAgain() async throws {
    let folder = try Self.folder("{\"width\":1}\n{\"width\":2}\n{\"width\":3}")
    #expect(try await Self.run("-o out", in: folder).exitCode == 0)
    try folder.makeFile("out/0001.png", [1])
    try FileManager.default.removeItem(atPath: folder.path + "/out/0002.png")
    let outcome = try await Self.run("-o out --resume --stream ndjson", in: folder)
    #expect(outcome.exitCode == 0)
    // All are told of, for a run that was killed may not have come to it.
    let lines = try Self.lines(outcome.output)
    #expect(lines.map(\.index) == [0, 1, 2] && lines.map(\.kept) == [true, true, nil])
    #expect(lines.map(\.path) == ["out/0000.png", "out/0001.png", "out/0002.png"])
    #expect(lines.allSatisfy { $0.digest?.count == 32 } && lines[0].digest != lines[1].digest)
    #expect(try folder.bytes(of: "out/0001.png") == [1])
  }
}
