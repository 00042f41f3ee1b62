import Caching
import Codecs
import Drawing
import Geometry
import Raster
import Synchronization

/// Encodes frames as PNG files, in bands; a band that some frame had before is not compressed again.
///
/// Any number of tasks may encode at once; a band that two want at once is compressed by one of them. The same
/// frame always gives the same bytes, whatever was encoded before.
final class FrameEncoder: Sendable {
  /// What the compressed bytes of a band depend on.
  private struct BandKey: Hashable {
    enum Content: Hashable {
      /// The digest of the band's rows.
      case pixels(Digest, Bitmap.Format)
      case strip(FrameStrip.Content, firstRow: Int)
    }

    let content: Content
    let width: Int
    let rowCount: Int
    let hasAlpha: Bool
  }

  private struct WantedBand {
    let key: BandKey
    /// How many of the band's rows, from its first on, the frame has.
    let shownRowCount: Int
    let compress: () throws(FrameError) -> DivisibleBand
  }

  /// Small enough that a changed row of a list costs little, large enough that the bands' own beginnings do, too.
  private static let rowsPerBand = 64

  private let kept = Mutex(KeptBands<BandKey>())
  private let compressedBands = Atomic(0)

  /// How many bands were compressed so far.
  var compressedBandCount: Int { compressedBands.load(ordering: .relaxed) }

  /// The whole file, in parts that follow each other.
  ///
  /// - Throws: `FrameError.encoding`.
  func encode(_ frame: Bitmap) throws(FrameError) -> [[UInt8]] {
    guard frame.size.width > 0, frame.size.height > 0 else { throw FrameError(.empty(frame.size)) }
    let hasAlpha = !frame.withPixelRows { $0.areOpaque }
    return try encode(
      stride(from: 0, to: frame.size.height, by: Self.rowsPerBand).map { start in
        let rows = start..<min(start + Self.rowsPerBand, frame.size.height)
        let key = BandKey(
          content: .pixels(frame.digest(of: rows), frame.format), width: frame.size.width,
          rowCount: rows.count, hasAlpha: hasAlpha)
        return WantedBand(key: key, shownRowCount: rows.count) { () throws(FrameError) in
          try frame.deflating(rows) { (pixels) throws(ImageEncodingError) in
            DivisibleBand(whole: try DeflateBand(pixels, hasAlpha: hasAlpha))
          }
        }
      })
  }

  /// The whole file of a frame that nobody has put together.
  ///
  /// - Throws: `FrameError.drawing` and `encoding`.
  func encode(_ strips: [FrameStrip]) throws(FrameError) -> [[UInt8]] {
    try encode(
      strips.map { strip in
        let key = BandKey(
          content: .strip(strip.content, firstRow: strip.rows.lowerBound), width: strip.width,
          rowCount: strip.rows.count, hasAlpha: false)
        return WantedBand(key: key, shownRowCount: strip.shownRowCount) { () throws(FrameError) in
          try strip.drawn().deflating(strip.rows) { (pixels) throws(ImageEncodingError) in
            try DivisibleBand(pixels, hasAlpha: false)
          }
        }
      })
  }

  /// The whole file of these bands, of which those are compressed that no frame had.
  private func encode(_ wanted: [WantedBand]) throws(FrameError) -> [[UInt8]] {
    let keys = wanted.map(\.key)
    let places = kept.withLock { kept in keys.map { kept.place(for: $0) } }
    let known = try wanted.indices.map { (index) throws(FrameError) in
      try places[index].valueUnlessInTheMaking { () throws(FrameError) in try compress(wanted[index]) }
    }
    // What another frame's thread was compressing comes last: by now it is done, mostly.
    let bands = try wanted.indices.map { (index) throws(FrameError) in
      if let band = known[index] { return band }
      return try places[index].value { () throws(FrameError) in try compress(wanted[index]) }
    }
    kept.withLock { $0.limit(toFrame: bands) }
    do throws(ImageEncodingError) {
      return try BandedPNG(zip(bands, wanted).map { $0.first($1.shownRowCount) }).makeParts()
    } catch {
      throw FrameError(error)
    }
  }

  private func compress(_ wanted: WantedBand) throws(FrameError) -> DivisibleBand {
    let band = try wanted.compress()
    compressedBands.add(1, ordering: .relaxed)
    let key = wanted.key
    kept.withLock { $0.count(band.whole.bytes.count, for: key) }
    return band
  }
}

extension Bitmap {
  fileprivate func digest(of rows: Range<Int>) -> Digest {
    withUnsafeBytes { bytes in
      Digest(
        of: UnsafeRawBufferPointer(rebasing: bytes[rows.lowerBound * rowBytes..<rows.upperBound * rowBytes]))
    }
  }

  fileprivate func deflating(
    _ rows: Range<Int>, _ deflate: (PixelRows) throws(ImageEncodingError) -> DivisibleBand
  ) throws(FrameError) -> DivisibleBand {
    do throws(ImageEncodingError) {
      return try withPixelRows(rows, deflate)
    } catch {
      throw FrameError(error)
    }
  }
}

extension FrameStrip {
  fileprivate func drawn() throws(FrameError) -> Bitmap {
    do throws(RasterError) {
      return try makeBitmap()
    } catch {
      throw .drawing(error)
    }
  }
}

extension FrameError {
  fileprivate init(_ error: ImageEncodingError) { self = .encoding(reason: String(describing: error)) }
}

/// Compressed bands up to a number of bytes: what was not used while half of them were filled goes.
private struct KeptBands<Key: Hashable> {
  private struct Entry {
    var place = MadeOnce<DivisibleBand>()
    /// None until it is compressed.
    var byteCount = 0
  }

  private static var mostBytesOfHalf: Int { 4 << 20 }

  private var halfOfTheBytes = mostBytesOfHalf
  private var recent: [Key: Entry] = [:]
  private var recentBytes = 0
  private var older: [Key: Entry] = [:]

  /// Where the band is, or is to be kept once it is compressed.
  mutating func place(for key: Key) -> MadeOnce<DivisibleBand> {
    if let entry = recent[key] { return entry.place }
    let entry = older[key] ?? Entry()
    add(entry, for: key)
    return entry.place
  }

  /// Takes account of a band that has been compressed, unless it has gone meanwhile.
  mutating func count(_ byteCount: Int, for key: Key) {
    guard var entry = recent[key] ?? older[key] else { return }
    recentBytes -= recent.removeValue(forKey: key)?.byteCount ?? 0
    entry.byteCount = byteCount
    add(entry, for: key)
  }

  private mutating func add(_ entry: Entry, for key: Key) {
    if recentBytes + entry.byteCount > halfOfTheBytes {
      (older, recent, recentBytes) = (recent, [:], 0)
    }
    recent[key] = entry
    recentBytes += entry.byteCount
  }

  /// Makes each half that of two frames like one of `bands`: what goes out of view seldom comes back before it has changed.
  mutating func limit(toFrame bands: [DivisibleBand]) {
    halfOfTheBytes = min(Self.mostBytesOfHalf, 2 * bands.reduce(0) { $0 + $1.whole.bytes.count })
  }
}
