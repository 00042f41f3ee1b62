import CPixels
import Caching
import Drawing
import Geometry
import Synchronization

/// A blurred silhouette.
struct ShadowMask {
  /// Where it lies, with all of its rows and columns.
  let extent: PixelRect
  private let width: Int
  private let coverage: [UInt8]
  private let columns: Silhouette.Repetition
  private let rows: Silhouette.Repetition

  fileprivate init(_ silhouette: Silhouette, reach: Int, coverage: [UInt8]) {
    extent = silhouette.extent.expanded(by: reach)
    width = silhouette.size.width + 2 * reach
    self.coverage = coverage
    columns = Silhouette.Repetition(
      index: silhouette.columns.index + reach, leftOut: silhouette.columns.leftOut)
    rows = Silhouette.Repetition(index: silhouette.rows.index + reach, leftOut: silhouette.rows.leftOut)
  }

  fileprivate var byteCount: Int { coverage.count }

  /// Which of the rows that are left a row of all of them is.
  fileprivate func index(ofRow row: Int) -> Int {
    row <= rows.index ? row : max(rows.index, row - rows.leftOut)
  }

  /// Writes all columns of a row that is left.
  fileprivate func write(_ index: Int, to row: UnsafeMutablePointer<UInt8>) {
    coverage.withUnsafeBufferPointer { coverage in
      guard let source = coverage.baseAddress.map({ $0 + index * width }) else { return }
      row.update(from: source, count: columns.index)
      (row + columns.index).update(repeating: source[columns.index], count: columns.leftOut)
      (row + (columns.index + columns.leftOut)).update(
        from: source + columns.index, count: width - columns.index)
    }
  }
}

/// The rows of a mask one after the other, each put together once as long as it repeats.
struct ShadowRows {
  private let mask: ShadowMask
  private var coverage: [UInt8]
  private var last: Int?

  init(_ mask: ShadowMask) {
    self.mask = mask
    coverage = [UInt8](repeating: 0, count: mask.extent.width)
  }

  /// With those of the mask.
  var byteCount: Int { mask.byteCount + coverage.count }

  /// Calls `body` with how much of each pixel of a row is covered, in 255ths.
  ///
  /// - Parameter row: from 0 to the height of the mask's extent.
  mutating func withRow(_ row: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    let index = mask.index(ofRow: row)
    let isWritten = index == last
    last = index
    coverage.withUnsafeMutableBufferPointer { coverage in
      guard let start = coverage.baseAddress else { return }
      if !isWritten { mask.write(index, to: start) }
      body(start)
    }
  }
}

/// Blurred silhouettes, so that each shape is blurred once.
///
/// Safe to use from several tasks at once.
final class ShadowStore: Sendable {
  private struct Key: Hashable {
    let silhouette: Digest
    let size: PixelSize
    let blur: GaussianBlur
  }

  /// The bytes of a mask that is kept though nothing of it repeats.
  private static let mostOfWhole = 1 << 16

  private let masks: Mutex<LeastRecentlyUsedCache<Key, [UInt8]>>

  init(byteLimit: Int) {
    masks = Mutex(LeastRecentlyUsedCache(limit: byteLimit))
  }

  func mask(of silhouette: Silhouette, _ blur: GaussianBlur) -> ShadowMask {
    let key = Key(silhouette: Digest(of: silhouette.coverage), size: silhouette.size, blur: blur)
    if let known = masks.withLock({ $0.value(for: key) }) {
      return ShadowMask(silhouette, reach: blur.reach, coverage: known)
    }
    let blurred = blur.apply(to: silhouette.coverage, silhouette.size).values
    let coverage = [UInt8](unsafeUninitializedCapacity: blurred.count) { bytes, count in
      pixels_round(blurred, blurred.count, bytes.baseAddress)
      count = blurred.count
    }
    // What has no middle that repeats is text, mostly, and not seen twice.
    if silhouette.isCut || coverage.count <= Self.mostOfWhole {
      masks.withLock { $0.insert(coverage, for: key, cost: coverage.count) }
    }
    return ShadowMask(silhouette, reach: blur.reach, coverage: coverage)
  }
}
