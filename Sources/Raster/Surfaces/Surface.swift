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
  let pointer: OpaquePointer
  /// Rows from the top, `size.width` pixels each without padding.
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
  init(
    size: PixelSize, byteLimit: Int, ground: Ground = .nothing, countedBy account: DrawingMemory?
  ) throws(RasterError) {
    guard
      let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
      (0...Self.longestSide).contains(size.width), (0...Self.longestSide).contains(size.height),
      size.width * size.height * 4 <= byteLimit
    else { throw .surfaceTooLarge(size, byteLimit: byteLimit) }
    try account?.take(size.width * size.height * 4)
    self.account = account
    isOpaque = ground.isOpaque
    // What is opaque is written over whatever is there.
    memory = PixelMemory(byteCount: size.width * size.height * 4, isZero: !isOpaque)
    pixels = memory.bytes.assumingMemoryBound(to: UInt32.self).baseAddress
    let start = memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard
      let surface = cairo_image_surface_create_for_data(start, CAIRO_FORMAT_ARGB32, width, height, width * 4)
    else {
      account?.giveBack(size.width * size.height * 4)
      throw .cairo(status: "out of memory", action: "making a surface")
    }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      account?.giveBack(size.width * size.height * 4)
      throw RasterError(status, "making a surface of \(size.width) x \(size.height) pixels")
    }
    self.size = size
    pointer = surface
    if case .color(let color) = ground { fill(PixelRect(size), with: color) }
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

  /// Lets `body` change pixels behind cairo's back; it is not called when there are none.
  func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    guard let pixels, !isFinished else { return }
    cairo_surface_flush(pointer)
    body(pixels)
    cairo_surface_mark_dirty(pointer)
  }
}

extension Surface.Ground {
  fileprivate var isOpaque: Bool {
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
    using rasterizer: Rasterizer, interruption: DrawingInterruption? = nil
  ) throws(RasterError) {
    let memory = DrawingMemory(limit: rasterizer.limits.drawingBytes, interruption: interruption)
    try memory.taking(size.width * size.height * 4) { () throws(RasterError) in
      try draw(list, at: origin, scale: scale, using: rasterizer, countedBy: memory)
    }
  }

  private func draw(
    _ list: DisplayList, at origin: PixelPoint, scale: DisplayScale, using rasterizer: Rasterizer,
    countedBy memory: DrawingMemory
  ) throws(RasterError) {
    let transform = AffineTransform(
      a: scale.pixelsPerPoint, b: 0, c: 0, d: scale.pixelsPerPoint, tx: Double(origin.x), ty: Double(origin.y)
    )
    let target = try PixelTarget(surface: self, rasterizer: rasterizer, memory: memory)
    let state = GraphicsState(transform: transform, clip: Clip(bounds: PixelRect(size), isPixelAligned: true))
    try target.render(list.commands[...], from: state)
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
