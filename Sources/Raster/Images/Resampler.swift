import Drawing
import Geometry

/// Resizes premultiplied images, one axis after the other, at exactly the size they are drawn.
struct Resampler: Hashable {
  var horizontal: ResamplingAxis
  var vertical: ResamplingAxis

  var size: PixelSize { PixelSize(width: horizontal.count, height: vertical.count) }

  /// The resized picture, in `.premultipliedBGRA` like `bitmap`.
  func resample(_ bitmap: Bitmap) -> Bitmap {
    let narrowed = narrowRows(of: bitmap)
    let (taps, weights) = vertical.makeTaps()
    let firstRow = vertical.sourcePixels.lowerBound
    let width = horizontal.count
    let bytes = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { target, count in
      narrowed.withUnsafeBufferPointer { rows in
        for (y, tap) in taps.enumerated() {
          for x in 0..<width {
            var sum = SIMD4<Float>(repeating: 0.5)
            var source = (tap.first - firstRow) * width + x
            for index in tap.weights {
              sum += rows[source] * weights[index]
              source += width
            }
            // Channel by channel: converting the whole vector goes through generic code, ten times as slow.
            for channel in 0..<4 {
              target[(y * width + x) * 4 + channel] = UInt8(truncatingIfNeeded: Int32(sum[channel]))
            }
          }
        }
      }
      count = size.width * size.height * 4
    }
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: bytes)
  }

  /// The source rows that matter, each brought to the new width; channels from 0 to 255.
  private func narrowRows(of bitmap: Bitmap) -> [SIMD4<Float>] {
    let (taps, weights) = horizontal.makeTaps()
    let rows = vertical.sourcePixels
    return bitmap.withUnsafeBytes { bytes in
      [SIMD4<Float>](unsafeUninitializedCapacity: rows.count * taps.count) { target, count in
        for row in rows {
          for tap in taps {
            var sum = SIMD4<Float>.zero
            var source = row * bitmap.rowBytes + tap.first * 4
            for index in tap.weights {
              let pixel = bytes.loadUnaligned(fromByteOffset: source, as: SIMD4<UInt8>.self)
              sum += SIMD4<Float>(pixel) * weights[index]
              source += 4
            }
            target[count] = sum
            count += 1
          }
        }
      }
    }
  }
}
