import Drawing
import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct FontFileCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let serifPath = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  private static func serif() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: serifPath)))
  }

  @Test func textIsDrawnWithTheBytesThatWereRead() throws {
    let bytes = try Self.serif()
    let path = try folder.makeFile("brand.ttf", bytes)
    let library = try FontLibrary.standard().adding([(path, "Brand")])
    try FileManager.default.removeItem(atPath: path)
    let text = AttributedText("Brand", TextAttributes(font: .custom("Brand", size: 20)))
    let face = try #require(try library.layOut(text, width: 200).glyphRuns.first?.run.face)
    #expect(face.path == path)
    #expect(face.fileDigest == Digest(of: bytes))
    #expect(library.digest(ofFileAt: path) == Digest(of: bytes))
    #expect(try Data(contentsOf: URL(filePath: face.openedPath)) == Data(bytes))
  }

  /// The process would end here with a file that is mapped.
  @Test func filesOfALibraryMayBeOverwritten() throws {
    let path = try folder.makeFile("brand.ttf", Self.serif())
    let library = try FontLibrary(files: [path], defaultFamily: "DejaVu Serif")
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 1)
    let original = try FontLibrary(files: [Self.serifPath], defaultFamily: "DejaVu Serif")
    let sizes = try [library, original].map { try $0.layOut(AttributedText("Brand"), width: 200).size }
    #expect(sizes[0] == sizes[1])
    #expect(library.digest(ofFileAt: path) == Digest(of: try Self.serif()))
  }

  @Test func equalFilesShareOneCopyAsLongAsItIsUsed() throws {
    let copies = FontFileCopies()
    let paths = try ["a.ttf", "b.ttf"].map { try folder.makeFile($0, Self.serif()) }
    var first = copies.copy(of: paths[0])
    #expect(first != nil && first === copies.copy(of: paths[1]))
    weak let last = first
    first = nil
    #expect(last == nil)
    #expect(copies.copy(of: paths[1])?.digest == Digest(of: try Self.serif()))
  }

  @Test(arguments: ["", ".", "nowhere"])
  func whatIsNoFileWithBytesHasNone(name: String) throws {
    try folder.makeFile("empty", [])
    let path = folder.path + "/" + (name.isEmpty ? "empty" : name)
    #expect(FontFileCopies().copy(of: path) == nil)
  }

  @Test func copiesTakeALimitedRoom() throws {
    let bytes = try Self.serif()
    let one = try folder.makeFile("one.ttf", bytes)
    let other = try folder.makeFile("other.ttf", bytes + [0])
    let copies = FontFileCopies(byteLimit: 2 * bytes.count)
    var copy = copies.copy(of: one)
    #expect(copies.copy(of: other) == nil)
    #expect(copy != nil && copy === copies.copy(of: one))
    copy = nil
    #expect(copies.copy(of: other)?.byteCount == bytes.count + 1)
    #expect(FontFileCopies(byteLimit: bytes.count - 1).copy(of: one) == nil)
  }

  /// fontconfig calls it after its file.
  @Test func aFontWithoutANameKeepsThatOfItsFile() throws {
    var bytes = try Self.serif()
    let table = try #require(bytes.firstRange(of: Array("name".utf8)))
    bytes.replaceSubrange(table, with: Array("namf".utf8))
    let path = try folder.makeFile("Some brand.regular.ttf", bytes)
    let library = try FontLibrary.standard().adding([(path, nil)])
    #expect(library.familyNames.contains("Some brand.regular"))
  }
}
