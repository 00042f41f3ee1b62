import Files
import Glibc
import TestSupport
import Testing

@Suite struct InputFileTests {
  @Test(arguments: [5, 6, 1 << 20, Int.max])
  func readsAllWithinALimit(limit: Int) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write("hello", to: "text"))
    #expect(try InputFile(path).readAll(limit: limit) == Array("hello".utf8))
  }

  @Test(arguments: [0, 4])
  func refusesWhatIsLonger(limit: Int) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write("hello", to: "text"))
    #expect(throws: InputFileError.tooLarge(path: path.description, limit: limit)) {
      try InputFile(path).readAll(limit: limit)
    }
  }

  /// Opening one would wait for who writes to it.
  @Test func refusesPipesThatAreFound() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path).appending("pipe")
    try #require(path.withCString { mkfifo($0, 0o600) } == 0)
    #expect(throws: InputFileError.cannotRead(path: path.description, reason: "it is a pipe or a device")) {
      try InputFile(path)
    }
  }

  @Test func readsPipesThatAreNamed() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder.path).appending("pipe")
    try #require(path.withCString { mkfifo($0, 0o600) } == 0)
    let writer = path.withCString { open($0, O_RDWR) }
    defer { close(writer) }
    try #require(write(writer, "hello", 5) == 5)
    #expect(try InputFile(named: path).readSome(9) == Array("hello".utf8))
  }
}
