import Files
import Foundation
import TestSupport
import Testing

@Suite struct OutputFileTests {
  @Test func replacesAFileAndLeavesNothingElse() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a")
    try OutputFile.write(Array("new".utf8), to: FilePath(path))
    #expect(try folder.files() == ["a": Data("new".utf8)])
  }

  @Test func keepsWhatIsThereWhenItFails() throws {
    let folder = try TemporaryFolder()
    try folder.write("inside", to: "a/b")
    let path = folder.path + "/a"
    let error = #expect(throws: OutputFileError.self) {
      try OutputFile.write([1], to: FilePath(path))
    }
    #expect(error?.description == "cannot write \(path): Is a directory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func makesFoldersOnTheWay() throws {
    let folder = try TemporaryFolder()
    try OutputFile.createFolder(FilePath(folder.path + "/a/b/c/"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["c"])
  }

  @Test func namesTheFileInTheWayOfAFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "a")
    let error = #expect(throws: OutputFileError.self) { try OutputFile.createFolder(FilePath(path + "/b/c")) }
    #expect(error?.description == "cannot make the folder \(path): a file of that name is in the way")
  }
}
