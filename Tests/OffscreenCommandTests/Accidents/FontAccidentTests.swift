import Foundation
import TestSupport
import Testing

/// Font files that somebody writes into while a program draws with them.
@Suite struct FontAccidentTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "width": 200, "height": 40, "scale": 1, "model": { "title": "Hello" },
        "fonts": [ { "family": "Brand", "source": "brand.ttf" } ],
        "component": { "type": "label", "string": "{{title}}", "font": { "family": "Brand", "size": 20 } } }
      """, to: "scenes/card.scene.json")
    try folder.makeFile("scenes/brand.ttf", font("DejaVuSerif"))
    return folder
  }

  private static func font(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/\(name).ttf")))
  }

  /// Writes bytes into the file that is there, as `cp` does.
  private static func overwrite(_ path: String, with bytes: [UInt8]) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test(
    "a font is overwritten while pictures in it are served",
    arguments: ["cut off", "another font"])
  func overwrittenFont(_ change: String) async throws {
    let (folder, untouched) = (try Self.folder(), try Self.folder())
    let program = try await ServingProgram(in: folder)
    #expect(try await program.get("/card.png").status == 200)
    try Self.overwrite(
      folder.path + "/scenes/brand.ttf", with: change == "cut off" ? [] : Self.font("DejaVuSans-Bold"))
    let other = try await ServingProgram(in: untouched)
    for title in ["WORDS", "vwxyz", "0123"] {
      let answer = try await program.get("/card.png?m.title=\(title)")
      #expect(answer.status == 200)
      #expect(try await answer.body == other.get("/card.png?m.title=\(title)").body)
    }
    #expect(await program.end() == 0)
  }
}
