package import Drawing
package import Geometry

/// A picture that is drawn in bands, each of which is used before the next one takes its place.
///
/// Large pictures are not held as a whole then: their memory need not be asked for, and what reads the pixels finds them in the processor's
/// cache. The pixels are those of `Rasterizer.rasterize`.
package struct BandedDrawing {
  /// The size of a band, as far as the picture can be cut: what fits the cache of one core with room for what else is needed.
  private static let bandBytes = 512 << 10
  /// Below it nothing is gained.
  private static let leastBytes = 2 * bandBytes
  /// How often commands are passed over in all bands together: far less work than drawing so many.
  private static let mostSteps = 1 << 20

  /// The size of the whole picture, in pixels.
  package let size: PixelSize
  private let list: DisplayList
  private let scale: DisplayScale
  private let ground: Surface.Ground
  private let rasterizer: Rasterizer
  private let rows: CommandRows
  private let bands: [Range<Int>]

  /// - Returns: nil for pictures that something shows through, that are small, or that cannot be cut.
  /// - Throws: `RasterError` for sizes beyond the limits and fonts that cannot be used.
  package init?(
    of list: DisplayList, size: Size, scale: DisplayScale, background: Color?, by rasterizer: Rasterizer
  ) throws(RasterError) {
    let pixelSize = try scale.checkedPixelSize(covering: size)
    let ground = Surface.Ground(of: list, pixelSize, scale, background)
    let rowBytes = pixelSize.width * 4
    guard ground.isOpaque, rowBytes > 0, pixelSize.height > Self.leastBytes / rowBytes else { return nil }
    try Surface.check(pixelSize, byteLimit: rasterizer.limits.surfaceBytes)
    let state = GraphicsState(
      transform: scale.transform,
      clip: Clip(bounds: PixelRect(pixelSize), isPixelAligned: true))
    rows = try CommandRows(list.commands, from: state, glyphs: rasterizer.glyphs)
    bands = rows.bands(
      height: pixelSize.height, rowCount: Self.rowCount(of: pixelSize, commandCount: list.commands.count))
    guard bands.count > 1 else { return nil }
    (self.size, self.list, self.scale) = (pixelSize, list, scale)
    (self.ground, self.rasterizer) = (ground, rasterizer)
  }

  /// How many rows a band is to have at most, of a picture that has pixels.
  package static func rowCount(of size: PixelSize, commandCount: Int) -> Int {
    let mostBands = max(1, mostSteps / max(1, commandCount))
    return max(1, bandBytes / (size.width * 4), (size.height + mostBands - 1) / mostBands)
  }

  /// Draws the bands from the top down.
  ///
  /// - Parameters:
  ///   - interruption: what may end the drawing before it is done.
  ///   - use: takes the pixels of a band in `.premultipliedBGRA`, all opaque, without padding; they are there until it returns.
  /// - Throws: `RasterError` for fonts that cannot be used, layers that are too large or too many and failures of cairo; `interrupted`.
  package func draw(
    interruption: PictureInterruption? = nil, _ use: (UnsafeRawBufferPointer, PixelSize) -> Void
  ) throws(RasterError) {
    let account = DrawingMemory(limit: rasterizer.limits.drawingBytes, interruption: interruption)
    let largest = bands.reduce(0) { max($0, $1.count) } * size.width * 4
    let memory = PixelMemory(byteCount: max(largest, Self.bandBytes), isZero: false)
    // As if the picture were held, so that one that can be drawn one way can be drawn the other.
    try account.taking(size.width * size.height * 4) { () throws(RasterError) in
      for band in bands {
        let bounds = PixelRect(x: 0, y: band.lowerBound, width: size.width, height: band.count)
        let surface = try Surface(bounds, ground: ground, in: memory)
        try surface.draw(
          list, scale: scale, using: rasterizer, countedBy: account,
          in: PictureBand(rows: band, commands: rows))
        surface.withDrawnBytes { use($0, surface.size) }
      }
    }
  }
}
