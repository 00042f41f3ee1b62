import Foundation
import Geometry

/// Describes an image as a ThumbHash (https://evanw.github.io/thumbhash/).
struct ThumbnailHashEncoder {
  let bytes: [UInt8]

  /// - Parameter color: red, green, blue and opacity at a place, all from 0 to 1.
  init(_ size: PixelSize, _ color: (_ x: Double, _ y: Double) -> [Double]) {
    let (width, height) = (size.width, size.height)
    let pixels = (0..<width * height).map { index in
      color((Double(index % width) + 0.5) / Double(width), (Double(index / width) + 0.5) / Double(height))
    }
    let visible = pixels.reduce(0) { $0 + $1[3] }
    let average = (0..<3).map { channel in pixels.reduce(0) { $0 + $1[channel] * $1[3] } / visible }
    // What is behind a transparent image is its own mean colour.
    let solid = pixels.map { pixel in
      (0..<3).map { average[$0] * (1 - pixel[3]) + pixel[$0] * pixel[3] }
    }
    let hasOpacity = visible < Double(pixels.count) - 1e-9
    let most = Double(hasOpacity ? 5 : 7)
    let longer = Double(max(width, height))
    let (across, down) = (
      max(1, Int((most * Double(width) / longer).rounded())),
      max(1, Int((most * Double(height) / longer).rounded()))
    )

    func waves(_ values: [Double], _ across: Int, _ down: Int) -> (
      mean: Double, terms: [Double], scale: Double
    ) {
      var (mean, terms) = (0.0, [Double]())
      for v in 0..<down {
        for u in 0..<across where u * down < across * (down - v) {
          var sum = 0.0
          for (index, value) in values.enumerated() {
            sum +=
              value * cos(.pi / Double(width) * Double(u) * (Double(index % width) + 0.5))
              * cos(.pi / Double(height) * Double(v) * (Double(index / width) + 0.5))
          }
          sum /= Double(values.count)
          if (u, v) == (0, 0) { mean = sum } else { terms.append(sum) }
        }
      }
      let scale = terms.map(abs).max() ?? 0
      return (mean, terms.map { scale > 0 ? 0.5 + 0.5 / scale * $0 : 0.5 }, scale)
    }
    let l = waves(solid.map { ($0[0] + $0[1] + $0[2]) / 3 }, max(3, across), max(3, down))
    let p = waves(solid.map { ($0[0] + $0[1]) / 2 - $0[2] }, 3, 3)
    let q = waves(solid.map { $0[0] - $0[1] }, 3, 3)
    let a = waves(pixels.map { $0[3] }, 5, 5)

    var bits: [Bool] = []
    func write(_ value: Double, _ count: Int) {
      let number = Int(value.rounded())
      bits += (0..<count).map { number >> $0 & 1 == 1 }
    }
    write(63 * l.mean, 6)
    write(31.5 + 31.5 * p.mean, 6)
    write(31.5 + 31.5 * q.mean, 6)
    write(31 * l.scale, 5)
    write(hasOpacity ? 1 : 0, 1)
    let isLandscape = width > height
    write(Double(isLandscape ? down : across), 3)
    write(63 * p.scale, 6)
    write(63 * q.scale, 6)
    write(isLandscape ? 1 : 0, 1)
    if hasOpacity {
      write(15 * a.mean, 4)
      write(15 * a.scale, 4)
    }
    for term in l.terms + p.terms + q.terms + (hasOpacity ? a.terms : []) { write(15 * term, 4) }
    bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
        $0 | ($1.element ? 1 << $1.offset : 0)
      }
    }
  }
}
