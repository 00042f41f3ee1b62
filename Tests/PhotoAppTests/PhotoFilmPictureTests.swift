import Foundation
import OffscreenKit
import TestSupport
import Testing

@testable import PhotoApp

/// The film against the app's own server, picture by picture.
@Suite struct PhotoFilmPictureTests {
  @Test @MainActor func showsTheAppStepByStep() async throws {
    let server = try await PhotoServer(serving: SamplePhotos().draw(), count: 12)
    let folder = try TemporaryFolder()
    let recorder = try FrameRecorder(folder: folder.path)
    let film = PhotoFilm(
      list: PhotoListClient(url: server.listURL), downloader: GatedImageDownloader(HTTPImageDownloader()),
      screen: PhotoFilm.Screen(
        size: Size(width: 390, height: 460),
        layoutEnvironment: LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))),
      recorder: recorder)
    try await film.record()
    try await recorder.finish()
    await server.stop()

    #expect(
      recorder.fileNames.map { $0.dropFirst("0000-".count).dropLast(".png".count) } == [
        "loading-label", "loading-spinner", "loading-spinner", "loading-spinner", "placeholders", "photos",
        "photos", "scroll", "scroll-photos", "detail", "detail-photo",
      ])
    let frames = try folder.files(in: ".")
    for (reference, file) in [
      ("loading-label", "0000-loading-label.png"), ("loading-spinner", "0002-loading-spinner.png"),
      ("placeholders", "0004-placeholders.png"), ("photos", "0005-photos.png"),
      ("scroll", "0007-scroll.png"), ("detail", "0010-detail-photo.png"),
    ] {
      let bytes = [UInt8](try #require(frames[file]))
      try ReferencePicture("PhotoApp", "\(reference)@2x").compare(ImageDecoder().decode(bytes).bitmap)
    }
  }
}
