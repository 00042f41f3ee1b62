import Codecs
import Drawing
import Geometry
import Synchronization

/// Encodes frames as PNG files, in bands; a band that some frame had before is not compressed again.
///
/// Any number of tasks may encode at once. The same frame always gives the same bytes, whatever was encoded before.
final class FrameEncoder: Sendable {
  /// What the compressed bytes of a band depend on.
  private struct BandKey: Hashable {
    enum Content: Hashable {
      /// The digest of the band's rows.
      case pixels(Digest)
      case strip(FrameStrip.Content, firstRow: Int)
    }

    let content: Content
    let width: Int
    let rowCount: Int
    let format: Bitmap.Format
    let hasAlpha: Bool
  }

  /// Small enough that a changed row of a list costs little, large enough that the bands' own beginnings do, too.
  private static let rowsPerBand = 64

  private let kept = Mutex(KeptBands<BandKey>())
  private let compressedBands = Atomic(0)

  /// How many bands were compressed so far.
  var compressedBandCount: Int { compressedBands.load(ordering: .relaxed) }

  /// The whole file, in parts that follow each other.
  ///
  /// - Throws: `ImageEncodingError.empty`, `tooLarge` or `outOfMemory`.
  func encode(_ frame: Bitmap) throws(ImageEncodingError) -> [[UInt8]] {
    guard frame.size.width > 0, frame.size.height > 0 else { throw .empty(frame.size) }
    let hasAlpha = !frame.withPixelRows { $0.areOpaque }
    var bands: [DeflateBand] = []
    for start in stride(from: 0, to: frame.size.height, by: Self.rowsPerBand) {
      let rows = start..<min(start + Self.rowsPerBand, frame.size.height)
      bands.append(try band(rows, of: frame, hasAlpha: hasAlpha))
    }
    kept.withLock { $0.limit(toFrame: bands) }
    return try BandedPNG(bands).makeParts()
  }

  /// The whole file of a frame that nobody has put together.
  ///
  /// - Throws: `ImageEncodingError.empty`, `tooLarge` or `outOfMemory`.
  func encode(_ strips: [FrameStrip]) throws(ImageEncodingError) -> [[UInt8]] {
    var bands: [DeflateBand] = []
    for strip in strips {
      let key = BandKey(
        content: .strip(strip.content, firstRow: strip.rows.lowerBound), width: strip.bitmap.size.width,
        rowCount: strip.rows.count, format: strip.bitmap.format, hasAlpha: false)
      bands.append(try band(for: key, strip.rows, of: strip.bitmap))
    }
    kept.withLock { $0.limit(toFrame: bands) }
    return try BandedPNG(bands).makeParts()
  }

  private func band(
    _ rows: Range<Int>, of frame: Bitmap, hasAlpha: Bool
  ) throws(ImageEncodingError) -> DeflateBand {
    let digest = frame.withUnsafeBytes { bytes in
      Digest(
        of: UnsafeRawBufferPointer(
          rebasing: bytes[rows.lowerBound * frame.rowBytes..<rows.upperBound * frame.rowBytes]))
    }
    let key = BandKey(
      content: .pixels(digest), width: frame.size.width, rowCount: rows.count, format: frame.format,
      hasAlpha: hasAlpha)
    return try band(for: key, rows, of: frame)
  }

  /// The band of `key`, compressed if no frame had it.
  private func band(
    for key: BandKey, _ rows: Range<Int>, of bitmap: Bitmap
  ) throws(ImageEncodingError) -> DeflateBand {
    if let known = kept.withLock({ $0.band(for: key) }) { return known }
    let band = try bitmap.withPixelRows(rows) { (pixels) throws(ImageEncodingError) in
      try DeflateBand(pixels, hasAlpha: key.hasAlpha)
    }
    compressedBands.add(1, ordering: .relaxed)
    kept.withLock { $0.insert(band, for: key) }
    return band
  }
}

/// Compressed bands up to a number of bytes: what was not used while half of them were filled goes.
private struct KeptBands<Key: Hashable> {
  private static var mostBytesOfHalf: Int { 4 << 20 }

  private var halfOfTheBytes = mostBytesOfHalf
  private var recent: [Key: DeflateBand] = [:]
  private var recentBytes = 0
  private var older: [Key: DeflateBand] = [:]

  mutating func band(for key: Key) -> DeflateBand? {
    if let band = recent[key] { return band }
    guard let band = older[key] else { return nil }
    insert(band, for: key)
    return band
  }

  mutating func insert(_ band: DeflateBand, for key: Key) {
    if recentBytes + band.bytes.count > halfOfTheBytes {
      (older, recent, recentBytes) = (recent, [:], 0)
    }
    guard recent.updateValue(band, forKey: key) == nil else { return }
    recentBytes += band.bytes.count
  }

  /// Makes each half that of two frames like one of `bands`: what goes out of view seldom comes back before it has changed.
  mutating func limit(toFrame bands: [DeflateBand]) {
    halfOfTheBytes = min(Self.mostBytesOfHalf, 2 * bands.reduce(0) { $0 + $1.bytes.count })
  }
}
