import Files
import Foundation
import TestSupport
import Testing

/// Absolute paths, what is inside of what, and what names stand for.
@Suite struct FilePathLinkTests {
  @Test(arguments: ["new", "new/", "a/new/file", "link/new", "a/../new"])
  func pathsOfWhatIsNotThereAreBelowWhatIs(_ name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "a"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "a")
    let root = try #require(FilePath(folder.path).resolvingLinks)
    let expected = ["new/": "new", "link/new": "a/new", "a/../new": "new"][name] ?? name
    #expect(FilePath(folder.path + "/" + name).absolute == root.appending(expected))
  }

  @Test(arguments: [
    ("/a", "/a", true), ("/a/b", "/a", true), ("/a/b", "/a/", true), ("/ab", "/a", false),
    ("/a", "/a/b", false), ("/a", "/", true), ("/", "/", true),
  ])
  func insideIsByWholeNames(_ path: String, _ folder: String, _ expected: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == expected)
  }

  @Test(arguments: [
    ("/a/b/c", true), ("/a/b", true), ("/a/bc", false), ("/a", false), ("/d", true), ("e/f", true),
    ("f", false),
  ])
  func insideAnyIsByWholeNames(_ path: String, _ expected: Bool) {
    #expect(FilePath(path).isInside(anyOf: [FilePath("/a/b"), FilePath("/d"), FilePath("e")]) == expected)
  }

  @Test func kindsFollowLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/lost", withDestinationPath: "nowhere")
    #expect(FilePath(file).kind == .file)
    #expect(FilePath(folder.path + "/link").kind == .file)
    #expect(FilePath(folder.path).kind == .folder)
    #expect(FilePath("/dev/null").kind == .other)
    #expect(FilePath(folder.path + "/lost").kind == nil)
    let entries = try Folder.entries(of: FilePath(folder.path))
    #expect(entries.map(\.path.name) == ["file", "link", "lost"].map { FilePath($0) })
    #expect(entries.map(\.isLink) == [false, true, true])
    #expect(throws: InputFileError.cannotRead(path: file, reason: "Not a directory")) {
      try Folder.entries(of: FilePath(file))
    }
  }

  @Test func treesAreRemovedButNotWhatLinksLeadTo() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "kept/file")
    try folder.write("", to: "tree/deep/er/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tree/deep/link", withDestinationPath: "../../kept")
    Folder.removeTree(FilePath(folder.path + "/tree"))
    #expect(try folder.names == ["kept"])
    #expect(try folder.bytes(of: "kept/file") == Array("mine".utf8))
  }
}
