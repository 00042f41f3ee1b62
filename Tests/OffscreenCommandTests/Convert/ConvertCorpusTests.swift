import Codecs
import Drawing
import Foundation
import TestSupport
import Testing

/// Files of the image corpus, each in a process with 1 GiB of address space: every fourth, and all that are bombs.
@Suite(.requiresCorpus("images")) struct ConvertCorpusTests {
  private struct Manifest: Decodable {
    struct Entry: Decodable {
      let file: String
      let expect: String
      let group: String
      let exifOrientation: Int?

      enum CodingKeys: String, CodingKey {
        case file, expect, group
        case exifOrientation = "exif_orientation"
      }
    }

    let files: [Entry]
  }

  private static func entries() throws -> [Manifest.Entry] {
    let manifest = try Data(contentsOf: Corpora.folder("images").appending(path: "manifest.json"))
    return try JSONDecoder().decode(Manifest.self, from: manifest).files
  }

  private static func files(expecting expectation: String) throws -> [String] {
    try entries().enumerated()
      .filter { $0.offset % 4 == 0 || $0.element.group == "bad/made-huge" }
      .map(\.element).filter { $0.expect == expectation }.map(\.file)
  }

  /// Runs the program for every file, `NNN.png` being the output of the file of that number; each writes its exit code
  /// and complaint to `NNN.end`.
  private static func convert(_ files: [String], option: String = "", in folder: TemporaryFolder) async throws
  {
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

  @Test func writesTheSamplesOfGoodFiles() async throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(expecting: "ok")
    #expect(files.count == 179)
    try await Self.convert(files, in: folder)
    try Self.compare(files, in: folder) { $0.bitmap }
  }

  @Test func turnsPhotographsUpright() async throws {
    let folder = try TemporaryFolder()
    let files = try Self.entries().filter { $0.expect == "ok" && ($0.exifOrientation ?? 1) != 1 }.map(\.file)
    #expect(files.count == 33)
    try await Self.convert(files, option: "--orient", in: folder)
    try Self.compare(files, in: folder) { $0.oriented }
  }

  /// Compares the results with what the library decodes, which has its own tests of this corpus.
  private static func compare(
    _ files: [String], in folder: TemporaryFolder, with expected: (DecodedImage) -> Bitmap
  ) throws {
    let results = try folder.files()
    for (number, file) in files.enumerated() {
      #expect(results["\(number).end"] == Data("0\n".utf8), "\(file)")
      let source = try Data(contentsOf: Corpora.folder("images").appending(path: file))
      let converted = try ImageDecoder().decode([UInt8](try #require(results["\(number).png"]))).bitmap
      #expect(try converted == expected(ImageDecoder().decode([UInt8](source))), "\(file)")
    }
  }

  @Test func refusesFaultyFiles() async throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(expecting: "error")
    #expect(files.count == 121)
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
    #expect(files.count == 52)
    try await Self.convert(files, in: folder)
    let results = try folder.files()
    for (number, file) in files.enumerated() {
      let end = String(decoding: try #require(results["\(number).end"]), as: UTF8.self).split(separator: "\n")
      let wasWritten = results["\(number).png"] != nil
      #expect(end.last == (wasWritten ? "0" : "65") && end.count == (wasWritten ? 1 : 2), "\(file): \(end)")
    }
  }
}
