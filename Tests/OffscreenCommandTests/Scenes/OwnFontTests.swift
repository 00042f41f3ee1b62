import Foundation
import TestSupport
import Testing

/// Fonts that documents and users bring along.
@Suite struct OwnFontTests {
  private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFile("brand.ttf", [UInt8](Data(contentsOf: URL(filePath: Self.serif))))
    try folder.write("no font", to: "bad.ttf")
  }

  private static func scene(_ family: String, fonts: String = "", weight: Int = 400) -> String {
    """
    { \(fonts) "component": { "type": "label", "string": "Brand", "font": { "family": "\(family)", "size": 20, "weight": \(weight) } } }
    """
  }

  private func layout(_ options: String...) async throws -> BuiltProgram.Outcome {
    try await BuiltProgram.offscreen.run(
      ["layout", "a.scene.json", "--format", "text"] + options, in: folder)
  }

  private static let own = #""fonts": [ { "family": "Brand", "source": "brand.ttf" } ],"#

  @Test func aDocumentsFontIsKnownByTheNameItGives() async throws {
    try folder.write(Self.scene("DejaVu Serif"), to: "a.scene.json")
    let expected = try await layout().standardOutput
    try folder.write(Self.scene("Brand", fonts: Self.own), to: "a.scene.json")
    let outcome = try await layout()
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput == expected)
    try folder.write(Self.scene("Inter"), to: "a.scene.json")
    #expect(try await layout().standardOutput != expected)
  }

  @Test func aFoldersFontsAreAdded() async throws {
    let sub = folder.path + "/kit/more"
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.serif, toPath: sub + "/a.ttf")
    try folder.write("not a font, and not taken for one", to: "kit/readme.txt")
    try folder.write(Self.scene("DejaVu Serif"), to: "a.scene.json")
    #expect(try await layout("--fonts", "kit").exitCode == 0)
    #expect(try await layout("--fonts", "nowhere").exitCode == 66)
    #expect(try await layout("--fonts", ".").exitCode != 0)
  }

  @Test(arguments: ["--fonts", "--image-cache"])
  func aFileInAFoldersPlaceIsASlip(option: String) async throws {
    try folder.write(Self.scene("DejaVu Serif"), to: "a.scene.json")
    let outcome = try await layout(option, "brand.ttf")
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.contains("\(option) takes a folder, which brand.ttf is not"))
  }

  @Test func aFolderWithoutFontsIsToldOf() async throws {
    try folder.write(Self.scene("DejaVu Serif"), to: "a.scene.json")
    let expected = try await layout().standardOutput
    try FileManager.default.createDirectory(atPath: folder.path + "/kit", withIntermediateDirectories: true)
    try folder.write("of the web's", to: "kit/brand.woff2")
    let outcome = try await layout("--fonts", "kit")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == expected)
    #expect(
      outcome.standardError
        == "offscreen: warning: --fonts kit: no file in it ends in .ttf, .otf, .ttc or .otc, and others are not read\n"
    )
  }

  /// What a document shows does not depend on what else the command line brings along.
  @Test func aDocumentsFontTakesThePlaceOfAFolders() async throws {
    let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    try FileManager.default.createDirectory(atPath: folder.path + "/kit", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: sans, toPath: folder.path + "/kit/sans.ttf")
    let fonts = #""fonts": [ { "family": "DejaVu Sans", "source": "brand.ttf" } ],"#
    try folder.write(Self.scene("DejaVu Sans", fonts: fonts), to: "a.scene.json")
    let expected = try await layout().standardOutput
    #expect(try await layout("--fonts", "kit").standardOutput == expected)
    try folder.write(Self.scene("DejaVu Sans"), to: "a.scene.json")
    #expect(try await layout("--fonts", "kit").standardOutput != expected)
  }

  @Test func anUnknownFamilyNamesThoseThereAre() async throws {
    try folder.write(Self.scene("Brnad", fonts: Self.own), to: "a.scene.json")
    let outcome = try await layout()
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("$.component.font.family: "))
    #expect(outcome.standardError.contains("“Brnad”"))
    #expect(outcome.standardError.contains("Inter") && outcome.standardError.contains("Brand"))
  }

  @Test(arguments: [
    (
      #""component": {"type": "center", "child": {"type": "label", "if": "{{no}}", "string": "a", \#(unknown)}}"#,
      "$.component.child"
    ),
    (
      #""component": {"type": "center", "child": {"type": "empty", "if": "{{yes}}", "else": {"type": "label", "string": "a", \#(unknown)}}}"#,
      "$.component.child.else"
    ),
    (
      #""component": {"type": "empty"}, "parts": {"a": {"type": "button", "titles": {"normal": "a"}, \#(unknown)}}"#,
      "$.parts.a"
    ),
    (
      #""component": {"type": "fitting", "children": [{"type": "empty"}, {"type": "label", "string": "a", \#(unknown)}]}"#,
      "$.component.children[1]"
    ),
  ])
  func anUnknownFamilyIsFoundWhereNothingShows(document: String, place: String) async throws {
    try folder.write(#"{"model": {"no": false, "yes": true}, \#(document)}"#, to: "a.scene.json")
    let outcome = try await layout()
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError.hasPrefix(
        "offscreen: error: a.scene.json: \(place).font.family: the font library has no family “Brnad”; use one of Inter, "
      ), "\(outcome.standardError)")
  }

  private static let unknown = #""font": {"family": "Brnad"}"#

  @Test func anUnknownFamilyIsFoundInUnusedTemplates() async throws {
    try folder.write(
      """
      { "list": { "kind": "table", "width": 100, "height": 40 },
        "templates": { "row": { "type": "label", "string": "a", \(Self.unknown) } }, "steps": [ { "frame": "a" } ] }
      """, to: "a.list.json")
    let outcome = try await BuiltProgram.offscreen.run(["play", "a.list.json", "-o", "frames"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains(" $.templates.row.font.family: "))
  }

  @Test func familiesOfModelsAreFoundWhereTheyShow() async throws {
    try folder.write(Self.scene("{{family}}"), to: "a.scene.json")
    try folder.write(#"{"family": "Brnad"}"# + "\n" + #"{"family": "Inter"}"# + "\n", to: "models.jsonl")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "--batch", "models.jsonl", "--template", "a.scene.json", "-o", "pictures"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(try folder.files(in: "pictures").keys.sorted() == ["0001.png"])
  }

  @Test(arguments: [
    (
      "bad.ttf",
      "$.fonts[0].source: the file bad.ttf cannot be used: it holds no font; name an OpenType or TrueType file"
    ),
    (
      "none.ttf", "$.fonts[0].source: the file none.ttf cannot be used: there is no such file; check its name"
    ),
    (
      serif,
      "$.fonts[0].source: the file \(serif) is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    ),
  ])
  func refusesWhatIsNoFont(source: String, complaint: String) async throws {
    let fonts = "\"fonts\": [ { \"family\": \"Brand\", \"source\": \"\(source)\" } ],"
    try folder.write(Self.scene("Brand", fonts: fonts), to: "a.scene.json")
    let outcome = try await layout()
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError == "offscreen: error: a.scene.json: \(complaint)\n")
  }

  /// The outlines are gone, the rest is as it was.
  @Test func aDamagedFontIsBadData() async throws {
    var bytes = try folder.bytes(of: "brand.ttf")
    let record = try #require(
      (0..<64).map { 12 + 16 * $0 }.first { bytes[$0..<($0 + 4)].elementsEqual("glyf".utf8) })
    func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let table = number(at: record + 8)..<(number(at: record + 8) + number(at: record + 12))
    bytes.replaceSubrange(table, with: [UInt8](repeating: 0x7F, count: table.count))
    try folder.makeFile("brand.ttf", bytes)
    try folder.write(Self.scene("Brand", fonts: Self.own), to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(["render", "a.scene.json", "-o", "a.png"], in: folder)
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("brand.ttf is damaged: glyph "), "\(outcome.standardError)")
  }

  @Test(arguments: [("bad.ttf", 65), ("nowhere.ttf", 66)])
  func aFolderOfWhatIsNoFontIsBadInput(source: String, status: Int32) async throws {
    try folder.write(Self.scene("Inter"), to: "a.scene.json")
    try folder.write("", to: "fonts/read.me")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/fonts/a.ttf", withDestinationPath: "../\(source)")
    #expect(try await layout("--fonts", "fonts").exitCode == status)
  }

  @Test func aMissingFaceIsSaid() async throws {
    try folder.write(Self.scene("Brand", fonts: Self.own, weight: 700), to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(["render", "a.scene.json", "-o", "a.png"], in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError.contains("the family Brand has no bold face; its regular face stands in"))
  }

  @Test func facesAreChosenAmongAFamilysFiles() async throws {
    let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
    try folder.makeFile("bold.ttf", [UInt8](Data(contentsOf: URL(filePath: bold))))
    let both =
      #""fonts": [ { "family": "Brand", "source": "bold.ttf" }, { "family": "Brand", "source": "brand.ttf" } ],"#
    try folder.write(Self.scene("DejaVu Serif", weight: 700), to: "a.scene.json")
    let expected = try await layout().standardOutput
    try folder.write(Self.scene("Brand", fonts: both, weight: 700), to: "a.scene.json")
    #expect(try await layout().standardOutput == expected)
  }

  @Test func aPictureDoesNotReplaceAFont() async throws {
    try folder.write(Self.scene("Brand", fonts: Self.own), to: "a.scene.json")
    let outcome = try await BuiltProgram.offscreen.run(
      ["render", "a.scene.json", "-o", "brand.ttf", "--format", "png"], in: folder)
    #expect(outcome.exitCode == 64)
    #expect(try folder.bytes(of: "brand.ttf").count > 100_000)
  }

  @Test func listsHaveTheirOwnFontsToo() async throws {
    try folder.write(
      """
      { "list": { "kind": "table", "width": 100, "height": 40, "fonts": [ { "family": "Brand", "source": "brand.ttf" } ] },
        "templates": { "row": { "type": "label", "string": "a", "font": { "family": "Brand" } } },
        "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": {} } ] } } ] }
      """, to: "a.list.json")
    let outcome = try await BuiltProgram.offscreen.run(["play", "a.list.json", "-o", "frames"], in: folder)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
  }
}
