import Codecs
import Foundation
import TestSupport
import Testing

/// The sample scenes in `Snapshots/Scenes`, drawn by the built program.
@Suite struct SampleSceneTests {
  @Test(arguments: ["feed-row", "settings-form", "social-card"])
  func drawsTheSample(_ name: String) async throws {
    let folder = try TemporaryFolder()
    let scene = Corpora.packageRoot.appending(path: "Snapshots/Scenes/\(name).scene.json").path
    let outcome = try await BuiltProgram("offscreen").run([
      "render", scene, "-o", "\(folder.path)/picture.png",
    ])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let picture = try ImageDecoder().decode(folder.bytes(of: "picture.png")).bitmap
    try ReferencePicture("Scenes", "\(name)@2x").compare(picture)
  }
}
