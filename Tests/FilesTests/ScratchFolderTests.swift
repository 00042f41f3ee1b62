import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ScratchFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var place: FilePath { FilePath(folder.path) }

  @Test func goesWithItsOwner() throws {
    var scratch: ScratchFolder? = try ScratchFolder("a", in: place)
    let path = try #require(scratch?.path)
    try OutputFile.createFolder(path.appending("deep"))
    try OutputFile.write([1], to: path.appending("deep/file"))
    #expect(path.kind == .folder)
    scratch = nil
    #expect(try folder.names == [])
  }

  @Test func oneThatGotAnotherNameStays() throws {
    var scratch: ScratchFolder? = try ScratchFolder("b", in: place, mode: 0o777)
    let path = try #require(scratch?.path)
    try FileManager.default.moveItem(atPath: path.description, toPath: folder.path + "/kept")
    scratch = nil
    #expect(try folder.names == ["kept"])
  }

  /// What processes leave that are killed is gone when the next one needs a folder; what others use or own is not.
  @Test func leftFoldersAreTakenAway() throws {
    for name in ["c-1-1/owner", "c-1-1/content/file", "c-1-2/owner"] { try folder.write("left", to: name) }
    try OutputFile.createFolder(place.appending("c-1-3"))
    try folder.write("mine", to: "other/c-1-1/owner")
    try folder.write("mine", to: "cd-1-1/owner")
    let owner = open(folder.path + "/c-1-2/owner", O_RDWR)
    defer { close(owner) }
    #expect(flock(owner, LOCK_EX) == 0)
    let scratch = try ScratchFolder("c", in: place)
    #expect(try folder.names == ["c-1-2", scratch.path.folder.name.description, "cd-1-1", "other"])
    let second = try ScratchFolder("c", in: place)
    #expect(second.path != scratch.path)
  }

  /// Where a folder can be made and a file in it cannot, here for a path that has no room for one, no other is tried.
  @Test func aFolderThatTakesNoFileIsRefused() throws {
    var deep = place
    while deep.bytes.count < 3_850 { deep = deep.appending(String(repeating: "d", count: 100)) }
    try OutputFile.createFolder(deep)
    // The system takes 4095 bytes: enough for the folder, whose number has up to six digits, and not for `/owner` as well.
    let room = 4_090 - deep.bytes.count - "/-\(getpid())-1".utf8.count
    let kind = String(repeating: "k", count: room)
    let error = #expect(throws: OutputFileError.self) { try ScratchFolder(kind, in: deep) }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("cannot make the folder \(deep)/\(kind)-"))
    #expect(text.hasSuffix(": File name too long"))
    #expect(try Folder.entries(of: deep).isEmpty)
  }
}
