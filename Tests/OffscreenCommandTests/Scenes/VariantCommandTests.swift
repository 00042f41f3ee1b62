import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// Environments and variants of documents, as programs see them.
@Suite struct VariantCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(), to: "card.scene.json")
  }

  private static func scene(sameColor: String = "red") -> String {
    """
    { "width": 40, "scale": 2, "background": { "light": "white", "dark": "black" }, "model": { "color": "red" },
      "variants": [ { "name": "dark", "environment": { "userInterfaceStyle": "dark" } }, { "name": "narrow", "width": 20 },
        { "name": "same", "model": { "color": "\(sameColor)" } } ],
      "component": { "type": "flexbox", "direction": "row", "children": [
        { "type": "component", "id": "box", "size": { "width": 4, "height": 4 }, "view": { "backgroundColor": "{{color}}" } } ] } }
    """
  }

  private func run(_ arguments: String...) async throws -> BuiltProgram.Outcome {
    try await BuiltProgram.offscreen.run(arguments, in: folder)
  }

  private func names(below name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).sorted()
  }

  /// Width in pixels, and the red of the first and the last one.
  private func look(of file: String) throws -> [Int] {
    let bitmap = try ImageDecoder().decode(folder.bytes(of: file)).bitmap
    return bitmap.withUnsafeBytes { [bitmap.size.width, Int($0[1]), Int($0[$0.count - 4])] }
  }

  @Test func drawsAllVariants() async throws {
    #expect(try await run("render", "card.scene.json", "--all-variants", "-o", "out").exitCode == 0)
    #expect(try names(below: "out") == ["card.dark.png", "card.narrow.png", "card.png", "card.same.png"])
    #expect(try look(of: "out/card.png") == [80, 0, 255])
    #expect(try look(of: "out/card.dark.png") == [80, 0, 0])
    #expect(try look(of: "out/card.narrow.png") == [40, 0, 255])
  }

  @Test(arguments: [
    (["--variant", "dark"], [80, 0, 0]), (["--variant", "dark", "--style", "light"], [80, 0, 255]),
    (["--style", "dark"], [80, 0, 0]), (["--direction", "rtl"], [80, 255, 255]),
    (["--variant", "narrow", "--scale", "1"], [20, 0, 255]),
    (["--content-size", "accessibilityLarge", "--locale", "ar-EG"], [80, 0, 255]),
    (["--device", "phone47"], [750, 0, 255]),
    (["--device", "phone61", "--orientation", "landscape"], [2532, 0, 255]),
    (["--device", "tablet11", "--width", "20", "--height", "4", "--scale", "1"], [20, 0, 255]),
  ])
  func optionsWin(options: [String], look: [Int]) async throws {
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "card.scene.json", "-o", "a.png"] + options, in: folder)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try self.look(of: "a.png") == look)
  }

  @Test(arguments: [
    (["--variant", "drak"], 65, "$.variants: there is no variant \"drak\"; there are dark, narrow, same"),
    (["--style", "sepia"], 64, "it is light or dark"), (["--direction", "up"], 64, "it is ltr or rtl"),
    (["--content-size", "huge"], 64, "it is one of extraSmall, small, "),
    (["--device", "phone"], 64, "it is one of phone47, phone54, "),
    (["--device", "phone61", "--orientation", "up"], 64, "it is portrait or landscape"),
    (["--orientation", "portrait"], 64, "--orientation says how a device is held; add --device"),
    (["--locale", "de_DE"], 64, "it is a BCP 47 tag"),
    (["--all-variants"], 64, "--all-variants needs a folder; name one with -o"),
  ])
  func refusesWhatThereIsNot(options: [String], code: Int32, complaint: String) async throws {
    let outcome = try await BuiltProgram.offscreen.run(["render", "card.scene.json"] + options, in: folder)
    #expect(outcome.exitCode == code)
    #expect(outcome.standardError.contains(complaint), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }

  @Test func layoutsAndBatchesTakeAVariant() async throws {
    let layout = try await run(
      "layout", "card.scene.json", "--variant", "narrow", "--direction", "rtl", "--format", "text")
    #expect(layout.standardOutput == "flexbox [0, 0, 20, 4]\n  component \"box\" [16, 0, 4, 4]\n")
    try folder.write("{ \"color\": \"lime\" }\n", to: "models.jsonl")
    let batch = try await run(
      "render", "--batch", "models.jsonl", "--template", "card.scene.json", "-o", "out", "--variant", "dark")
    #expect(batch.exitCode == 0)
    #expect(try look(of: "out/0000.png") == [80, 255, 0])
  }

  @Test func everyVariantHasAReferenceUnlessItLooksTheSame() async throws {
    #expect(try await run("test", ".", "--record", "missing").exitCode == 1)
    #expect(try names(below: "Snapshots") == ["card.dark@2x.png", "card.narrow@2x.png", "card@2x.png"])
    let passed = try await run("test", ".", "--junit", "junit.xml")
    #expect(passed.exitCode == 0)
    #expect(passed.standardOutput == "4 passed\n")
    let junit = String(decoding: try folder.bytes(of: "junit.xml"), as: UTF8.self)
    #expect(junit.contains("name=\"card.same@2x\"") && junit.contains("name=\"card.dark@2x\""))

    try folder.write(Self.scene(sameColor: "blue"), to: "card.scene.json")
    let missing = try await run("test", ".")
    #expect(missing.exitCode == 1)
    #expect(missing.standardOutput.contains("card.same@2x: no reference: "))
    #expect(try await run("test", ".", "--record", "failed").exitCode == 1)
    #expect(try names(below: "Snapshots").contains("card.same@2x.png"))

    try folder.write(Self.scene(), to: "card.scene.json")
    let different = try await run("test", ".")
    #expect(different.standardOutput.contains("component#box: view.backgroundColor blue → red"))
    #expect(try await run("test", ".", "--record", "failed").exitCode == 0)
    #expect(try names(below: "Snapshots") == ["card.dark@2x.png", "card.narrow@2x.png", "card@2x.png"])
  }

  @Test func linesOfTextKnowVariantsToo() async throws {
    let options = ["--references", "stamps", "--store", "store"]
    func test(_ more: String...) async throws -> BuiltProgram.Outcome {
      try await BuiltProgram.offscreen.run(["test", "."] + options + more, in: folder)
    }
    #expect(try await test("--record", "missing").exitCode == 1)
    #expect(try await test().standardOutput == "4 passed\n")
    try folder.write(Self.scene(sameColor: "blue"), to: "card.scene.json")
    #expect(try await test().standardOutput.contains("card.same@2x: no reference: "))
    #expect(try await test("--record", "missing").exitCode == 1)
    #expect(try await test().standardOutput == "4 passed\n")
    try folder.write(Self.scene(), to: "card.scene.json")
    #expect(try await test().standardOutput.contains("component#box: view.backgroundColor blue → red"))
  }

  @Test func aReferenceOfAVariantThatIsGoneIsNobodys() async throws {
    _ = try await run("test", ".", "--record", "missing")
    let text = Self.scene().replacing("{ \"name\": \"narrow\", \"width\": 20 },", with: "")
    try folder.write(text, to: "card.scene.json")
    let outcome = try await run("test", ".")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == "card.narrow@2x.png: no document claims this reference\n3 passed\n")
    #expect(try await run("prune", ".").standardOutput == "removed card.narrow@2x.png\n")
    #expect(try names(below: "Snapshots") == ["card.dark@2x.png", "card@2x.png"])
  }

  @Test func listsAreFollowedInEveryVariant() async throws {
    try folder.write(
      """
      { "list": { "kind": "table", "width": 10, "height": 10, "separator": {}, "variants": [
          { "name": "dark", "environment": { "userInterfaceStyle": "dark" } }, { "name": "same" }, { "name": "wide", "width": 20 } ] },
        "steps": [ { "apply": {} } ] }
      """, to: "lists/rows.list.json")
    #expect(try await run("test", "lists", "--record", "missing").exitCode == 1)
    #expect(try names(below: "lists/Snapshots") == ["rows", "rows.dark", "rows.wide"])
    #expect(try await run("test", "lists").standardOutput == "4 passed\n")
    #expect(
      try await run("play", "lists/rows.list.json", "-o", "frames", "--variant", "wide", "--style", "dark")
        .exitCode == 0)
    #expect(try look(of: "frames/0000-apply.png") == [20, 0, 0])
  }
}
