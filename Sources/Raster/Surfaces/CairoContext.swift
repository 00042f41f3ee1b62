import CCairo
import Geometry

/// The one owner of a cairo context. Its matrix is the identity between calls: paths are built in device pixels.
final class CairoContext {
  let pointer: OpaquePointer

  /// A context that draws on `surface`, which it keeps alive.
  init(surface: OpaquePointer) throws(RasterError) {
    guard let context = cairo_create(surface) else {
      throw .cairo(status: "out of memory", action: "making a context")
    }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw RasterError(status, "making a context")
    }
    pointer = context
  }

  deinit {
    cairo_destroy(pointer)
  }

  /// Throws what went wrong since the context was made; errors of cairo stay until then.
  func check(_ action: String) throws(RasterError) {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status, action) }
  }

  /// Runs `body` between `cairo_save` and `cairo_restore`.
  func withSavedState<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    try body()
  }

  /// Paints with `surface` placed at (`x`, `y`) in `body`, and lets go of it afterwards.
  func withSource<Failure: Error>(
    _ surface: OpaquePointer, x: Double = 0, y: Double = 0, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_set_source_surface(pointer, surface, x, y)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    defer { cairo_set_source_rgb(pointer, 0, 0, 0) }
    try body()
  }
}

extension AffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
