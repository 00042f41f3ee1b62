import Components
import Drawing
import FlexLayout
import Foundation
import Geometry
import OffscreenTesting
import TestSupport
import Testing

@Suite struct ThumbnailHashTests {
  private static func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64)))
  }

  private static func pixels(_ image: ImageSource) -> [[Double]] {
    let bytes = image.bitmap.withUnsafeBytes { Array($0) }
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).map { Double(bytes[start + $0]) / 255 }
    }
  }

  /// Hashes as they are published with the format: of a portrait and of a landscape.
  @Test(arguments: [
    ("1QcSHQRnh493V4dIh4eXh1h4kJUI", PixelSize(width: 23, height: 32)),
    ("3OcRJYB4d3h/iIeHeEh3eIhw+j3A", PixelSize(width: 32, height: 23)),
  ])
  func hasTheImagesProportions(base64: String, size: PixelSize) throws {
    let image = try #require(ImageSource.thumbnailHash(try Self.bytes(base64)))
    #expect(image.bitmap.size == size)
    #expect(Self.pixels(image).allSatisfy { $0[3] == 1 })
    #expect(Set(Self.pixels(image)).count > 50)
  }

  struct Scene: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let size: PixelSize
    /// How far a channel of the preview may be from the image's, on average over the pixels; more for edges, which low
    /// frequencies blur, and for changes of colour, to which decoders add a quarter.
    let tolerance: Double
    let color: @Sendable (_ x: Double, _ y: Double) -> [Double]
  }

  nonisolated static let scenes = [
    Scene(testDescription: "one colour", size: PixelSize(width: 40, height: 40), tolerance: 0.02) { _, _ in
      [0.8, 0.4, 0.2, 1]
    },
    Scene(testDescription: "sky and meadow", size: PixelSize(width: 60, height: 36), tolerance: 0.12) {
      _, y in
      y < 0.6 ? [0.5, 0.7, 0.95, 1] : [0.3, 0.6, 0.2, 1]
    },
    Scene(testDescription: "grey from left to right", size: PixelSize(width: 30, height: 50), tolerance: 0.07)
    {
      x, _ in
      [x, x, x, 1]
    },
    Scene(testDescription: "red to blue", size: PixelSize(width: 30, height: 50), tolerance: 0.12) { x, _ in
      [x, 0.5, 1 - x, 1]
    },
    Scene(testDescription: "fading out", size: PixelSize(width: 50, height: 50), tolerance: 0.06) { x, y in
      [0.9, 0.2, 0.3, (x + y) / 2]
    },
  ]

  /// An encoder of a few lines, from the format's description, shows what the decoder makes of images that are known.
  @Test(arguments: scenes)
  func looksLikeTheImage(_ scene: Scene) throws {
    let image = try #require(ImageSource.thumbnailHash(ThumbnailHashEncoder(scene.size, scene.color).bytes))
    let size = image.bitmap.size
    let ratio = Double(size.width) / Double(size.height)
    #expect(abs(ratio - Double(scene.size.width) / Double(scene.size.height)) < 0.15)
    var distance = [0.0, 0, 0, 0]
    for (index, pixel) in Self.pixels(image).enumerated() {
      let color = scene.color(
        (Double(index % size.width) + 0.5) / Double(size.width),
        (Double(index / size.width) + 0.5) / Double(size.height))
      // Colours count as much as is seen of them.
      for channel in 0..<3 { distance[channel] += abs(pixel[channel] - color[channel]) * color[3] }
      distance[3] += abs(pixel[3] - color[3])
    }
    for sum in distance { #expect(sum / Double(size.width * size.height) < scene.tolerance) }
  }

  @MainActor @Test func picture() async throws {
    let images = try ["1QcSHQRnh493V4dIh4eXh1h4kJUI", "3OcRJYB4d3h/iIeHeEh3eIhw+j3A"].map {
      ImageSource.thumbnailHash(try Self.bytes($0))
    }
    let fading = ImageSource.thumbnailHash(
      ThumbnailHashEncoder(Self.scenes[4].size, Self.scenes[4].color).bytes)
    let row = flexbox(
      .row,
      (images + [fading]).compactMap { $0 }.map {
        child(Image($0, contentMode: .scaleAspectFit).frame(.square(64)).background(.white))
      }
    ) { $0.spacing = 8 }
    await assertSnapshot(of: row.padding(8), in: .unbounded)
  }

  @Test(arguments: [0, 4, 5, 12])
  func tooFewBytesAreNoHash(count: Int) throws {
    let bytes = try Self.bytes("1QcSHQRnh493V4dIh4eXh1h4kJUI")
    #expect(ImageSource.thumbnailHash(Array(bytes.prefix(count))) == nil)
  }

  @Test func anyBytesAreDrawn() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let bytes = (0..<30).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let size = ImageSource.thumbnailHash(bytes)?.bitmap.size
      #expect(size.map { max($0.width, $0.height) } == 32)
    }
  }

  @MainActor @Test func isShownUntilTheImageIsThere() async throws {
    let hash = try Self.bytes("1QcSHQRnh493V4dIh4eXh1h4kJUI")
    let (downloader, pendingWork) = (ControlledDownloader(), PendingWork())
    let tree = MountedTree(in: .test(pendingWork: pendingWork))
    func mount() throws {
      tree.mount(
        try layOut(
          NetworkImage("a", downloader: downloader, placeholder: .thumbnailHash(hash)).frame(.square(50))))
    }
    func shown() -> Bitmap? {
      guard case .image(let bitmap, _, Rect(0, 0, 50, 50), .smooth) = tree.displayList(at: 0).commands.first
      else {
        return nil
      }
      return bitmap
    }
    try mount()
    #expect(shown()?.size == PixelSize(width: 23, height: 32))
    try #require(await downloader.nextRequest()).end(.success(.solid(2, 2)))
    await pendingWork.waitUntilIdle()
    #expect(shown() == .solid(2, 2))
    try mount()
    #expect(downloader.urls == ["a"])
  }
}
