import CCairo
import Geometry

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
