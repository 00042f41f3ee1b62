import Codecs
import Foundation
import TestSupport
import Testing

/// Every file of the image corpus, each in a process with 1 GiB of address space.
@Suite(.requiresCorpus("images")) struct ConvertCorpusTests {
  private struct Manifest: Decodable {
    struct Entry: Decodable {
      let file: String
      let expect: String
    }

    let files: [Entry]
  }

  private static func files(expecting expectation: String) throws -> [String] {
    let manifest = try Data(contentsOf: Corpora.folder("images").appending(path: "manifest.json"))
    return try JSONDecoder().decode(Manifest.self, from: manifest).files
      .filter { $0.expect == expectation }.map(\.file)
  }

  /// Runs the program for every file, `NNN.png` being the output of the file of that number; each writes its exit code
  /// and complaint to `NNN.end`.
  private static func convert(_ files: [String], option: String = "", in folder: TemporaryFolder) async throws {
    let names = files.enumerated().map { number, file in
      "\(number)\0\(Corpora.folder("images").appending(path: file).path)\0"
    }
    try folder.write(names.joined(), to: "names")
    let outcome = try await BuiltProgram.offscreen.run(
      script: #"""
        ulimit -v 1048576
        xargs -0 -n 2 -P 4 sh -c '$program convert \#(option) "$2" $1.png 2> $1.end; echo $? >> $1.end' sh < names
        """#, in: folder)
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: ["", "--orient"])
  func writesTheSamplesOfGoodFiles(option: String) async throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(expecting: "ok")
    #expect(files.count == 710)
    try await Self.convert(files, option: option, in: folder)
    let results = try folder.files()
    for (number, file) in files.enumerated() {
      #expect(results["\(number).end"] == Data("0\n".utf8), "\(file)")
      let source = try ImageDecoder().decode([UInt8](Data(contentsOf: Corpora.folder("images").appending(path: file))))
      let converted = try ImageDecoder().decode([UInt8](try #require(results["\(number).png"]))).bitmap
      #expect(converted == (option.isEmpty ? source.bitmap : source.oriented), "\(file)")
    }
  }

  @Test func refusesFaultyFiles() async throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(expecting: "error")
    #expect(files.count == 404)
    try await Self.convert(files, in: folder)
    let results = try folder.files()
    #expect(results.count == files.count + 1)
    for (number, file) in files.enumerated() {
      let end = String(decoding: try #require(results["\(number).end"]), as: UTF8.self).split(separator: "\n")
      #expect(end.count == 2 && end[1] == "65", "\(file): \(end)")
      #expect(end[0].hasPrefix("offscreen: error: \(Corpora.folder("images").path)"), "\(file): \(end)")
    }
  }

  @Test func decodesOrRefusesTheRest() async throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(expecting: "either")
    #expect(files.count == 212)
    try await Self.convert(files, in: folder)
    let results = try folder.files()
    for (number, file) in files.enumerated() {
      let end = String(decoding: try #require(results["\(number).end"]), as: UTF8.self).split(separator: "\n")
      let wasWritten = results["\(number).png"] != nil
      #expect(end.last == (wasWritten ? "0" : "65") && end.count == (wasWritten ? 1 : 2), "\(file): \(end)")
    }
  }
}
