import Drawing
import Geometry

/// Resizes images, one axis after the other, at exactly the size they are drawn.
struct Resampler: Hashable {
  var horizontal: ResamplingAxis
  var vertical: ResamplingAxis

  var size: PixelSize { PixelSize(width: horizontal.count, height: vertical.count) }

  /// What `resample` takes of memory beside what it is given and what it gives, at most.
  var workingBytes: Int {
    let rows = min(vertical.mostSources, vertical.sourcePixels.count)
    return rows * horizontal.count * MemoryLayout<SIMD4<Float>>.stride
  }

  /// The resized picture, in `.premultipliedBGRA`.
  ///
  /// Only as many rows of the source are looked at together as one row of the result is mixed of.
  func resample(_ bitmap: Bitmap) -> Bitmap {
    let bytes = bitmap.withUnsafeBytes { source in
      var source = NarrowedRows(
        of: source, rowBytes: bitmap.rowBytes, isPremultiplied: bitmap.format == .premultipliedBGRA,
        to: horizontal, for: vertical)
      return [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { target, count in
        mix(&source, into: target)
        count = size.width * size.height * 4
      }
    }
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: bytes)
  }

  private func mix(_ source: inout NarrowedRows, into target: UnsafeMutableBufferPointer<UInt8>) {
    let width = horizontal.count
    for (y, tap) in source.taps.enumerated() {
      source.read(tap.first..<(tap.first + tap.weights.count))
      source.withRows { rows, slotCount, weights in
        for x in 0..<width {
          var sum = SIMD4<Float>(repeating: 0.5)
          var slot = tap.first % slotCount
          for index in tap.weights {
            sum += rows[slot * width + x] * weights[index]
            slot = slot + 1 == slotCount ? 0 : slot + 1
          }
          // Channel by channel: converting the whole vector goes through generic code, ten times as slow.
          for channel in 0..<4 {
            target[(y * width + x) * 4 + channel] = UInt8(truncatingIfNeeded: Int32(sum[channel]))
          }
        }
      }
    }
  }
}

/// Rows of an image, premultiplied and each brought to its new width; channels from 0 to 255. Only those that one row of the
/// result is mixed of are kept, each in the slot of its number.
private struct NarrowedRows {
  /// Which rows each row of the result is mixed of.
  let taps: [ResamplingAxis.Taps]
  private let weights: [Float]
  private let columnTaps: [ResamplingAxis.Taps]
  private let columnWeights: [Float]
  private let source: UnsafeRawBufferPointer
  private let rowBytes: Int
  private let slotCount: Int
  private var rows: [SIMD4<Float>]
  /// One row of the source, where it has to be premultiplied first.
  private var premultiplied: [UInt8]
  /// The first row that was not read yet.
  private var next = 0

  init(
    of source: UnsafeRawBufferPointer, rowBytes: Int, isPremultiplied: Bool, to horizontal: ResamplingAxis,
    for vertical: ResamplingAxis
  ) {
    self.source = source
    self.rowBytes = rowBytes
    (taps, weights) = vertical.makeTaps()
    (columnTaps, columnWeights) = horizontal.makeTaps()
    slotCount = taps.map(\.weights.count).max() ?? 0
    rows = [SIMD4<Float>](repeating: .zero, count: slotCount * columnTaps.count)
    premultiplied = [UInt8](repeating: 0, count: isPremultiplied ? 0 : rowBytes)
  }

  /// Reads rows, none of which comes before the first of those that were read last.
  mutating func read(_ range: Range<Int>) {
    next = max(next, range.lowerBound)
    while next < range.upperBound {
      let row = UnsafeRawBufferPointer(rebasing: source[(next * rowBytes)..<((next + 1) * rowBytes)])
      if premultiplied.isEmpty {
        narrow(row)
      } else {
        premultiplied.withUnsafeMutableBytes { premultiply(row, into: $0) }
        // Out of the way of the rows that are written meanwhile.
        let pixels = premultiplied
        premultiplied = []
        pixels.withUnsafeBytes { narrow($0) }
        premultiplied = pixels
      }
      next += 1
    }
  }

  private mutating func narrow(_ row: UnsafeRawBufferPointer) {
    let (taps, weights, start) = (columnTaps, columnWeights, next % slotCount * columnTaps.count)
    rows.withUnsafeMutableBufferPointer { rows in
      for (x, tap) in taps.enumerated() {
        var sum = SIMD4<Float>.zero
        var offset = tap.first * 4
        for index in tap.weights {
          let pixel = row.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)
          sum += SIMD4<Float>(pixel) * weights[index]
          offset += 4
        }
        rows[start + x] = sum
      }
    }
  }

  func withRows(_ body: (UnsafeBufferPointer<SIMD4<Float>>, _ slotCount: Int, _ weights: [Float]) -> Void) {
    rows.withUnsafeBufferPointer { body($0, slotCount, weights) }
  }
}
