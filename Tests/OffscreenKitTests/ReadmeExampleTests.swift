import Foundation
import OffscreenKit
import TestSupport
import Testing

@Suite struct ReadmeExampleTests {
  @Test(arguments: [
    ("README.md", "ReadmeExample"),
    ("Sources/OffscreenKit/OffscreenKit.docc/FirstScreen.md", "FirstScreenExample"),
    ("Sources/OffscreenKit/OffscreenKit.docc/Pictures.md", "PicturesExample"),
  ])
  func documentsShowTheCodeThatIsCompiledHere(_ document: String, _ example: String) throws {
    func read(_ path: String) throws -> String {
      try String(contentsOf: Corpora.packageRoot.appending(path: path), encoding: .utf8)
    }
    let code = try read("Tests/OffscreenKitTests/\(example).swift")
    #expect(try read(document).contains("```swift\n\(code)```"))
  }

  @Test func theFirstScreenIsDrawn() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "screen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await writeContactScreen(to: folder.path)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "0000-contact.png")))
    #expect(try ImageDecoder().decode(bytes).bitmap.size == PixelSize(width: 640, height: 400))
  }

  @Test func theLinkPreviewIsDrawn() async throws {
    let folder = try TemporaryFolder()
    let darkCard = try await writeLinkPreviews(to: folder.path)
    #expect(try folder.names == ["arrival.png", "card.jpg", "card.png", "card.svg"])
    let card = try ImageDecoder().decode(folder.bytes(of: "card.png")).bitmap
    #expect(card.size == PixelSize(width: 1200, height: 630))
    #expect(darkCard.size == card.size)
    #expect(darkCard.digest != card.digest)
  }

  @Test func theExampleDrawsItsPicture() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await writeGreeting(to: folder.path)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "greeting.png")))
    let picture = try ImageDecoder().decode(bytes).bitmap
    // As wide as the greeting needs, and as high as its dot with the padding.
    #expect(picture.size.width > 300)
    #expect(picture.size.height == 152)
  }
}
