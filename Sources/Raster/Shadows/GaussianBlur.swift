import CPixels
import Geometry

/// A Gaussian blur made of three box filters whose ends count in part, so that any deviation is met exactly.
///
/// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical Foundations of Gaussian Convolution by Extended
/// Box Filtering", SSVM 2011, section 3. All sums are of integers, so the blur of a symmetric shape is symmetric.
struct GaussianBlur {
  private static let passes = 3

  private let box: PixelsBox

  /// - Parameter deviation: the standard deviation in pixels, not negative.
  init(deviation: Double) {
    let variance = deviation * deviation / Double(Self.passes)
    let length = (12 * variance + 1).squareRoot()
    let radius = ((length - 1) / 2).rounded(.down)
    let part =
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
      / (6 * (variance - (radius + 1) * (radius + 1)))
    let unit = 4_294_967_296 / (2 * (radius + part) + 1)
    box = PixelsBox(
      radius: UInt32(radius), inner: UInt32(clamping: UInt64(unit.rounded())),
      outer: UInt32(clamping: UInt64((unit * part).rounded())))
  }

  /// How many pixels away the blur leaves a trace.
  var reach: Int { box.outer == 0 && box.radius == 0 ? 0 : Self.passes * (Int(box.radius) + 1) }

  /// The blurred plane, larger by `reach` on every side.
  func apply(to plane: CoveragePlane) -> CoveragePlane {
    guard reach > 0 else { return plane }
    let extent = plane.extent.expanded(by: reach)
    return blurred(extent) { values, start in
      for y in 0..<plane.extent.height {
        let row = plane.values[(y * plane.extent.width)..<((y + 1) * plane.extent.width)]
        values.replaceSubrange((start + y * extent.width)..<(start + y * extent.width + row.count), with: row)
      }
    }
  }

  /// The blur of what covers pixels in 255ths, larger by `reach` on every side.
  func apply(to coverage: [UInt8], _ size: PixelSize) -> CoveragePlane {
    let extent = PixelRect(size).expanded(by: reach)
    return blurred(extent) { values, start in
      values.withUnsafeMutableBufferPointer { values in
        coverage.withUnsafeBufferPointer { coverage in
          guard let source = coverage.baseAddress, let values = values.baseAddress else { return }
          for y in 0..<size.height {
            pixels_widen(source + y * size.width, size.width, values + (start + y * extent.width))
          }
        }
      }
    }
  }

  /// - Parameter fill: writes the rows in the middle of zeros, the first pixel at `start`.
  private func blurred(
    _ extent: PixelRect, _ fill: (_ values: inout [UInt16], _ start: Int) -> Void
  ) -> CoveragePlane {
    var values = [UInt16](repeating: 0, count: extent.width * extent.height)
    fill(&values, reach * extent.width + reach)
    guard reach > 0 else { return CoveragePlane(extent: extent, values: values) }
    let (width, height) = (UInt32(extent.width), UInt32(extent.height))
    withUnsafeTemporaryAllocation(
      byteCount: pixels_blur_scratch_bytes(box, max(width, height)), alignment: 64
    ) { scratch in
      values.withUnsafeMutableBufferPointer { values in
        guard let values = values.baseAddress else { return }
        // Above and below there is nothing to blur yet.
        pixels_blur_rows(
          box, values + reach * extent.width, width, height - 2 * UInt32(reach), scratch.baseAddress)
        pixels_blur_columns(box, values, width, height, scratch.baseAddress)
      }
    }
    return CoveragePlane(extent: extent, values: values)
  }
}

extension GaussianBlur: Hashable {
  static func == (one: GaussianBlur, other: GaussianBlur) -> Bool {
    (one.box.radius, one.box.inner, one.box.outer) == (other.box.radius, other.box.inner, other.box.outer)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.radius)
    hasher.combine(box.inner)
    hasher.combine(box.outer)
  }
}

/// How much of each pixel is covered, in 65535ths: 16 bits leave room for the rounding of six passes.
struct CoveragePlane {
  var extent: PixelRect
  /// Rows from the top, `extent.width` values each.
  var values: [UInt16]

  /// The most memory, in bytes, that blurring what a surface of that size holds takes at a time: the plane, one that is larger
  /// by `reach` on every side, and that one turned.
  static func peakBytes(inkOf size: PixelSize, reach: Int) -> Int {
    let (width, height) = (Double(size.width), Double(size.height))
    let grown = (width + 2 * Double(reach)) * (height + 2 * Double(reach))
    return Int(min(2 * width * height + 4 * grown, Double(Int.max / 2)))
  }
}
