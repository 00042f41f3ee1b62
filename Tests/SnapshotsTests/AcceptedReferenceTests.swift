import Codecs
import Drawing
import Foundation
import Geometry
import Outlines
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// What a file of a report becomes when it is accepted.
@Suite struct AcceptedReferenceTests {
  private static let layout = Outline([
    .init(depth: 0, type: "Box", identifier: "a b", frame: Rect(x: 0, y: 0, width: 3, height: 2))
  ])

  /// Every alpha with colours that lose something when they are divided by it.
  private static var translucent: Bitmap {
    let size = PixelSize(width: 256, height: 3)
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { alpha in
        let values = [alpha, alpha / 2, alpha / (y + 1), alpha].map { UInt8($0) }
        return values
      }
    }
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: pixels)
  }

  private func reference(_ form: ReferenceFile.Form) throws -> ReferenceFile {
    let picture = SnapshotPicture(Self.translucent, scale: .one, outline: Self.layout)
    return try ReferenceFile(
      form, of: Self.translucent, showing: picture,
      fingerprint: RendererFingerprint(text: String(repeating: "0", count: 32)))
  }

  @Test func draftBecomesWhatRecordingWrites() throws {
    let (draft, final) = (try reference(.draft), try reference(.final))
    #expect(draft.bytes != final.bytes)
    #expect(try AcceptedReference(of: draft.bytes).bytes == final.bytes)
    #expect(try AcceptedReference(of: final.bytes).bytes == final.bytes)
  }

  @Test func textsAreWhatTheyAre() throws {
    #expect(try AcceptedReference(of: Array("a line\n".utf8)).bytes == Array("a line\n".utf8))
  }

  @Test func changedDraftsAreRefused() throws {
    var bytes = try reference(.draft).bytes
    let header = try #require(PNGFile(bytes).bytes.firstIndex(of: UInt8(ascii: "R")))
    // The height, in the header's chunk.
    bytes[header + 8] ^= 1
    #expect(throws: SnapshotError.noDraft) { try AcceptedReference(of: bytes) }
  }
}
