import Components
import Drawing
import Geometry
import Synchronization
import TestSupport

/// Images of one colour after a few turns of the executor, more for one and fewer for the next; `gone` cannot be had.
final class YieldingDownloader: ImageDownloading {
  struct NoSuchImage: Error {}

  private let random: Mutex<SeededGenerator>

  init(seed: UInt64) {
    random = Mutex(SeededGenerator(seed: seed))
  }

  func downloadImage(from url: String, progress: (@Sendable (Double) -> Void)?) async throws -> Bitmap {
    let turns = random.withLock { Int.random(in: 0...20, using: &$0) }
    for _ in 0..<turns { await Task.yield() }
    guard url != "gone" else { throw NoSuchImage() }
    let shade = url.utf8.reduce(UInt8(17)) { $0 &* 31 &+ $1 }
    return Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA,
      pixels: [shade, 90, 255 - shade, 255, 255 - shade, shade, 40, 255])
  }
}
