import Foundation
import Testing

@testable import Typesetting

@Suite struct TypesettingErrorTests {
  private func error(_ body: () throws -> Void) throws -> TypesettingError {
    try #require(throws: TypesettingError.self, performing: body)
  }

  @Test func missingPackages() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func missing() throws -> String {
      try error { _ = try FontLibrary.standard(in: folder.path) }.description
    }
    func install(_ path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    #expect(
      try missing()
        == "the font file \(folder.path)/opentype/inter/Inter-Regular.otf is missing; install the package fonts-inter"
    )
    try install("opentype/inter/Inter-Regular.otf")
    #expect(
      try missing()
        == "the font file \(folder.path)/truetype/dejavu/DejaVuSans.ttf is missing; install the package fonts-dejavu-core"
    )
    try install("truetype/dejavu/DejaVuSans.ttf")
    try install("truetype/dejavu/DejaVuSans-Bold.ttf")
    #expect(
      try missing()
        == "the font file \(folder.path)/truetype/noto/NotoColorEmoji.ttf is missing; install the package fonts-noto-color-emoji"
    )
  }

  @Test func files() throws {
    let absent = try error { _ = try FontLibrary(files: ["/nowhere/font.ttf"], defaultFamily: "Inter") }
    #expect(
      absent.description
        == "cannot read the font file /nowhere/font.ttf: No such file or directory; name a file this process may read"
    )
    let invalid = try error { _ = try FontLibrary(files: ["/etc/passwd"], defaultFamily: "Inter") }
    #expect(
      invalid.description == "the file /etc/passwd holds no font; name an OpenType or TrueType file")
  }

  /// A library that opened it would wait for who writes.
  @Test func pipes() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    let refusal = try error { _ = try FontLibrary(files: [pipe.path], defaultFamily: "DejaVu Sans") }
    #expect(refusal == .invalidFont(path: pipe.path))
  }

  /// FreeType reads them, HarfBuzz does not: text in one was invisible.
  @Test func webFonts() throws {
    let font = try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).woff")
    try Self.webFont(of: Array(font)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let refusal = try error { _ = try FontLibrary(files: [file.path], defaultFamily: "DejaVu Sans") }
    #expect(refusal == .invalidFont(path: file.path))
  }

  /// WOFF 1.0 with the tables of a font as they are, <https://www.w3.org/TR/WOFF/>.
  private static func webFont(of font: [UInt8]) -> Data {
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    let count = number(font[4..<6])
    var (directory, tables): ([UInt8], [UInt8]) = ([], [])
    for record in stride(from: 12, to: 12 + 16 * count, by: 16) {
      let (checksum, place, length) = (
        font[record + 4..<record + 8], number(font[record + 8..<record + 12]),
        number(font[record + 12..<record + 16])
      )
      directory += font[record..<record + 4] + bytes(44 + 20 * count + tables.count)
      directory += bytes(length) + bytes(length) + checksum
      tables += font[place..<place + length] + Array(repeating: 0, count: -length & 3)
    }
    let size = 44 + directory.count + tables.count
    var file = Data("wOFF".utf8)
    for part in [Array(font[0..<4]), bytes(size), Array(font[4..<6]), [0, 0]] { file += part }
    file += bytes(12 + 16 * count + tables.count) + Array(repeating: 0, count: 24)
    return file + directory + tables
  }

  @Test func families() throws {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let unknownDefault = try error { _ = try FontLibrary(files: [file], defaultFamily: "Inter") }
    #expect(
      unknownDefault.description
        == "the font library has no family “Inter”; use one of DejaVu Sans or add a file with it")
    let empty = try error { _ = try FontLibrary(files: [], defaultFamily: "Inter") }
    #expect(empty.description == "the font library has no family “Inter”; add a file with it")
    let library = try FontLibrary.standard()
    let text = AttributedText("Hello", TextAttributes(font: .custom("Comic Sans", size: 17)))
    let unknown = try error { _ = try library.layOut(text, width: 100) }
    #expect(
      unknown.description
        == "the font library has no family “Comic Sans”; use one of Inter, Inter Display, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, Noto Color Emoji, Lohit Devanagari, Loma, LexiGulim, Droid Sans Fallback or add a file with it"
    )
  }

  @Test(arguments: [(0.0, "0.0"), (-3, "-3.0"), (.nan, "nan"), (.infinity, "inf"), (10_001, "10001.0")])
  func sizes(size: Double, text: String) throws {
    let library = try FontLibrary.standard()
    let invalid = try error {
      _ = try library.layOut(AttributedText("Hello", TextAttributes(font: .system(size))), width: 100)
    }
    #expect(
      invalid.description == "cannot set text at \(text) points; use a font size above 0 and up to 10000.0")
  }

  @Test(arguments: [("lig", 1), ("liga ", 1), ("lig=", 0), ("liga", -1), ("liga", 65_536), ("äöü1", 1)])
  func features(tag: String, value: Int) throws {
    let library = try FontLibrary.standard()
    let font = Font.system().features(FontFeature(tag, value))
    let invalid = try error {
      _ = try library.layOut(AttributedText("Hello", TextAttributes(font: font)), width: 100)
    }
    #expect(
      invalid.description
        == "cannot set the font feature “\(tag)” to \(value); name one by four letters or digits, with a value from 0 to 65535"
    )
  }

  @Test func lengths() throws {
    let library = try FontLibrary.standard()
    let long = AttributedText(String(repeating: "a", count: 1_048_577))
    let tooLong = try error { _ = try library.layOut(long, width: 100) }
    #expect(
      tooLong.description
        == "cannot set a text of 1048577 bytes, the limit is 1048576; split it into several texts")
  }

  @Test func memory() {
    #expect(
      TypesettingError.outOfMemory(object: "a paragraph").description
        == "there is no memory for a paragraph; lay out less at the same time")
  }
}
