import Codecs
import Drawing
import Synchronization

/// How many bands of pixels there were and are.
package final class BandCount: Sendable {
  private let all = Atomic(0)
  private let live = Atomic(0)
  private let mostLive = Atomic(0)

  /// How many were drawn.
  package var total: Int { all.load(ordering: .relaxed) }

  /// How many there were at one time.
  package var peak: Int { mostLive.load(ordering: .relaxed) }

  fileprivate func begin() {
    all.add(1, ordering: .relaxed)
    mostLive.max(live.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  fileprivate func end() {
    live.subtract(1, ordering: .relaxed)
  }
}

/// Some rows of pixels of a list's content, counted as long as they take memory.
final class CapturedBand: Sendable {
  private let pixels: Bitmap
  private let count: BandCount

  init(_ pixels: Bitmap, countedBy count: BandCount) {
    self.pixels = pixels
    self.count = count
    count.begin()
  }

  deinit {
    count.end()
  }

  func deflate(hasAlpha: Bool) throws(ImageEncodingError) -> DeflateBand {
    try pixels.withPixelRows { (rows) throws(ImageEncodingError) in
      try DeflateBand(rows, hasAlpha: hasAlpha)
    }
  }
}
