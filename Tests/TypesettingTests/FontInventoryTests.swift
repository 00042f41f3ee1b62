import Drawing
import Foundation
import Testing

@testable import Typesetting

@Suite struct FontInventoryTests {
  @Test func namesLibrariesAndFiles() throws {
    let inventory = try FontLibrary.standard().inventory()
    #expect(inventory.libraries.map(\.name) == ["pango", "harfbuzz", "fontconfig", "freetype"])
    for library in inventory.libraries {
      #expect(library.version.split(separator: ".").count == 3)
      #expect(!library.version.hasPrefix("0.0"))
    }
    #expect(inventory.faces.count == 48)
    let semibold = try #require(
      inventory.faces.first { $0.family == "Inter" && $0.weight == .semibold && !$0.isItalic })
    let bytes = try Data(contentsOf: URL(filePath: semibold.path))
    #expect(semibold.path == "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf")
    #expect(semibold.digest == Digest(of: Array(bytes)))
  }

  @Test func digestIsOfContentNotOfPlaces() throws {
    let source = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try FileManager.default.copyItem(at: URL(filePath: source), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    func digest(_ paths: [String]) throws -> Digest {
      try FontLibrary(files: paths, defaultFamily: "DejaVu Sans").inventory().digest
    }
    #expect(try digest([source]) == digest([copy.path]))
    #expect(try digest([source]) != digest([source, "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"]))
  }
}
