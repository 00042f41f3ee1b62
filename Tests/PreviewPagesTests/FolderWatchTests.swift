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
    for name in names {
      // It may be there before its folder is watched: then the folder stands for it.
      #expect(try await Self.isTold(&changes, writing: name, in: folder) { $1.isInside($0) })
      #expect(try await Self.isTold(&changes, writing: "\(name).other", in: folder) { $0 == $1 })
    }
    watch.stop()
  }

  /// The folder itself, and one around it.
  @Test(arguments: ["build/scenes", "build"])
  func folderThatIsMovedAwayHasChanged(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "build/scenes/a.json")
    let watch = FolderWatch([FilePath(folder.path).absolute.appending("build/scenes")])
    var changes = watch.changes.makeAsyncIterator()
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(name)", toPath: folder.path + "/elsewhere")
    // It may be anything.
    #expect(await changes.next() == .some(nil))
    watch.stop()
  }

  /// Of the folder itself, and of one around it; by another link in the second case.
  @Test(arguments: [nil, "the test says so"], ["current", "latest/release"])
  func linksThatLeadElsewhereAreFollowed(pollingReason: String?, link: String) async throws {
    let (folder, files) = (try TemporaryFolder(), FileManager.default)
    for version in 1...2 { try folder.write("\(version)", to: "v\(version)/scenes/a.json") }
    let links = [("latest/release", "../v1"), ("current", "latest/release")]
    try files.createDirectory(atPath: folder.path + "/latest", withIntermediateDirectories: false)
    for (link, target) in links {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let watch = FolderWatch(
      [FilePath(folder.path).appending("current/scenes")], pollingReason: pollingReason)
    var changes = watch.changes.makeAsyncIterator()
    // In one step, as `ln -sfn` does.
    let other = folder.path + "/other"
    try files.createSymbolicLink(atPath: other, withDestinationPath: folder.path + "/v2")
    #expect(rename(other, "\(folder.path)/\(link)") == 0)
    let file = FilePath(folder.path).absolute.appending("v2/scenes/a.json")
    #expect(await changes.next().map { $0?.contains(file) ?? true } == true)
    #expect(try await Self.isTold(&changes, writing: "v2/scenes/a.json", in: folder) { $0 == $1 })
    #expect(try await Self.isTold(&changes, writing: "v2/scenes/deep/b.json", in: folder) { $1.isInside($0) })
    watch.stop()
  }

  /// Writes a file, and once more whenever nobody knows what has changed, since that may be all that is told of it.
  ///
  /// - Returns: whether the watch tells, before it ends, of something that `isIt` knows beside the file.
  private static func isTold(
    _ changes: inout AsyncStream<FolderWatch.Changes>.Iterator, writing name: String,
    in folder: TemporaryFolder,
    as isIt: (_ told: FilePath, _ file: FilePath) -> Bool
  ) async throws -> Bool {
    let file = FilePath(try folder.write("22", to: name)).absolute
    while let change = await changes.next() {
      guard let change else {
        try folder.write("333", to: name)
        continue
      }
      if change.contains(where: { isIt($0, file) }) { return true }
    }
    return false
  }

  @Test func namesThatNoFolderHasAreNoShortage() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("1", to: "a.json")
    let watch = FolderWatch([FilePath(folder.path)])
    watch.add([FilePath("/\(String(repeating: "a", count: 300))"), FilePath(file)])
    #expect(watch.pollingReason == nil)
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
