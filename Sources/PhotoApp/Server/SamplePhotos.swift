import Foundation
import OffscreenKit

/// Photos drawn on the spot, in turn as JPEG and as PNG files.
struct SamplePhotos {
  private static let fullSide = 600.0
  private static let thumbnailSide = 150.0

  /// Wanted by the host that shows the landscapes, which have no text.
  let fonts: FontLibrary

  /// All samples as files.
  ///
  /// - Throws: `RasterError` or an encoder's error, should drawing fail.
  @MainActor
  func draw() throws -> [PhotoFiles] {
    try Landscape.samples.enumerated().map { index, landscape in
      let name = "landscape-\(index + 1)"
      let isJPEG = index.isMultiple(of: 2)
      return PhotoFiles(
        title: landscape.title,
        full: try file(of: landscape, side: Self.fullSide, name: name, isJPEG: isJPEG),
        thumbnail: try file(
          of: landscape, side: Self.thumbnailSide, name: "\(name)-thumbnail", isJPEG: isJPEG))
    }
  }

  @MainActor
  private func file(of landscape: Landscape, side: Double, name: String, isJPEG: Bool) throws -> PhotoFile {
    let host = ComponentHost(size: .square(side), layoutEnvironment: LayoutEnvironment(fonts: fonts))
    try host.update(Box().view(.content(landscape)))
    let bitmap = try FrameComposer().frame(of: host, at: 0)
    return isJPEG
      ? PhotoFile(
        name: "\(name).jpg", contentType: "image/jpeg", data: Data(try JPEGEncoder().encode(bitmap)))
      : PhotoFile(
        name: "\(name).png", contentType: "image/png", data: Data(try PNGEncoder(.fast).encode(bitmap)))
  }
}
