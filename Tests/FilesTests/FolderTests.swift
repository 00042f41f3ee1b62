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
}
