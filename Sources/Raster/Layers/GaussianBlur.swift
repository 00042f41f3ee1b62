import Geometry

/// A Gaussian blur made of three box filters whose ends count in part, so that any deviation is met exactly.
///
/// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, "Theoretical Foundations of Gaussian Convolution by Extended
/// Box Filtering", SSVM 2011, section 3. All sums are of integers, so the blur of a symmetric shape is symmetric.
struct GaussianBlur {
  private static let passes = 3

  /// Whole pixels on either side of the middle of a box.
  private let radius: Int
  /// The weight of a pixel within the box and of the one beyond either end, in 2^32nds.
  private let innerWeight: UInt64
  private let outerWeight: UInt64

  /// - Parameter deviation: the standard deviation in pixels, not negative.
  init(deviation: Double) {
    let variance = deviation * deviation / Double(Self.passes)
    let length = (12 * variance + 1).squareRoot()
    let radius = ((length - 1) / 2).rounded(.down)
    let part =
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance)
      / (6 * (variance - (radius + 1) * (radius + 1)))
    let unit = 4_294_967_296 / (2 * (radius + part) + 1)
    self.radius = Int(radius)
    innerWeight = UInt64(unit.rounded())
    outerWeight = UInt64((unit * part).rounded())
  }

  /// How many pixels away the blur leaves a trace.
  var reach: Int { outerWeight == 0 && radius == 0 ? 0 : Self.passes * (radius + 1) }

  /// The blurred plane, larger by `reach` on every side.
  func apply(to plane: CoveragePlane) -> CoveragePlane {
    guard reach > 0 else { return plane }
    var result = plane.padded(by: reach)
    for _ in 0..<2 {
      blurRows(of: &result)
      result = result.transposed
    }
    return result
  }

  private func blurRows(of plane: inout CoveragePlane) {
    let width = plane.extent.width
    // A row between as many uncovered pixels as a box reaches beyond its ends, so that no index needs a check.
    let margin = radius + 1
    var framed = [UInt16](repeating: 0, count: width + 2 * margin)
    plane.values.withUnsafeMutableBufferPointer { values in
      framed.withUnsafeMutableBufferPointer { framed in
        for start in stride(from: 0, to: values.count, by: width) {
          let row = UnsafeMutableBufferPointer(rebasing: values[start..<(start + width)])
          for _ in 0..<Self.passes {
            for index in row.indices { framed[index + margin] = row[index] }
            blur(UnsafeBufferPointer(framed), into: row)
          }
        }
      }
    }
  }

  private func blur(_ framed: UnsafeBufferPointer<UInt16>, into row: UnsafeMutableBufferPointer<UInt16>) {
    let diameter = 2 * radius + 1
    var sum = framed[1..<diameter].reduce(into: UInt64(0)) { $0 += UInt64($1) }
    for index in row.indices {
      sum += UInt64(framed[index + diameter])
      let ends = UInt64(framed[index]) + UInt64(framed[index + diameter + 1])
      let weighted = sum * innerWeight + ends * outerWeight + 0x8000_0000
      row[index] = UInt16(min(weighted >> 32, 65535))
      sum -= UInt64(framed[index + 1])
    }
  }
}
