import Foundation
import TestSupport
import Testing

@Suite struct LayoutTests {
  private static let scene = """
    { "width": 100, "model": { "side": 30 },
      "component": { "type": "flexbox", "id": "root", "direction": "row", "children": [
        { "type": "component", "id": "left", "size": { "width": "{{side}}", "height": 20 } },
        { "component": { "type": "component" }, "flexGrow": 1 } ] } }
    """
  private static let text = """
    flexbox "root" [0, 0, 100, 20]
      component "left" [0, 0, 30, 20]
      component [30, 0, 70, 20]

    """
  private static let json = """
    {"children":[{"children":[],"frame":[0,0,30,20],"id":"left","type":"component"},\
    {"children":[],"frame":[30,0,70,20],"type":"component"}],"frame":[0,0,100,20],"id":"root","type":"flexbox"}
    """

  /// With sorted keys, on one line.
  private static func normalized(_ json: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: json)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }

  @Test func printsNestedObjects() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(["layout", "a.scene.json"], in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(try Self.normalized(outcome.output) == Self.json)
  }

  @Test func printsTextFromStandardInput() async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["layout", "-", "--format", "text"], input: Data(Self.scene.utf8))
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == Self.text)
  }

  @Test func takesAnotherModelAndWidth() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "a.scene.json")
    try folder.write(#"{ "side": 40 }"#, to: "model.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["layout", "a.scene.json", "--format", "text", "--model", "model.json", "--width", "50"], in: folder)
    #expect(
      outcome.standardOutput == """
        flexbox "root" [0, 0, 50, 20]
          component "left" [0, 0, 40, 20]
          component [40, 0, 10, 20]

        """)
  }

  @Test func answersEveryLineOfABatch() async throws {
    let folder = try TemporaryFolder()
    let line = Self.scene.split(separator: "\n").joined()
    try folder.write(
      "\(line)\n{\"name\": \"b\", \"scene\": \(line)}\r\n\n[1\n{\"scene\": {}}\n\(line)", to: "cases.jsonl")
    let outcome = try await BuiltProgram.offscreen.run(
      ["layout", "--batch", "cases.jsonl", "--jobs", "3"], in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let answers = try outcome.standardOutput.split(separator: "\n").map { try Self.normalized(Data($0.utf8)) }
    #expect(
      answers == [
        Self.json, Self.json,
        #"{"error":"line 3: line 1, column 1: expected a value, got an empty text"}"#,
        #"{"error":"line 4: line 1, column 3: the JSON ends in the middle of a value; it seems to be cut off"}"#,
        #"{"error":"line 5: $.scene: the key \"component\" is missing; add it"}"#,
        Self.json,
      ])
  }

  /// A program that asks one question after the other gets each answer before the next question.
  @Test func answersALineBeforeTheNextOneComes() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene.split(separator: "\n").joined() + "\n", to: "line")
    let outcome = try await BuiltProgram.offscreen.run(
      script: """
        mkfifo questions answers
        $program layout --batch - < questions > answers &
        exec 3> questions 4< answers
        for round in 1 2 3; do cat line >&3; read -r answer <&4; echo "$answer"; done
        """, in: folder)
    #expect(
      try outcome.standardOutput.split(separator: "\n").map { try Self.normalized(Data($0.utf8)) }
        == [Self.json, Self.json, Self.json])
  }

  @Test func showsProgressWhenAsked() async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "{}\n", count: 20), to: "cases.jsonl")
    let outcome = try await BuiltProgram.offscreen.run(
      ["layout", "--batch", "cases.jsonl", "--progress", "--shard", "2/2"], in: folder)
    #expect(outcome.standardOutput.split(separator: "\n").count == 10)
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first == "[###...........................] 1/10")
    #expect(lines.last == "[##############################] 10/10")
  }

  /// A line that is longer than the terminal's would be left behind each time it is drawn.
  @Test(arguments: [
    (columns: 80, last: "[##############################] 20/20"), (columns: 20, last: "[###########] 20/20"),
    (columns: 6, last: "20/20"),
  ])
  func progressFitsTheTerminal(columns: Int, last: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "{}\n", count: 20), to: "cases.jsonl")
    let outcome = try await BuiltProgram.offscreen.run(
      script: """
        script --quiet --return --command \
          'stty cols \(columns); "$program" layout --batch cases.jsonl > layouts' /dev/null
        """, in: folder)
    let lines = outcome.standardOutput.split { $0 == "\r" || $0.isNewline }
    #expect(lines.last.map(String.init) == last)
    #expect(lines.allSatisfy { $0.count < columns })
  }

  struct Failure: CustomTestStringConvertible {
    let testDescription: String
    let scene: String
    var exitCode: Int32 = 65
    let complaint: String
  }

  @Test(arguments: [
    Failure(
      testDescription: "a wrong value",
      scene: #"{ "component": { "type": "component", "size": { "width": "big" } } }"#,
      complaint:
        #"standard input: $.component.size.width: expected a number ≥ 0, a percentage such as "50%" or "auto", got "big""#
    ),
    Failure(
      testDescription: "a list script", scene: #"{ "list": {}, "templates": {}, "steps": [] }"#,
      complaint: "standard input: $: this is a list script, not a scene; offscreen play plays it"),
    Failure(
      testDescription: "no JSON", scene: "{",
      complaint:
        "standard input: line 1, column 2: the JSON ends in the middle of a value; it seems to be cut off"),
    Failure(
      testDescription: "a host that is not allowed",
      scene: #"{ "component": { "type": "networkImage", "url": "http://localhost:1/a.png" } }"#,
      complaint:
        "standard input: $.component.url: the host localhost of http://localhost:1/a.png is not allowed; allow it (--allow-host) or use a file"
    ),
    Failure(
      testDescription: "a file outside",
      scene: #"{ "component": { "type": "image", "source": "/etc/passwd" } }"#,
      complaint:
        "standard input: $.component.source: the file /etc/passwd is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    ),
  ])
  func namesWhatIsWrong(_ failure: Failure) async throws {
    let outcome = try await BuiltProgram.offscreen.run(["layout", "-"], input: Data(failure.scene.utf8))
    #expect(outcome.exitCode == failure.exitCode)
    #expect(outcome.standardError == "offscreen: error: \(failure.complaint)\n")
    #expect(outcome.standardOutput == "")
  }
}
