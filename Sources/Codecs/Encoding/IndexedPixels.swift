import CImageCodecs
import Geometry

/// A picture of at most 256 colours as numbers into a palette.
///
/// Entries with transparency come first, since PNG's tRNS chunk ends with the last of them; otherwise colours stand in
/// the order of their first pixel.
struct IndexedPixels {
  private let size: PixelSize
  /// One byte a pixel.
  let indices: [UInt8]
  /// RGBA.
  let entries: [UInt8]
  let translucentCount: Int

  /// Nil where there are more colours.
  ///
  /// - Parameter rows: at least one pixel.
  init?(_ rows: PixelRows) {
    var palette = ImageCodecPalette()
    let pixelCount = rows.size.width * rows.size.height
    let indices = [UInt8](unsafeUninitializedCapacity: pixelCount) { buffer, count in
      let isIndexed = image_codec_index(rows.forLibraries, buffer.baseAddress, &palette)
      count = isIndexed ? pixelCount : 0
    }
    guard !indices.isEmpty else { return nil }
    self.indices = indices
    size = rows.size
    entries = withUnsafeBytes(of: &palette.entries) { Array($0.prefix(Int(palette.count) * 4)) }
    translucentCount = Int(palette.translucent_count)
  }

  /// The bits a PNG needs for one index.
  var bitDepth: Int {
    switch entries.count / 4 {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Whether red, green and blue are equal in every entry.
  var isGray: Bool {
    stride(from: 0, to: entries.count, by: 4).allSatisfy { (start: Int) -> Bool in
      Set(entries[start..<start + 3]).count == 1
    }
  }

  /// The indices in as few bits as they need, each row from a byte of its own on.
  var packed: [UInt8] {
    let depth = bitDepth
    guard depth < 8 else { return indices }
    let byteCount = (size.width * depth + 7) / 8 * size.height
    return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      image_codec_pack_indices(indices, ImageCodecSize(size), UInt32(depth), buffer.baseAddress)
      count = byteCount
    }
  }

  /// The red of each pixel, which stands for all of it where the picture is gray.
  var grayLevels: [UInt8] {
    var levels = [UInt8](repeating: 0, count: 256)
    for (index, start) in stride(from: 0, to: entries.count, by: 4).enumerated() {
      levels[index] = entries[start]
    }
    var samples = indices
    image_codec_replace_indices(&samples, samples.count, levels)
    return samples
  }
}
