import CPixels
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
    return rows * horizontal.count * 4 * MemoryLayout<Float>.stride
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
    for (y, tap) in source.taps.enumerated() {
      source.read(Int(tap.first)..<Int(tap.first + tap.count))
      guard let row = target.baseAddress.map({ $0 + y * horizontal.count * 4 }) else { return }
      source.mix(tap, into: row)
    }
  }
}

/// Rows of an image, premultiplied and each brought to its new width; channels from 0 to 255. Only those that one row of the
/// result is mixed of are kept, each in the slot of its number.
private struct NarrowedRows {
  /// Which rows each row of the result is mixed of.
  let taps: [PixelsTap]
  private let weights: [Float]
  private let columnTaps: [PixelsTap]
  private let columnWeights: [Float]
  private let source: UnsafeRawBufferPointer
  private let rowBytes: Int
  private let slotCount: Int
  private var channels: [Float]
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
    slotCount = taps.map { Int($0.count) }.max() ?? 0
    channels = [Float](repeating: 0, count: slotCount * columnTaps.count * 4)
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
    let (count, slot) = (columnTaps.count, next % slotCount)
    channels.withUnsafeMutableBufferPointer { channels in
      guard let pixels = row.assumingMemoryBound(to: UInt8.self).baseAddress, let start = channels.baseAddress
      else { return }
      pixels_narrow(pixels, columnTaps, count, columnWeights, start + slot * count * 4)
    }
  }

  /// Writes a row of the result, whose rows have been read.
  func mix(_ tap: PixelsTap, into row: UnsafeMutablePointer<UInt8>) {
    channels.withUnsafeBufferPointer { channels in
      let rows = PixelsNarrowedRows(
        channels: channels.baseAddress, width: UInt32(columnTaps.count), slots: UInt32(slotCount))
      pixels_mix(rows, tap, weights, row)
    }
  }
}
