import Foundation
import TestSupport
import Testing

/// The sample scenes in `Snapshots/Scenes` and screens in `Snapshots/Screens`, compared by the built program with the references
/// beside them.
@Suite struct SampleSceneTests {
  @Test func samplesLookAsTheyDid() async throws {
    try await expectPassed("6 passed", in: "Snapshots/Scenes")
  }

  /// Their references are lines: so many pictures would be several megabytes.
  @Test func screensLookAsTheyDid() async throws {
    try await expectPassed("155 passed", in: "Snapshots/Screens", options: ["--references", "stamps"])
  }

  private func expectPassed(_ words: String, in folder: String, options: [String] = []) async throws {
    let folder = Corpora.packageRoot.appending(path: folder).path
    let asked = ProcessInfo.processInfo.environment.filter {
      ["SNAPSHOT_RECORD", "CI", "HOME"].contains($0.key)
    }
    let outcome = try await BuiltProgram.offscreen.run(
      ["test", folder, "--snapshots", folder] + options, environment: asked)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
    #expect(outcome.standardOutput == words + "\n")
    #expect(outcome.standardError == "")
  }
}
