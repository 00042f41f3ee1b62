import Drawing
import Geometry

/// A picture as the corpus describes it: by hash, or where that may differ, by means and single pixels.
struct ExpectedPixels {
  let size: PixelSize?
  let sha256: String?
  /// The largest difference of a channel, of means and probes; with 0 the hash has to agree.
  let tolerance: Double
  /// Means of R, G, B, A in 8 x 8 cells.
  let grid: [[Double]]?
  /// x, y, R, G, B, A.
  let probes: [[Int]]

  /// What does not agree, nil where everything does.
  func difference(from bitmap: Bitmap) throws -> String? {
    guard bitmap.size == size else { return "size is \(bitmap.size)" }
    return try bitmap.withUnsafeBytes { pixels in
      let hash = try SHA256.hexadecimal(of: pixels)
      if hash == sha256 { return nil }
      guard tolerance > 0 else { return "hash is \(hash)" }
      return differingProbe(pixels, bitmap.size) ?? differingCell(pixels, bitmap.size)
    }
  }

  private func differingProbe(_ pixels: UnsafeRawBufferPointer, _ size: PixelSize) -> String? {
    for probe in probes {
      let offset = (probe[1] * size.width + probe[0]) * 4
      for channel in 0..<4 where abs(Double(Int(pixels[offset + channel]) - probe[2 + channel])) > tolerance {
        return "pixel \(Array(pixels[offset..<offset + 4])) for probe \(probe)"
      }
    }
    return nil
  }

  private func differingCell(_ pixels: UnsafeRawBufferPointer, _ size: PixelSize) -> String? {
    guard let grid else { return probes.isEmpty ? "neither hash nor grid nor probes agree" : nil }
    for (cell, expected) in grid.enumerated() {
      let rows = Self.part(cell / 8, of: size.height)
      let columns = Self.part(cell % 8, of: size.width)
      for channel in 0..<4 {
        var sum = 0
        for y in rows {
          for x in columns { sum += Int(pixels[(y * size.width + x) * 4 + channel]) }
        }
        let mean = Double(sum) / Double(rows.count * columns.count)
        if abs(mean - expected[channel]) > tolerance {
          return "cell \(cell) has mean \(mean), not \(expected[channel])"
        }
      }
    }
    return nil
  }

  private static func part(_ index: Int, of length: Int) -> Range<Int> {
    let start = index * length / 8
    return start..<max(start + 1, (index + 1) * length / 8)
  }
}
