import Foundation
import TestSupport
import Testing

/// What jobs of GitHub get from `offscreen test` and `offscreen audit` beside what they print anyway.
@Suite struct GitHubJobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      ##"{ "background": "#FFFFFF", "component": { "type": "label", "string": "Hi", "color": "#EEEEEE" } }"##,
      to: "scenes/faint.scene.json")
  }

  private func run(_ arguments: [String], summary: String = "") async throws -> BuiltProgram.Outcome {
    try await BuiltProgram.offscreen.run(
      arguments, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary], in: folder)
  }

  @Test func annotationsAndASummary() async throws {
    try folder.write("# Before\n", to: "summary.md")
    let outcome = try await run(["test", "scenes"], summary: folder.path + "/summary.md")
    #expect(outcome.standardOutput.contains("::error file=scenes/faint.scene.json"))
    let summary = String(decoding: try folder.bytes(of: "summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("# Before\n## Snapshots: 1 no reference"))
  }

  @Test(
    "GitHub finds no file by ./, nor from the folder that a job works in",
    arguments: ["test .", "test ../scenes", "audit .", "audit . --format github"])
  func filesAreNamedFromTheRepositoryOn(command: String) async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      script: "export GITHUB_ACTIONS=true GITHUB_WORKSPACE=\"$PWD\"; cd scenes && \"$program\" \(command)",
      in: folder)
    #expect(outcome.standardOutput.contains("::error file=scenes/faint.scene.json,"))
  }

  @Test func brokenDocumentsAreShownAtTheirLines() async throws {
    let part = ##"{ "type": "part", "part": "row" }"##
    try folder.write("{\n  \"component\": }", to: "scenes/json.scene.json")
    try folder.write(
      ##"{ "parts": "kit.parts.json", "component": \##(part) }"##, to: "scenes/part.scene.json")
    try folder.write("{\n\n  \"row\": { \"type\": \"cube\" } }", to: "scenes/kit.parts.json")
    try folder.write(
      ##"""
      { "list": { "kind": "table", "width": 50, "height": 50 },
        "steps": [
          { "apply": { "removeItems": [[7, 0]] } } ] }
      """##, to: "scenes/list.list.json")
    let outcome = try await run(["test", "scenes", "--junit", "junit.xml"])
    let junit = String(decoding: try folder.bytes(of: "junit.xml"), as: UTF8.self)
    for (file, line) in [("json.scene", 2), ("kit.parts", 3), ("list.list", 3)] {
      #expect(
        outcome.standardOutput.contains("::error file=scenes/\(file).json,line=\(line),title=error%3A "))
      #expect(junit.contains("file=\"scenes/\(file).json\" line=\"\(line)\""))
    }
  }

  @Test(arguments: [
    ["test", "scenes", "--junit", "-"], ["audit", "scenes", "--junit", "-", "-o", "report.txt"],
  ])
  func annotationsDoNotMixWithAFileOnStandardOutput(arguments: [String]) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput.hasPrefix("<?xml") && !outcome.standardOutput.contains("::error"))
    #expect(outcome.standardError.contains("::error file=scenes/faint.scene.json"))
  }
}
