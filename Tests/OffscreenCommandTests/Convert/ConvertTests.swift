import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct ConvertTests {
  /// Two pixels, the second half transparent.
  private static let picture = Bitmap(
    size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: [255, 0, 0, 255, 0, 128, 255, 100])

  private static func folderWithPicture() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(PNGEncoder(.smallest).encode(picture)).write(to: folder.url.appending(path: "in.png"))
    return folder
  }

  @Test func keepsSamples() async throws {
    let folder = try Self.folderWithPicture()
    let outcome = try await BuiltProgram.offscreen.run(["convert", "in.png", "out.png"], in: folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    let files = try folder.files()
    #expect(Set(files.keys) == ["in.png", "out.png"])
    #expect(try ImageDecoder().decode([UInt8](try #require(files["out.png"]))).bitmap == Self.picture)
  }

  /// Red of the primaries of Display P3 is more than sRGB's, which is as red as it gets.
  @Test(.requiresCorpus("images"))
  func convertsToSRGBWhenAskedTo() async throws {
    let source = Corpora.folder("images").appending(path: "png/metadata/p3.png").path
    let folder = try TemporaryFolder()
    for options in [["stored.png"], ["converted.png", "--srgb"]] {
      let outcome = try await BuiltProgram.offscreen.run(["convert", source] + options, in: folder)
      #expect(outcome.exitCode == 0)
    }
    let reds = try ["stored.png", "converted.png"].map { name in
      let file = try #require(try folder.files()[name])
      return try ImageDecoder().decode([UInt8](file)).bitmap.withUnsafeBytes { $0[(4 * 8 + 4) * 4] }
    }
    #expect(reds == [254, 255])
  }

  @Test func readsAndWritesStreams() async throws {
    let folder = try Self.folderWithPicture()
    let outcome = try await BuiltProgram.offscreen.run(
      ["convert", "-", "-"], input: try #require(try folder.files()["in.png"]))
    #expect(outcome.exitCode == 0)
    #expect(try ImageDecoder().decode([UInt8](outcome.output)).bitmap == Self.picture)
  }

  @Test func keepsALinkAndReplacesWhatItLeadsTo() async throws {
    let folder = try Self.folderWithPicture()
    try folder.write("old", to: "real.png")
    let outcome = try await BuiltProgram.offscreen.run(
      script: "ln -s real.png link.png && $program convert in.png link.png && test -L link.png", in: folder)
    #expect(outcome.exitCode == 0)
    let files = try folder.files()
    #expect(files["real.png"] == files["link.png"])
    #expect(files["real.png"] != Data("old".utf8))
    #expect(files.count == 3)
  }

  @Test func takesNamesThatAreNoUTF8() async throws {
    let folder = try Self.folderWithPicture()
    let outcome = try await BuiltProgram.offscreen.run(
      script: #"""
        new=$(printf 'n\377\n.png') && $program convert in.png "$new" && test -s "$new"; set -- *; echo $#
        $program convert "$(printf 'no\303')" out.png
        """#, in: folder)
    #expect(outcome.exitCode == 66)
    #expect(outcome.standardOutput == "2\n")
    #expect(outcome.standardError == "offscreen: error: cannot read no\\xc3: there is no such file\n")
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    let folder = try TemporaryFolder()
    // More than a pipe holds, so that writing it all needs a reader.
    var generator = SystemRandomNumberGenerator()
    let noise = Bitmap(
      size: PixelSize(width: 256, height: 256), format: .straightRGBA,
      pixels: (0..<256 * 256 * 4).map { _ in .random(in: 0...255, using: &generator) })
    try Data(PNGEncoder(.fast).encode(noise)).write(to: folder.url.appending(path: "in.png"))
    let outcome = try await BuiltProgram.offscreen.run(
      script: "{ $program convert in.png -; echo $? > code; } | :; cat code", in: folder)
    #expect(outcome.standardError == "")
    #expect(outcome.standardOutput == "0\n")
  }

  struct Failure: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let exitCode: Int32
    let complaint: String
  }

  @Test(arguments: [
    Failure(
      testDescription: "missing input", script: "$program convert none.png out.png", exitCode: 66,
      complaint: "cannot read none.png: there is no such file"),
    Failure(
      testDescription: "a folder as input", script: "$program convert . out.png", exitCode: 66,
      complaint: "cannot read .: it is a folder; name a file"),
    Failure(
      testDescription: "no image", script: "echo text > a.jpg; $program convert a.jpg out.png", exitCode: 65,
      complaint:
        "a.jpg: not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
    ),
    Failure(
      testDescription: "endless input", script: "$program convert - out.png < /dev/zero", exitCode: 65,
      complaint: "cannot read standard input: it has more than 134217728 bytes; give less at a time"),
    Failure(
      testDescription: "no folder for the output", script: "$program convert in.png none/out.png",
      exitCode: 73,
      complaint: "cannot write none/out.png: there is no folder none; make it first"),
    Failure(
      testDescription: "a folder as output", script: "$program convert in.png /tmp", exitCode: 73,
      complaint: "cannot write /tmp: it is a folder; name a file"),
    Failure(
      testDescription: "full disk", script: "$program convert in.png /dev/full", exitCode: 73,
      complaint: "cannot write /dev/full: No space left on device"),
    Failure(
      testDescription: "closed output", script: "$program convert in.png - >&-", exitCode: 73,
      complaint: "cannot write standard output: Bad file descriptor"),
  ])
  func namesWhatFailed(_ failure: Failure) async throws {
    let folder = try Self.folderWithPicture()
    let outcome = try await BuiltProgram.offscreen.run(script: failure.script, in: folder)
    #expect(outcome.exitCode == failure.exitCode)
    #expect(outcome.standardError == "offscreen: error: \(failure.complaint)\n")
    #expect(Set(try folder.files().keys).subtracting(["a.jpg"]) == ["in.png"])
  }
}
