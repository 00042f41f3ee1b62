import CCairo
package import Drawing
package import Geometry

/// Premultiplied pixels to draw on: the one owner of a cairo image surface.
///
/// Not `Sendable`: one task at a time draws on a surface, until it is made a bitmap.
package final class Surface {
  /// What all pixels show at first.
  package enum Ground: Hashable, Sendable {
    case nothing
    case color(Color)
    /// Any colours, because the first thing that is drawn covers all of them with an opaque one.
    case covered
  }

  /// The most pixels a side may have, a limit of cairo's image surfaces.
  package static let longestSide = 32767

  package let size: PixelSize
  /// The device pixels that it holds: those from (0, 0), or some rows of them.
  let bounds: PixelRect
  let pointer: OpaquePointer
  /// The device pixel (0, 0), from where rows of `size.width` pixels go down without padding; only those in `bounds` are there.
  let pixels: UnsafeMutablePointer<UInt32>?
  private let memory: PixelMemory
  /// Whether nothing shows through any pixel, which stays so whatever is drawn.
  private let isOpaque: Bool
  /// Whose account the pixels are on.
  private let account: DrawingMemory?
  private var isFinished = false

  /// - Throws: `RasterError.surfaceTooLarge` above a side of 32767 pixels or `byteLimit` bytes of pixels.
  package convenience init(
    size: PixelSize, byteLimit: Int = RasterLimits().surfaceBytes, ground: Ground = .nothing
  ) throws(RasterError) {
    try self.init(size: size, byteLimit: byteLimit, ground: ground, countedBy: nil)
  }

  /// - Throws: as above, and `memoryExceeded`.
  convenience init(
    size: PixelSize, byteLimit: Int, ground: Ground = .nothing, countedBy account: DrawingMemory?
  ) throws(RasterError) {
    try Self.check(size, byteLimit: byteLimit)
    let byteCount = size.width * size.height * 4
    try account?.take(byteCount)
    do throws(RasterError) {
      // What is opaque is written over whatever is there.
      let memory = PixelMemory(byteCount: byteCount, isZero: !ground.isOpaque)
      try self.init(PixelRect(size), ground: ground, in: memory, countedBy: account)
    } catch {
      account?.giveBack(byteCount)
      throw error
    }
  }

  /// Rows of a larger picture.
  ///
  /// - Parameters:
  ///   - bounds: a checked size, from the left side of the picture.
  ///   - memory: has room for them, and only zeros where the ground is nothing.
  init(
    _ bounds: PixelRect, ground: Ground, in memory: PixelMemory, countedBy account: DrawingMemory? = nil
  ) throws(RasterError) {
    size = PixelSize(width: bounds.width, height: bounds.height)
    self.bounds = bounds
    self.memory = memory
    self.account = account
    isOpaque = ground.isOpaque
    let start = memory.bytes.assumingMemoryBound(to: UInt32.self).baseAddress
    pixels = start.map { $0 - bounds.y * bounds.width }
    // A size that was checked fits.
    let surface = cairo_image_surface_create_for_data(
      memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32,
      Int32(clamping: size.width), Int32(clamping: size.height), Int32(clamping: size.width * 4))
    guard let surface else { throw .cairo(status: "out of memory", action: "making a surface") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw RasterError(status, "making a surface of \(size.width) x \(size.height) pixels")
    }
    cairo_surface_set_device_offset(surface, 0, -Double(bounds.y))
    pointer = surface
    if case .color(let color) = ground { fill(bounds, with: color) }
  }

  /// - Throws: `RasterError.surfaceTooLarge`.
  static func check(_ size: PixelSize, byteLimit: Int) throws(RasterError) {
    guard (0...longestSide).contains(size.width), (0...longestSide).contains(size.height),
      size.width * size.height * 4 <= byteLimit
    else { throw .surfaceTooLarge(size, byteLimit: byteLimit) }
  }

  deinit {
    cairo_surface_destroy(pointer)
    account?.giveBack(size.width * size.height * 4)
  }

  /// All pixels, which nobody can draw on any more: what is drawn on the surface from now on is lost.
  package func makeBitmap() -> Bitmap {
    cairo_surface_finish(pointer)
    isFinished = true
    return Bitmap(size: size, format: .premultipliedBGRA, memory: memory, isKnownOpaque: isOpaque)
  }

  var pixelCount: Int { size.width * size.height }

  /// Lends the pixels to `body` once all is drawn: rows from the top without padding.
  func withDrawnBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    cairo_surface_flush(pointer)
    body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<(pixelCount * 4)]))
  }

  /// Lets `body` change pixels behind cairo's back; it is not called when there are none.
  func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    guard let pixels, !isFinished else { return }
    cairo_surface_flush(pointer)
    body(pixels)
    cairo_surface_mark_dirty(pointer)
  }
}

extension Surface.Ground {
  /// That of a picture over `background`, or over nothing.
  init(of list: DisplayList, _ size: PixelSize, _ scale: DisplayScale, _ background: Color?) {
    self =
      list.coversAtFirst(size, scale: scale) ? .covered : background.map(Surface.Ground.color) ?? .nothing
  }

  var isOpaque: Bool {
    switch self {
    case .nothing: false
    case .color(let color): PremultipliedColor(color).alpha == 255
    case .covered: true
    }
  }
}

extension RasterError {
  /// cairo's words for `status`.
  init(_ status: cairo_status_t, _ action: String) {
    self = .cairo(status: String(cString: cairo_status_to_string(status)), action: action)
  }
}

extension Surface {
  /// Draws a display list over the surface, its origin at the top left corner of the pixel `origin`.
  ///
  /// - Parameter interruption: what may end the drawing before it is done.
  /// - Throws: `RasterError` for fonts that cannot be used, layers that are too large or too many and failures of cairo;
  ///   `interrupted`.
  package func draw(
    _ list: DisplayList, at origin: PixelPoint = PixelPoint(x: 0, y: 0), scale: DisplayScale,
    using rasterizer: Rasterizer, interruption: PictureInterruption? = nil
  ) throws(RasterError) {
    let memory = DrawingMemory(limit: rasterizer.limits.drawingBytes, interruption: interruption)
    try memory.taking(size.width * size.height * 4) { () throws(RasterError) in
      try draw(list, at: origin, scale: scale, using: rasterizer, countedBy: memory)
    }
  }

  /// - Parameter band: which of the commands show; nil for all.
  func draw(
    _ list: DisplayList, at origin: PixelPoint = PixelPoint(x: 0, y: 0), scale: DisplayScale,
    using rasterizer: Rasterizer, countedBy memory: DrawingMemory, in band: PictureBand? = nil
  ) throws(RasterError) {
    let transform = scale.transform.concatenating(.translation(x: Double(origin.x), y: Double(origin.y)))
    let target = try PixelTarget(surface: self, rasterizer: rasterizer, memory: memory)
    let state = GraphicsState(transform: transform, clip: Clip(bounds: bounds, isPixelAligned: true))
    try target.render(list.commands[...], from: state, in: band)
  }
}

extension UnsafeRawBufferPointer {
  /// Gives `body` a cairo surface over these pixels, to be read only: they are not copied.
  ///
  /// cairo must have let go of the surface when `body` ends.
  func withCairoSurface(
    _ format: cairo_format_t, width: Int, height: Int, rowBytes: Int,
    _ body: (OpaquePointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    guard let start = baseAddress else { return }
    guard width <= Surface.longestSide, height <= Surface.longestSide,
      let rowBytes = Int32(exactly: rowBytes)
    else {
      throw .surfaceTooLarge(
        PixelSize(width: width, height: height), byteLimit: RasterLimits().surfaceBytes)
    }
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: UInt8.self), format, Int32(width),
      Int32(height), rowBytes)
    guard let surface else { throw .cairo(status: "out of memory", action: "reading pixels") }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status, "reading pixels") }
    try body(surface)
  }
}
