import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct OutputFileTests {
  @Test func fileIsWrittenWholeAndNothingElseIsLeft() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    try OutputFile.write(bytes, to: FilePath("\(folder.path)/a"))
    try OutputFile.write([], to: FilePath("\(folder.path)/empty"))
    #expect(try folder.names == ["a", "empty"])
    #expect(try folder.bytes(of: "a") == bytes)
    #expect(try folder.bytes(of: "empty") == [])
  }

  @Test func partsFollowEachOtherHoweverMany() throws {
    let folder = try TemporaryFolder()
    let parts = (0..<2500).map { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: $0 % 300) }
    try OutputFile.write(parts: parts, to: FilePath("\(folder.path)/a"))
    #expect(try folder.bytes(of: "a") == parts.flatMap { $0 })
    try OutputFile.write(parts: [[], []], to: FilePath("\(folder.path)/empty"))
    #expect(try folder.bytes(of: "empty") == [])
  }

  @Test func partsNeedNotBeThereAtOneTime() throws {
    let folder = try TemporaryFolder()
    let file = open("\(folder.path)/a", O_WRONLY | O_CREAT, 0o666)
    defer { close(file) }
    var sizes: [off_t] = []
    let parts = (0..<4 as Range<UInt8>).lazy.map { number in
      sizes.append(lseek(file, 0, SEEK_CUR))
      return [UInt8](repeating: number, count: 1 << 20)
    }
    #expect(FileDescriptorOutput(file).write(parts: parts) == .written)
    #expect(sizes == [0, 1 << 20, 2 << 20, 3 << 20])
  }

  @Test func fileIsReplacedNotChanged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("a")
    try FileManager.default.linkItem(atPath: path, toPath: "\(folder.path)/old")
    try OutputFile.write([9], to: FilePath(path))
    #expect(try folder.bytes(of: "a") == [9])
    #expect(try folder.bytes(of: "old") == [1, 2, 3])
  }

  @Test func manyWritersOfOnePath() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    try await withThrowingTaskGroup { group in
      for number in 0..<50 as Range<UInt8> {
        group.addTask { try OutputFile.write([UInt8](repeating: number, count: 10_000), to: FilePath(path)) }
      }
      try await group.waitForAll()
    }
    let bytes = try folder.bytes(of: "a")
    #expect(bytes.count == 10_000)
    #expect(Set(bytes).count == 1)
    #expect(try folder.names == ["a"])
  }

  @Test func pathBelowAFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("file")
    let error = #expect(throws: OutputFileError.self) { try OutputFile.write([1], to: FilePath("\(file)/a")) }
    #expect(error?.description == "cannot write \(file)/a: Not a directory")
    #expect(try folder.bytes(of: "file") == [1, 2, 3])
  }

  @Test func missingFolder() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: OutputFileError.self) {
      try OutputFile.write([1], to: FilePath("\(folder.path)/b/a"))
    }
    #expect(
      error?.description
        == "cannot write \(folder.path)/b/a: there is no folder \(folder.path)/b; make it first")
    #expect(try folder.names == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("a")
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: OutputFileError.self) { try OutputFile.write([9], to: FilePath(path)) }
    #expect(error?.description == "cannot write \(path): Permission denied")
    #expect(try folder.bytes(of: "a") == [1, 2, 3])
  }

  @Test(arguments: ["folder/", "folder/.", "folder/.."])
  func aFolderIsOneHoweverItIsNamed(name: String) throws {
    let folder = try TemporaryFolder()
    try OutputFile.createFolder(FilePath("\(folder.path)/folder"))
    func reason(of name: String) -> String? {
      do throws(OutputFileError) {
        try OutputFile.write([1], to: FilePath("\(folder.path)/\(name)"))
      } catch .cannotWrite(_, let reason) {
        return reason
      } catch {}
      return nil
    }
    #expect(reason(of: "folder") != nil)
    #expect(reason(of: name) == reason(of: "folder"))
    #expect(try folder.names == ["folder"])
  }

  @Test func saysBeforehandWhatIsInTheWay() throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("file")
    #expect(OutputFile.obstacle(toWritingIn: FilePath(folder.path)) == nil)
    #expect(OutputFile.obstacle(toWritingIn: FilePath("\(folder.path)/new/deep")) == nil)
    for path in [file, "\(file)/new/deep"] {
      #expect(
        OutputFile.obstacle(toWritingIn: FilePath(path))?.description
          == "cannot make the folder \(path): a file of that name is in the way")
    }
    #expect(try folder.names == ["file"])
  }

  @Test func aLinkThatLeadsNowhereIsNoFolder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "nowhere")
    let link = FilePath("\(folder.path)/link")
    let fault = "leads nowhere; make the folder it leads to, or remove it"
    for path in [link, link.appending("new")] {
      let error = #expect(throws: OutputFileError.self) { try OutputFile.createFolder(path) }
      #expect(error?.description == "cannot make the folder \(link): a link of that name \(fault)")
      #expect(
        OutputFile.obstacle(toWritingIn: path)?.description
          == "cannot make the folder \(path): a link of that name \(fault)")
    }
    let file = link.appending("file")
    let error = #expect(throws: OutputFileError.self) { try OutputFile.write([1], to: file) }
    #expect(error?.description == "cannot write \(file): the link \(link) \(fault)")
    #expect(try folder.names == ["link"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func saysBeforehandWhereNothingMayBeWritten() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(
      OutputFile.obstacle(toWritingIn: FilePath(folder.path))?.description
        == "cannot write \(folder.path): Permission denied")
    #expect(
      OutputFile.obstacle(toWritingIn: FilePath("\(folder.path)/new/deep"))?.description
        == "cannot make the folder \(folder.path)/new/deep: Permission denied")
  }

  @Test(arguments: [
    (".12-3.tmp", true), (".12-.tmp", false), (".12-x.tmp", false), ("12-3.tmp", false),
    (".12-3.tmp.png", false),
    (".1-2-3.tmp", false), (".tmp", false),
  ])
  func temporaryNamesAreKnown(_ name: String, _ expected: Bool) {
    #expect(OutputFile.isTemporaryName(name) == expected)
  }

  @Test func fullDisk() {
    let error = #expect(throws: OutputFileError.self) {
      try OutputFile.write([1, 2, 3], to: FilePath("/dev/full"))
    }
    #expect(error?.description == "cannot write /dev/full: No space left on device")
  }

  @Test func foldersAreMadeAllTheWayDown() throws {
    let folder = try TemporaryFolder()
    for path in ["a/b/c", "a/b", "a/b/c/", "d/"] {
      try OutputFile.createFolder(FilePath("\(folder.path)/\(path)"))
    }
    #expect(try folder.names == ["a", "d"])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/a/b/c"))
    let error = #expect(throws: OutputFileError.self) { try OutputFile.createFolder(FilePath("")) }
    #expect(error?.description == "cannot make the folder : No such file or directory")
  }

  @Test func saysWhyAFolderCannotBeMade() throws {
    // There nobody may make one; what the system says of it depends on who asks.
    let error = #expect(throws: OutputFileError.self) { try OutputFile.createFolder(FilePath("/sys/new")) }
    let description = try #require(error).description
    #expect(description.hasPrefix("cannot make the folder /sys/new: "))
    #expect(!description.hasSuffix("No such file or directory"))
  }
}
