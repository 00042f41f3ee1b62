import Codecs
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct RenderBatchTests {
  /// As wide as the model says.
  private static let scene = """
    { "component": { "type": "component", "size": { "width": "{{width}}", "height": 1 },
                     "view": { "backgroundColor": "red" } } }
    """

  private static func folder(models: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "a.scene.json")
    try folder.write(models, to: "models.jsonl")
    return folder
  }

  private static func run(in folder: TemporaryFolder, _ options: [String] = []) async throws
    -> BuiltProgram.Outcome
  {
    try await BuiltProgram.offscreen.run(
      ["render", "--batch", "models.jsonl", "--template", "a.scene.json", "-o", "out/pictures"] + options,
      in: folder)
  }

  private static func widths(in folder: TemporaryFolder) throws -> [String: Int] {
    try folder.files(in: "out/pictures").mapValues {
      try ImageDecoder().readHeader(of: [UInt8]($0)).size.width
    }
  }

  @Test(arguments: [1, 4])
  func drawsEveryLine(jobs: Int) async throws {
    let folder = try Self.folder(models: (1...30).map { "{ \"width\": \($0) }\n" }.joined())
    let outcome = try await Self.run(in: folder, ["--jobs", "\(jobs)"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let names = (0..<30).map { $0 < 10 ? "000\($0).png" : "00\($0).png" }
    #expect(try Self.widths(in: folder) == Dictionary(uniqueKeysWithValues: zip(names, 1...30)))
  }

  @Test func linesThatAreNotThereLeaveNothing() async throws {
    let folder = try Self.folder(models: "")
    try FileManager.default.removeItem(atPath: folder.path + "/models.jsonl")
    let outcome = try await Self.run(in: folder, ["--errors", "errors.ndjson"])
    #expect(outcome.exitCode == 66)
    #expect(outcome.standardError == "offscreen: error: cannot read models.jsonl: there is no such file\n")
    #expect(try folder.names == ["a.scene.json"])
  }

  @Test func sharesLinesAmongShards() async throws {
    let folder = try Self.folder(models: (1...5).map { "{ \"width\": \($0) }\n" }.joined())
    _ = try await Self.run(in: folder, ["--shard", "1/2"])
    #expect(try Self.widths(in: folder) == ["0000.png": 1, "0002.png": 3, "0004.png": 5])
    _ = try await Self.run(in: folder, ["--shard", "2/2"])
    #expect(try Self.widths(in: folder).count == 5)
  }

  @Test func leavesOutLinesThatFail() async throws {
    let folder = try Self.folder(models: "{ \"width\": 1 }\n{}\n{ \"width\": 3 }\n{ \"width\": \"x\" }\n")
    let outcome = try await Self.run(in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: models.jsonl line 2: $.component.size.width: the model has no value \"width\"; add it to the model or correct the placeholder (the first of 2 lines that failed)\n"
    )
    #expect(try Self.widths(in: folder) == ["0000.png": 1, "0002.png": 3])
  }

  /// They have their numbers all the same.
  @Test func blankLinesOnlyCount() async throws {
    let folder = try Self.folder(models: "\n{ \"width\": 1 }\r\n\r\n \t\n{ \"width\": 2 }\n{}\n\n")
    let outcome = try await Self.run(in: folder, ["--errors", "errors.ndjson"])
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.contains("models.jsonl line 6: ") && !outcome.standardError.contains("first of"))
    #expect(try Self.widths(in: folder) == ["0001.png": 1, "0004.png": 2])
    #expect(try folder.bytes(of: "errors.ndjson").count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test(arguments: ["[]", "3", "null", "\"a\""])
  func linesAreObjectsWhateverIsDrawn(line: String) async throws {
    let folder = try Self.folder(models: "{}\n\(line)\n{}\n")
    try folder.write(#"{ "component": { "type": "label", "string": "x" } }"#, to: "a.scene.json")
    let outcome = try await Self.run(in: folder)
    #expect(outcome.exitCode == 65)
    let found = line == "[]" ? "an array" : line
    #expect(
      outcome.standardError
        == "offscreen: error: models.jsonl line 2: $: expected a model, which is an object, got \(found)\n")
    #expect(try folder.files(in: "out/pictures").keys.sorted() == ["0000.png", "0002.png"])
  }

  @Test(arguments: [
    (#"{ "type": "labl" }"#, #"$.component.type: "labl" is not known here; did you mean "label"?"#),
    (
      #"{ "type": "image", "source": "none.png" }"#,
      "$.component.source: the image none.png cannot be used: there is no such file; check its name"
    ),
  ])
  func brokenTemplatesAreNoFaultOfLines(component: String, problem: String) async throws {
    let folder = try Self.folder(models: "{}\nnonsense\n{}\n")
    try folder.write("{ \"component\": \(component) }", to: "a.scene.json")
    let outcome = try await Self.run(in: folder, ["--errors", "errors.ndjson"])
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError == "offscreen: error: a.scene.json: \(problem)\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/errors.ndjson"))
  }

  @Test func stopsWhereNothingCanBeWritten() async throws {
    let folder = try Self.folder(models: "{ \"width\": 1 }\n")
    try folder.write("", to: "out")
    let outcome = try await Self.run(in: folder)
    #expect(outcome.exitCode == 73)
    #expect(
      outcome.standardError
        == "offscreen: error: cannot make the folder out: a file of that name is in the way\n")
  }

  @Test func longLinesStopNoOthers() async throws {
    let folder = try Self.folder(models: "")
    let outcome = try await BuiltProgram.offscreen.run(
      script: """
        { echo '{ "width": 1 }'; head -c 70000000 /dev/zero; echo; echo '{ "width": 2 }'; } \
          | $program render --batch - --template a.scene.json -o out --errors errors.ndjson
        """, in: folder)
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("line 2: it has more than 67108864 bytes"))
    #expect(try folder.files(in: "out").keys.sorted() == ["0000.png", "0002.png"])
    let errors = String(decoding: try folder.bytes(of: "errors.ndjson"), as: UTF8.self)
    #expect(errors.contains("line 2") && errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["-", "out/pictures/0000.png", "./out/pictures/12345.png"])
  func errorsTakeAFileOfTheirOwn(errors: String) async throws {
    let folder = try Self.folder(models: "{ \"width\": 1 }\n{}\n")
    let outcome = try await Self.run(in: folder, ["--errors", errors])
    #expect(outcome.exitCode == 64)
    #expect(try folder.names == ["a.scene.json", "models.jsonl"] || folder.names.contains("out"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/pictures/0000.png"))
  }

  @Test func stopsAtALineWithoutEnd() async throws {
    let folder = try Self.folder(models: "")
    let outcome = try await BuiltProgram.offscreen.run(
      script: "$program render --batch - --template a.scene.json -o out < /dev/zero", in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: standard input line 1: it has more than 67108864 bytes; give less on a line\n")
  }
}
