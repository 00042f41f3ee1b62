import Files
import Foundation
import TestSupport
import Testing

@testable import PreviewPages

@Suite struct FolderWatchTests {
  /// What the system tells of, and what is found by looking again.
  @Test(arguments: [nil, "the test says so"])
  func changesAreTold(pollingReason: String?) async throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "deep/a.json")
    let root = FilePath(folder.path).absolute
    let watch = FolderWatch([root], pollingReason: pollingReason)
    #expect(watch.pollingReason == pollingReason)
    var changes = watch.changes.makeAsyncIterator()
    func expectChange(_ name: String) async {
      while let change = await changes.next() {
        if change?.contains(root.appending(name)) ?? false { return }
      }
      Issue.record("the watch has ended before \(name) changed")
    }
    try folder.write("22", to: "deep/a.json")
    await expectChange("deep/a.json")
    try folder.write("new", to: "fresh/deeper/b.json")
    await expectChange("fresh/deeper/b.json")
    try folder.write("newer", to: "fresh/deeper/b.json")
    await expectChange("fresh/deeper/b.json")
    try FileManager.default.moveItem(atPath: folder.path + "/deep/a.json", toPath: folder.path + "/c.json")
    await expectChange("c.json")
    try FileManager.default.removeItem(atPath: folder.path + "/c.json")
    await expectChange("c.json")
    watch.stop()
    while await changes.next() != nil {}
  }

  @Test func fileThatStaysOpenCountsAsChanged() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("1", to: "a.json")
    let watch = FolderWatch([FilePath(folder.path).absolute])
    var changes = watch.changes.makeAsyncIterator()
    let open = try #require(FileHandle(forWritingAtPath: file))
    try open.write(contentsOf: Data("2".utf8))
    #expect(await changes.next() == [FilePath(file).absolute])
    try open.close()
    watch.stop()
  }

  @Test func foldersElsewhereAreWatchedToo() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let watch = FolderWatch([FilePath(folder.path).absolute])
    watch.add([FilePath(other.path).absolute])
    var changes = watch.changes.makeAsyncIterator()
    let file = try other.write("1", to: "font.ttf")
    #expect(await changes.next() == [FilePath(file).absolute])
    watch.stop()
  }
}
