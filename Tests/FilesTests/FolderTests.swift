import TestSupport
import Testing

@testable import Files

@Suite struct FolderTests {
  /// More than the system hands out at once, with names of all lengths, so that one ends where what it hands out ends.
  @Test func namesAllThatIsInAFolder() throws {
    let folder = try TemporaryFolder()
    let names = (0..<1020).map { number in
      let length = number / 4 + 1
      return String(repeating: "abcd".utf8.map { String(UnicodeScalar($0)) }[number % 4], count: length)
    }
    for name in names { try folder.write("", to: name) }
    let entries = try Folder.entries(of: FilePath(folder.path))
    #expect(entries.map(\.path.name.description) == names.sorted())
    #expect(entries.allSatisfy { !$0.isFolder && !$0.isLink && $0.byteCount == 0 })
  }

  @Test func foldersTakeEachOthersName() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a/text")
    try folder.write("new", to: "b/text")
    let (one, other) = (FilePath(folder.path + "/a"), FilePath(folder.path + "/b"))
    #expect(Folder.exchange(one, other))
    #expect(try folder.bytes(of: "a/text") == Array("new".utf8))
    #expect(try folder.bytes(of: "b/text") == Array("old".utf8))
    #expect(!Folder.exchange(one, FilePath(folder.path + "/nowhere")))
    #expect(try folder.bytes(of: "a/text") == Array("new".utf8))
  }
}
