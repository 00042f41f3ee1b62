import Foundation
import OffscreenKit
import TestSupport
import Testing

@Suite struct ReadmeExampleTests {
  @Test func theReadmeShowsTheCodeThatIsCompiledHere() throws {
    let readme = try String(contentsOf: Corpora.packageRoot.appending(path: "README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: Corpora.packageRoot.appending(path: "Tests/OffscreenKitTests/ReadmeExample.swift"),
      encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test func theExampleDrawsItsPicture() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await writeGreeting(to: folder.path)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "0000-greeting.png")))
    let picture = try ImageDecoder().decode(bytes).bitmap
    #expect(picture.size == PixelSize(width: 560, height: 152))
  }
}
