import Foundation
import TestSupport
import Testing

/// Pictures that take more memory than `--max-memory` says.
@Suite struct MaximumMemoryTests {
  /// Layers of 400 × 400 pixels, which are 640,000 bytes, inside of each other.
  private static func scene(levels: Int) -> String {
    let size = #""size": { "width": 400, "height": 400 }"#
    return (0..<levels).reversed().reduce(#"{ "type": "component", \#(size) }"#) { inner, level in
      """
      { "type": "zstack", "id": "level\(level)", \(size), "view": { "opacity": 0.9, "backgroundColor": "#00F1" },
        "children": [\(inner)] }
      """
    }
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "width": 400, "height": 400, "component": \#(scene(levels: 20)) }"#, to: "deep.scene.json")
    try folder.write(
      """
      { "version": 1, "list": { "kind": "table", "width": 400, "height": 400, "scale": 1 },
        "templates": { "row": \(scene(levels: 20)) },
        "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": {} } ] },
          "mode": "sync" } ] }
      """, to: "deep.list.json")
    return folder
  }

  @Test(arguments: ["png", "jpg", "pdf"])
  func renderNamesTheComponent(format: String) async throws {
    let folder = try Self.folder()
    let enough = try await BuiltProgram.offscreen.run(
      ["render", "deep.scene.json", "-o", "out.\(format)", "--max-memory", "64M"], in: folder)
    #expect(enough.exitCode == 0, "\(enough.standardError)")
    // Layers of documents are no pixels.
    guard format != "pdf" else { return }
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "deep.scene.json", "-o", "none.\(format)", "--max-memory", "4M"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix(
        "offscreen: error: deep.scene.json: $.component.children[0].children[0]"), "\(outcome.standardError)")
    #expect(outcome.standardError.contains(" (zstack#level"))
    #expect(outcome.standardError.contains("raise the limit (--max-memory)\n"))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(try !folder.names.contains("none.\(format)"))
  }

  @Test func playNamesTheItem() async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["play", "deep.list.json", "-o", "frames", "--max-memory", "4M"], in: Self.folder())
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix("offscreen: error: step 0: item [0, 0]: drawing this takes "),
      "\(outcome.standardError)")
  }

  @Test func imagesOfADocumentCountTogether() async throws {
    let folder = try Self.folder()
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "deep.scene.json", "-o", "image.png", "--max-memory", "64M"], in: folder)
    #expect(outcome.exitCode == 0)
    try folder.write(
      #"{ "component": { "type": "image", "source": "image.png", "size": { "width": 4, "height": 4 } } }"#,
      to: "image.scene.json")
    let refused = try await BuiltProgram.offscreen.run(
      ["layout", "image.scene.json", "--max-memory", "1M"], in: folder)
    #expect(refused.exitCode == 65)
    #expect(
      refused.standardError.hasPrefix(
        "offscreen: error: image.scene.json: $.component.source: the image image.png"))
  }

  /// What can be drawn can be a reference, compared and made smaller, though no document may show so large an image.
  @Test func largePicturesAreComparedLikeOthers() async throws {
    let folder = try TemporaryFolder()
    func write(_ color: String) throws {
      try folder.write(
        """
        { "width": 8200, "height": 8200, "scale": 1, "component": { "type": "flexbox", "children": [
          { "type": "component", "view": { "backgroundColor": "\(color)" }, "size": { "width": 10, "height": 10 } }] } }
        """, to: "wall.scene.json")
    }
    func run(_ arguments: String...) async throws -> BuiltProgram.Outcome {
      try await BuiltProgram.offscreen.run(arguments, in: folder)
    }
    try write("#00F")
    _ = try await run("test", ".", "--record", "missing")
    try write("#F00")
    let compared = try await run("test", ".")
    #expect(compared.standardOutput.contains("1 different"), "\(compared.standardOutput)")
    let reference = "Snapshots/wall@1x.png"
    let made = try await run("diff", reference, reference)
    #expect(made.exitCode == 0, "\(made.standardError)")
    let refused = try await run("diff", reference, reference, "--max-memory", "256M")
    #expect(refused.exitCode == 65)
    #expect(
      refused.standardError.hasSuffix("or raise the limit (--max-memory)\n"), "\(refused.standardError)")
  }

  @Test(arguments: ["0", "-1", "1X", "M", "", "99999999999999999999", "1T", "9999999G"])
  func sizesThatAreNone(size: String) async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "deep.scene.json", "-o", "out.png", "--max-memory=\(size)"], in: Self.folder())
    #expect(outcome.exitCode == 64)
  }
}
