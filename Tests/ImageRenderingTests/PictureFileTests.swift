import Codecs
import Components
import Drawing
import Geometry
import ImageRendering
import TestSupport
import Testing

@Suite struct PictureFileTests {
  @Test(arguments: [
    ("a.png", [0x89, 0x50, 0x4E, 0x47] as [UInt8]), ("b.PNG", [0x89, 0x50]), ("c.jpg", [0xFF, 0xD8]),
    ("d.jpeg", [0xFF, 0xD8]), ("e.svg", Array("<?xml".utf8)), ("f.pdf", Array("%PDF".utf8)),
    ("new/folder/g.png", [0x89, 0x50]),
  ])
  func writesTheFormatOfTheName(_ name: String, _ start: [UInt8]) async throws {
    let folder = try TemporaryFolder()
    try await ImageRenderer(Card(title: "Hello")).write(to: "\(folder.path)/\(name)")
    #expect(try folder.bytes(of: name).starts(with: start))
  }

  @Test func refusesOtherNamesBeforeAnythingIsDrawn() async throws {
    for path in ["picture", "picture.gif", ".png", "folder/"] {
      let error = await #expect(throws: ImageRendererError.self) {
        try await ImageRenderer(Card?.none).write(to: path)
      }
      #expect(
        error?.description == "\(path): the name says no format; let it end in .png, .jpg, .svg or .pdf")
    }
  }

  @Test(arguments: PictureFormat.allCases) func refusesPicturesWithoutArea(format: PictureFormat) async throws
  {
    var renderer = ImageRenderer(Card(title: "Hello"))
    renderer.height = 0
    let error = await #expect(throws: ImageRendererError.self) { try await renderer.file(as: format) }
    #expect(error?.description.contains("give it a width and a height") == true)
  }

  @Test func saysWhatCannotBeWritten() async throws {
    let error = await #expect(throws: ImageRendererError.self) {
      try await ImageRenderer(Card(title: "Hello")).write(to: "/proc/nothing/card.png")
    }
    #expect(error?.description.contains("/proc/nothing") == true)
  }
}
