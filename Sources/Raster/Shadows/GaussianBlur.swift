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
    var result = plane.padded(by: reach).transposed
    blurColumns(of: &result)
    result = result.transposed
    blurColumns(of: &result)
    return result
  }

  private func blurColumns(of plane: inout CoveragePlane) {
    let (width, height) = (UInt32(plane.extent.width), UInt32(plane.extent.height))
    withUnsafeTemporaryAllocation(
      byteCount: pixels_blur_scratch_bytes(box, height), alignment: 64
    ) { scratch in
      pixels_blur_columns(box, &plane.values, width, height, scratch.baseAddress)
    }
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
