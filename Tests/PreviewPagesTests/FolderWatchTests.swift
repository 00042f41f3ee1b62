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

  /// What is done by a program that writes all of its files anew, by a deployment, and by a clean build.
  enum Replacement: CaseIterable { case removed, movedAway, removedWithFolderAround }

  @Test(arguments: Replacement.allCases)
  func foldersThatAreMadeAnewAreWatchedOn(_ replacement: Replacement) async throws {
    let (folder, files) = (try TemporaryFolder(), FileManager.default)
    // The second folder is watched without what is below it.
    let names = ["build/scenes/deep/a.json", "build/fonts/font.ttf"]
    for name in names { try folder.write("1", to: name) }
    let build = FilePath(folder.path).absolute.appending("build")
    let watch = FolderWatch([build.appending("scenes")])
    watch.add([build.appending("fonts")])
    switch replacement {
    case .removed: for name in ["scenes", "fonts"] { try files.removeItem(atPath: "\(build)/\(name)") }
    case .movedAway:
      for name in ["scenes", "fonts"] {
        try files.moveItem(atPath: "\(build)/\(name)", toPath: "\(build)/old-\(name)")
      }
    case .removedWithFolderAround: try files.removeItem(atPath: "\(build)")
    }
    var changes = watch.changes.makeAsyncIterator()
    /// Whether the watch tells, before it ends, of a change that `isIt` knows.
    func isTold(_ isIt: (FilePath) -> Bool) async -> Bool {
      while let change = await changes.next() {
        if change?.contains(where: isIt) ?? false { return true }
      }
      return false
    }
    for name in names {
      let file = FilePath(try folder.write("2", to: name)).absolute
      // It may be there before its folder is watched: then the folder stands for it.
      #expect(await isTold { file.isInside($0) })
      let other = FilePath(try folder.write("3", to: "\(name).other")).absolute
      #expect(await isTold { $0 == other })
    }
    watch.stop()
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
