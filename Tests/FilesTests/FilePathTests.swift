import Files
import Testing

@Suite struct FilePathTests {
  struct Parts: CustomTestStringConvertible {
    let path: String
    let folder: String
    let name: String
    let fileExtension: String

    var testDescription: String { path }
  }

  @Test(arguments: [
    Parts(path: "a.png", folder: ".", name: "a.png", fileExtension: "png"),
    Parts(path: "/a.PNG", folder: "/", name: "a.PNG", fileExtension: "png"),
    Parts(path: "b.c/d", folder: "b.c", name: "d", fileExtension: ""),
    Parts(path: "b/.hidden", folder: "b", name: ".hidden", fileExtension: ""),
    Parts(path: "b/c.scene.json", folder: "b", name: "c.scene.json", fileExtension: "json"),
  ])
  func hasParts(_ parts: Parts) {
    let path = FilePath(parts.path)
    #expect(path.folder == FilePath(parts.folder))
    #expect(path.name == FilePath(parts.name))
    #expect(path.fileExtension == parts.fileExtension)
  }

  @Test(arguments: [
    ("a/card.scene.json", "a/card.png"), ("card.json", "card.png"), ("card", "card.png"),
    ("a/.json", "a/.json.png"),
    ("card.scene", "card.png"),
  ])
  func replacesSuffixes(path: String, expected: String) {
    #expect(FilePath(path).replacing(suffixes: [".json", ".scene"], by: ".png") == FilePath(expected))
  }

  @Test func appendsNames() {
    #expect(FilePath("a").appending("b") == FilePath("a/b"))
    #expect(FilePath("/").appending("b") == FilePath("/b"))
  }

  @Test func namesWithNULAreOfNoFile() throws {
    let file = "/etc/passwd\u{0}.png"
    #expect(throws: InputFileError.notFound(path: "/etc/passwd\\x00.png")) { try InputFile(FilePath(file)) }
    #expect(FilePath(file).kind == nil)
    #expect(throws: OutputFileError.self) { try OutputFile.write([], to: FilePath(file)) }
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA4, 0x20], "aä "), ([0x61, 0xFF, 0xC3], "a\\xff\\xc3"),
      ([0x0A, 0x1B, 0x7F], "\\x0a\\x1b\\x7f"),
      ([0xE2, 0x80, 0xA8], "\\xe2\\x80\\xa8"),
    ] as [([UInt8], String)])
  func isShownOnOneLine(bytes: [UInt8], expected: String) {
    #expect(FilePath(bytes: bytes).description == expected)
  }
}
