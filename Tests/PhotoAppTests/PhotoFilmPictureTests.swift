import Foundation
import OffscreenTesting
import TestSupport
import Testing

/// The film of the program's own photos, picture by picture.
@Suite struct PhotoFilmPictureTests {
  @Test func showsTheAppStepByStep() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltProgram("photo-app").run(
      ["--out", folder.path, "--width", "390", "--height", "460", "--scale", "2", "--count", "12"])
    #expect(outcome.exitCode == 0)
    #expect(
      try folder.names == [
        "0000-loading-label.png", "0001-loading-spinner.png", "0002-loading-spinner.png",
        "0003-loading-spinner.png", "0004-placeholders.png", "0005-photos.png", "0006-photos.png",
        "0007-scroll.png", "0008-scroll-photos.png", "0009-detail.png", "0010-detail-photo.png",
      ])
    for (reference, file) in [
      ("loading-label", "0000-loading-label.png"), ("loading-spinner", "0002-loading-spinner.png"),
      ("placeholders", "0004-placeholders.png"), ("photos", "0005-photos.png"),
      ("scroll", "0007-scroll.png"), ("detail", "0010-detail-photo.png"),
    ] {
      let bitmap = try ImageDecoder().decode(folder.bytes(of: file)).bitmap
      await assertSnapshot(of: bitmap, scale: DisplayScale(2), named: reference)
    }
  }
}
