import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct RenderTests {
  /// 4 × 2 points, the left half red.
  private static let scene = """
    { "width": 4, "model": { "color": "#f00" },
      "component": { "type": "flexbox", "direction": "row", "children": [
        { "type": "component", "size": { "width": 2, "height": 2 }, "view": { "backgroundColor": "{{color}}" } } ] } }
    """

  private static func folderWithScene() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "a.scene.json")
    return folder
  }

  /// Size and RGBA of the first and the last pixel.
  private static func corners(_ file: Data?) throws -> [Int] {
    let bitmap = try ImageDecoder().decode([UInt8](try #require(file))).bitmap
    return bitmap.withUnsafeBytes { pixels in
      [bitmap.size.width, bitmap.size.height] + pixels.prefix(4).map(Int.init)
        + pixels.suffix(4).map(Int.init)
    }
  }

  @Test func writesWhatPeopleFindWhoDoNotSeeThePicture() async throws {
    let folder = try TemporaryFolder()
    let row = """
      { "component": { "type": "flexbox", "direction": "row", "children": [
        { "type": "label", "string": "Inbox" },
        { "type": "component", "size": { "width": 8, "height": 8 }, "accessibility": { "label": "Unread" } } ] } }
      """
    try folder.write(row, to: "row.scene.json")
    for file in ["tree.txt", "tree.json"] {
      let outcome = try await BuiltProgram.offscreen.run(
        ["render", "row.scene.json", "--accessibility", file], in: folder)
      #expect(outcome.exitCode == 0)
      #expect(outcome.standardError == "")
    }
    let files = try folder.files()
    #expect(Set(files.keys) == ["row.scene.json", "row.png", "tree.txt", "tree.json"])
    let text = String(decoding: try #require(files["tree.txt"]), as: UTF8.self)
    #expect(text.contains("\"Inbox\" [staticText]"))
    #expect(text.split(separator: "\n").count == 2)
    let file = try #require(files["tree.json"])
    let json = try #require(try JSONSerialization.jsonObject(with: file) as? [[String: Any]])
    #expect(json.map { $0["label"] as? String } == ["Inbox", "Unread"])
    #expect(json[1]["frame"] as? [Double] != nil)
  }

  private static let wayUpAndDown = String(repeating: "L1000 1000L0 0", count: 20)

  @Test(
    arguments: [
      """
      { "type": "path", "d": "M0 0\(wayUpAndDown)", "viewBox": [0, 0, 1000, 1000], "stroke": "#f00", "dash": [0.1, 0.1],
        "strokeWidth": 200, "size": { "width": 1000, "height": 1000 } }
      """,
      """
      { "type": "component", "view": { "borderWidth": 1, "borderColor": "#f00", "borderDash": [0.055, 0.055] },
        "size": { "width": 3000, "height": 3000 } }
      """,
    ], ["png", "pdf"])
  func namesTheComponentThatHasTooManyDashes(component: String, format: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "component": { "type": "flexbox", "direction": "column", "children": [
        { "type": "label", "string": "a" }, \(component) ] } }
      """, to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "a.scene.json", "-o", "a.\(format)"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix("offscreen: error: a.scene.json: $.component.children[1]"),
      "\(outcome.standardError)")
    #expect(
      outcome.standardError.contains(" dashes, more than the 100000 that one may have"),
      "\(outcome.standardError)")
  }

  /// Private characters, which no font has, in one label several times and in another.
  @Test func missingCharactersAreOneWarning() async throws {
    let folder = try TemporaryFolder()
    let label = #"{ "type": "label", "string": "%" }"#
    let texts = ["\u{10FFF0}\u{10FFF1} \u{10FFF0}", "\u{10FFF1}\u{10FFF2}"]
    let labels = texts.map { label.replacing("%", with: $0) }.joined(separator: ", ")
    try folder.write(
      #"{ "component": { "type": "flexbox", "children": [\#(labels)] } }"#, to: "a.scene.json")
    try folder.write("{}\n{}\n", to: "models.jsonl")
    let batch = ["render", "--batch", "models.jsonl", "--template", "a.scene.json", "-o", "out"]
    for command in [["render", "a.scene.json", "-o", "a.png"], batch, ["test", ".", "--record", "all"]] {
      let outcome = try await BuiltProgram.offscreen.run(command, in: folder)
      let lines = outcome.standardError.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("offscreen: warning: ") == true)
      #expect(
        lines.first?.contains("a.scene.json: no font has 3 of the characters, U+10FFF0") == true,
        "\(outcome.standardError)")
    }
  }

  @Test func twoThingsCannotShareStandardOutput() async throws {
    let folder = try Self.folderWithScene()
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "a.scene.json", "-o", "-", "--accessibility", "-"], in: folder)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardOutput == "")
  }

  @Test func drawsOnNothing() async throws {
    let folder = try Self.folderWithScene()
    let outcome = try await BuiltProgram.offscreen.run(["render", "a.scene.json", "-o", "b.png"], in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let files = try folder.files()
    #expect(Set(files.keys) == ["a.scene.json", "b.png"])
    #expect(try Self.corners(files["b.png"]) == [4, 2, 255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func drawsBesideTheSceneByDefault() async throws {
    let folder = try Self.folderWithScene()
    _ = try await BuiltProgram.offscreen.run(["render", "a.scene.json"], in: folder)
    #expect(try Self.corners(folder.files()["a.png"]).first == 4)
  }

  @Test func takesScaleSizeAndModel() async throws {
    let folder = try Self.folderWithScene()
    try folder.write(#"{ "color": "blue" }"#, to: "model.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--scale", "2", "--width", "3", "--height", "5", "--model", "model.json"],
      in: folder, input: Data(Self.scene.utf8))
    #expect(try Self.corners(outcome.output) == [6, 10, 0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [
    (#"{ "color": "blue" }"#, #"{ "color": "blue" }"#), ("{\n \"color\": 1\n}", #"{\x0a "color": 1\x0a}"#),
    (#"{ "color": "blue", "title": "Hello" }"#, #"{ "color": "blue", "titl…"#),
  ])
  func jsonIsNoFile(model: String, named: String) async throws {
    let folder = try Self.folderWithScene()
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "a.scene.json", "-o", "b.png", "--model", model], in: folder)
    #expect(outcome.exitCode == 66)
    #expect(
      outcome.standardError
        == "offscreen: error: there is no file \(named); write the JSON to a file, or to standard input and give - in its place\n"
    )
    #expect(try folder.names == ["a.scene.json"])
  }

  @Test func writesJPEGOnWhite() async throws {
    let folder = try Self.folderWithScene()
    _ = try await BuiltProgram.offscreen.run(
      ["render", "a.scene.json", "-o", "b.JPG", "--scale", "16"], in: folder)
    let file = try #require(try folder.files()["b.JPG"])
    #expect(file.starts(with: [0xFF, 0xD8]))
    let corners = try Self.corners(file)
    #expect(corners.prefix(2) == [64, 32])
    #expect(corners.suffix(4) == [255, 255, 255, 255])
  }

  @Test func writesVectorDocumentsWithTheirBackground() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.scene.replacing(#""width": 4"#, with: ##""width": 4, "background": "#0000FF""##),
      to: "a.scene.json")
    for name in ["b.svg", "b.pdf"] {
      _ = try await BuiltProgram.offscreen.run(["render", "a.scene.json", "-o", name], in: folder)
    }
    let files = try folder.files()
    let svg = String(decoding: try #require(files["b.svg"]), as: UTF8.self)
    #expect(svg.contains(#"viewBox="0 0 4 2""#))
    #expect(svg.contains(#/rgb\(0%, ?0%, ?100%\)/#))
    #expect(svg.contains(#/rgb\(100%, ?0%, ?0%\)/#))
    #expect(try #require(files["b.pdf"]).starts(with: Data("%PDF-".utf8)))
  }

  @Test func readsImagesBelowAllowedFolders() async throws {
    let folder = try TemporaryFolder()
    let red = Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])
    try folder.write(
      #"{ "component": { "type": "image", "source": "../images/red.png" } }"#, to: "scenes/a.scene.json")
    try folder.write("", to: "images/red.png")
    try Data(PNGEncoder(.fast).encode(red)).write(to: folder.url.appending(path: "images/red.png"))
    let refused = try await BuiltProgram.offscreen.run(
      ["render", "scenes/a.scene.json", "-o", "a.png"], in: folder)
    #expect(refused.exitCode == 65)
    #expect(
      refused.standardError
        == "offscreen: error: scenes/a.scene.json: $.component.source: the file ../images/red.png is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.png"))
    let allowed = try await BuiltProgram.offscreen.run(
      ["render", "scenes/a.scene.json", "-o", "a.png", "--allow-file", "images"], in: folder)
    #expect(allowed.standardError == "")
    let file = try Data(contentsOf: folder.url.appending(path: "a.png"))
    #expect(try Self.corners(file) == [1, 1, 255, 0, 0, 255, 255, 0, 0, 255])
  }

  @Test func readsImagesOfStandardInputFromTheCurrentFolder() async throws {
    let folder = try TemporaryFolder()
    let red = Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255])
    try folder.write("", to: "images/red.png")
    try Data(PNGEncoder(.fast).encode(red)).write(to: folder.url.appending(path: "images/red.png"))
    let scene = Data(#"{ "component": { "type": "image", "source": "images/red.png" } }"#.utf8)
    for options in [[], ["--allow-file", "/usr"]] {
      let refused = try await BuiltProgram.offscreen.run(
        ["render", "-", "-o", "a.png"] + options, in: folder, input: scene)
      #expect(refused.exitCode == 65)
      #expect(refused.standardError.contains("the file images/red.png is below no folder"))
    }
    for allowed in [".", "images"] {
      let drawn = try await BuiltProgram.offscreen.run(
        ["render", "-", "-o", "a.png", "--allow-file", allowed], in: folder, input: scene)
      #expect(drawn.standardError == "")
      #expect(drawn.exitCode == 0)
    }
  }

  @Test func refusesToDrawNothing() async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-"], input: Data(#"{ "component": { "type": "empty" } }"#.utf8))
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "offscreen: error: standard input: cannot write an image of 0 x 0 pixels: both sides need at least one; give it a width and a height\n"
    )
  }

  /// A container without its only child is no component, but the picture's size is said all the same.
  @Test(arguments: ["inset", "clipping", "scroll", "ratio"])
  func drawsScenesWhoseComponentComesToNothing(_ type: String) async throws {
    let key = type == "ratio" ? #""ratio": 1,"# : ""
    let scene =
      #"{ "width": 10, "height": 8, "scale": 1, "background": "white", "component": { "type": "\#(type)", \#(key) "child": null } }"#
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-"], input: Data(scene.utf8))
    #expect(outcome.standardError == "")
    #expect(try Self.corners(outcome.output).prefix(6) == [10, 8, 255, 255, 255, 255])
    let layout = try await BuiltProgram.offscreen.run(
      ["layout", "-", "--format", "text"], input: Data(scene.utf8))
    #expect(layout.standardOutput == "\(type) [0, 0, 10, 8]\n")
  }

  @Test func refusesPicturesThatAreTooLarge() async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "-", "-o", "-", "--width", "1e9", "--height", "1e9"], input: Data(Self.scene.utf8))
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix(
        "offscreen: error: standard input: cannot draw 1000000000 x 1000000000 pixels: "))
    #expect(outcome.output.isEmpty)
  }
}
