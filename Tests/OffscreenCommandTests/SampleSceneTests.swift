import Foundation
import TestSupport
import Testing

/// The sample scenes in `Snapshots/Scenes`, compared by the built program with the pictures beside them.
@Suite struct SampleSceneTests {
  @Test func samplesLookAsTheyDid() async throws {
    let scenes = Corpora.packageRoot.appending(path: "Snapshots/Scenes").path
    let asked = ProcessInfo.processInfo.environment.filter { ["SNAPSHOT_RECORD", "CI"].contains($0.key) }
    let outcome = try await BuiltProgram.offscreen.run(
      ["test", scenes, "--snapshots", scenes], environment: asked)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
    #expect(outcome.standardOutput == "6 passed\n")
    #expect(outcome.standardError == "")
  }
}
