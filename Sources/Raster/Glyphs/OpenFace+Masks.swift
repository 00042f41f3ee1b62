import CCairo
import Drawing
import Geometry

extension OpenFace {
  /// How many places within a pixel a glyph may begin at.
  static let phaseCount = 4

  /// The glyph at `size` 64ths of a pixel per em, its origin `phase` quarters into a pixel; nil when it has no ink.
  func makeMask(_ id: UInt32, size: Int, phase: Int) throws(RasterError) -> GlyphMask? {
    guard isScalable else { return try makeStrikeMask(id, size: Double(size) / 64) }
    try loadOutline(id, size: size)
    let slot = try loadedGlyph(id)
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 64 / Self.phaseCount), 0)
    try check(FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL), glyph: id)
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0 else { return nil }
    let rowBytes = (width + 7) & ~7
    return GlyphMask(
      content: .coverage, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
      width: width, height: height, rowBytes: rowBytes,
      bytes: bitmap.rows(usedBytes: width, rowBytes: rowBytes))
  }

  private func makeStrikeMask(_ id: UInt32, size: Double) throws(RasterError) -> GlyphMask? {
    guard let strike = try makeStrike(id, size: size) else { return nil }
    let scale = size / strike.pixelsPerEm
    func axis(_ length: Int) -> ResamplingAxis {
      let count = max(1, Int((Double(length) * scale).rounded()))
      return ResamplingAxis(
        sourceStart: 0, sourceLength: Double(length), destinationStart: 0,
        destinationLength: Double(count), count: count, interpolation: .smooth)
    }
    let resampler = Resampler(
      horizontal: axis(strike.bitmap.size.width), vertical: axis(strike.bitmap.size.height))
    let scaled = resampler.resample(strike.bitmap)
    let mask = GlyphMask(
      content: .color, left: Int((Double(strike.left) * scale).rounded()),
      top: Int((Double(strike.top) * scale).rounded()), width: scaled.size.width,
      height: scaled.size.height, rowBytes: scaled.rowBytes, bytes: scaled.withUnsafeBytes { [UInt8]($0) })
    return strike.isColored ? mask : mask.alphaOnly
  }
}

extension GlyphMask {
  /// The alpha of a mask in colours, as coverage.
  fileprivate var alphaOnly: GlyphMask {
    let coverageRowBytes = (width + 7) & ~7
    var coverage = [UInt8](repeating: 0, count: coverageRowBytes * height)
    for y in 0..<height {
      for x in 0..<width { coverage[y * coverageRowBytes + x] = bytes[y * rowBytes + x * 4 + 3] }
    }
    return GlyphMask(
      content: .coverage, left: left, top: top, width: width, height: height, rowBytes: coverageRowBytes,
      bytes: coverage)
  }
}

extension FT_Bitmap {
  /// The bitmap's rows from the top, `usedBytes` of each, padded with zeros to `rowBytes`.
  func rows(usedBytes: Int, rowBytes: Int) -> [UInt8] {
    let height = Int(rows)
    return [UInt8](unsafeUninitializedCapacity: rowBytes * height) { target, count in
      target.initialize(repeating: 0)
      count = rowBytes * height
      // A negative pitch means that rows run upwards from the buffer's last one.
      let first = pitch < 0 ? -Int(pitch) * (height - 1) : 0
      guard let buffer else { return }
      for y in 0..<height {
        let source = UnsafeRawBufferPointer(start: buffer + (first + y * Int(pitch)), count: usedBytes)
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[(y * rowBytes)...])
          .copyMemory(from: source)
      }
    }
  }
}
