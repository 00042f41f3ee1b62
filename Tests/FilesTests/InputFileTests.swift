import Files
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
}
