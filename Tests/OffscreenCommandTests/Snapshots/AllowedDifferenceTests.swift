import Foundation
import TestSupport
import Testing

/// What may differ from references, as documents and options of `offscreen test` say it.
@Suite struct AllowedDifferenceTests {
  @Test func ignoredComponentsDoNotCount() async throws {
    let site = try await AccidentSite()
    try site.folder.write(AccidentSite.scene(width: 62), to: "scenes/card.scene.json")
    let ignored = try await site.run("test scenes --ignore box --report report")
    #expect(ignored.exitCode == 0)
    #expect(ignored.standardOutput.hasSuffix("2 passed, 1 within tolerance\n"))
    #expect(ignored.standardOutput.contains("card@2x: within tolerance: only what is ignored differs: "))
    let summary = String(decoding: try site.folder.bytes(of: "report/summary.md"), as: UTF8.self)
    #expect(summary.contains("### Passed within tolerance\n\n- <code>card&#64;2x</code>: "))
    let outcome = try await site.run("test scenes --ignore bex")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError == "offscreen: warning: no component has the identifier bex to ignore\n")
  }

  @Test func listRowsAreIgnoredByTheirModels() async throws {
    let site = try await AccidentSite()
    let list = site.folder.url.appending(path: "scenes/list.list.json")
    let text = try String(contentsOf: list, encoding: .utf8)
    try text.replacing("#FF0000", with: "#00FF00").write(to: list, atomically: true, encoding: .utf8)
    #expect(try await site.run("test scenes").exitCode == 1)
    #expect(try await site.run("test scenes --ignore 7").exitCode == 0)
  }

  @Test(arguments: [
    (#""ignore": ["box"]"#, 0), (#""ignore": [[59, 0, 10, 30]]"#, 0), (#""ignore": [[0, 0, 60, 30]]"#, 1),
    (#""tolerance": 1"#, 0), (#""tolerance": { "maxDifferent": "10%" }"#, 0),
    (#""tolerance": { "maxDifferent": 10 }"#, 1), (#""ignore": ["bex"]"#, 1),
  ])
  func documentsSayWhatMayDiffer(test: String, exitCode: Int32) async throws {
    let site = try await AccidentSite()
    let scene = AccidentSite.scene(width: 62).replacing(
      "{ \"version\"", with: "{ \"test\": { \(test) }, \"version\"")
    try site.folder.write(scene, to: "scenes/card.scene.json")
    let outcome = try await site.run("test scenes")
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.standardOutput.contains("1 within tolerance") == (exitCode == 0))
  }

  @Test func whatMayDifferIsSaidWell() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(
      #"{ "test": { "ignore": [[1, 2]] }, "component": { "type": "flexbox" } }"#, to: "scenes/card.scene.json"
    )
    let outcome = try await site.run("test scenes")
    #expect(
      outcome.standardOutput.contains(
        "scenes/card.scene.json: $.test.ignore[0]: expected an identifier, or [x, y, width, height] in points"
      ))
  }
}
