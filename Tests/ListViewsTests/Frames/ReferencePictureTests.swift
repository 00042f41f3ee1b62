import Codecs
import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

/// The comparison that snapshot tests of this package use.
@Suite struct ReferencePictureTests {
  private static func png(_ pixels: [[UInt8]], width: Int) throws -> [UInt8] {
    let size = PixelSize(width: width, height: pixels.count / width)
    return try PNGEncoder(.fast).encode(
      Bitmap(size: size, format: .straightRGBA, pixels: pixels.flatMap(\.self)))
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let darkRed: [UInt8] = [200, 0, 3, 255]

  /// What is said about a picture, `FOLDER` standing for that of the test.
  private func problem(
    with picture: [UInt8], in folder: TemporaryFolder, _ recording: ReferencePicture.Recording = .none
  ) throws -> String? {
    let root = URL(filePath: folder.path)
    let reference = ReferencePicture(
      "suite/test", references: root.appending(path: "references"), differing: root.appending(path: "out"),
      recording: recording)
    return try reference.problem(with: picture)?.replacing(folder.path, with: "FOLDER")
  }

  @Test func missingReferenceIsRecordedOnlyWhenAskedFor() throws {
    let folder = try TemporaryFolder()
    let picture = try Self.png([Self.red], width: 1)
    #expect(
      try problem(with: picture, in: folder)
        == "there is no reference FOLDER/references/suite/test.png; run Scripts/record-snapshots missing and look at "
        + "the picture")
    #expect(try folder.names == [])
    #expect(
      try problem(with: picture, in: folder, .missing)
        == "recorded FOLDER/references/suite/test.png; look at it and run the test again without SNAPSHOT_RECORD"
    )
    #expect(try problem(with: picture, in: folder) == nil)
    #expect(try problem(with: picture, in: folder, .missing) == nil)
    #expect(try problem(with: picture, in: folder, .all)?.hasPrefix("recorded") == true)
  }

  @Test func differenceIsCountedAndKept() throws {
    let folder = try TemporaryFolder()
    _ = try problem(with: try Self.png([Self.red, Self.red, Self.red], width: 3), in: folder, .missing)
    let other = try Self.png([Self.red, Self.darkRed, Self.darkRed], width: 3)
    let text =
      "suite/test differs from its reference: 2 pixels differ, the largest channel delta is 55; the picture is at "
      + "FOLDER/out/suite/test.png"
    #expect(try problem(with: other, in: folder) == text)
    #expect(try problem(with: other, in: folder, .missing) == text)
    #expect(try folder.bytes(of: "out/suite/test.png") == other)
    #expect(try problem(with: other, in: folder, .failed)?.hasPrefix("recorded") == true)
    #expect(try problem(with: other, in: folder) == nil)
  }

  @Test func sizesDiffer() throws {
    let folder = try TemporaryFolder()
    _ = try problem(with: try Self.png([Self.red, Self.red], width: 2), in: folder, .missing)
    #expect(
      try problem(with: try Self.png([Self.red, Self.red], width: 1), in: folder)
        == "suite/test differs from its reference: it has 1 x 2 pixels instead of 2 x 1; the picture is at "
        + "FOLDER/out/suite/test.png")
  }

  @Test func samePixelsInAnotherFileAreEqual() throws {
    let folder = try TemporaryFolder()
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: Self.red + Self.darkRed)
    _ = try problem(with: try PNGEncoder(.smallest).encode(bitmap), in: folder, .missing)
    let fast = try PNGEncoder(.fast).encode(bitmap)
    #expect(try folder.bytes(of: "references/suite/test.png") != fast)
    #expect(try problem(with: fast, in: folder) == nil)
  }
}
