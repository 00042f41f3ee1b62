import CCairo
import Geometry

/// Pixels that let something through as PDF holds them: straight colours, and apart from those how much of each shows.
///
/// Readers enlarge and shrink the two on their own, so that the colour of what does not show is seen beside what does. cairo
/// would write black there, which became a dark fringe; here it is the colour of the nearest pixel that shows.
final class SeparatedPixels {
  private let colors: OpaquePointer
  private let coverage: OpaquePointer

  /// Nil where all pixels are opaque and shown as such.
  ///
  /// - Parameters:
  ///   - opacity: how much is shown of what covers everything.
  ///   - memory: counts how much of each pixel shows; who has drawn the pixels has counted their colours.
  /// - Throws: `RasterError.cairo`, and what `memory` throws.
  init?(_ pixels: Surface, opacity: Double, countedBy memory: DrawingMemory) throws(RasterError) {
    var isOpaque = opacity >= 1
    pixels.withPixels { source in
      isOpaque = isOpaque && (0..<pixels.pixelCount).allSatisfy { source[$0] >> 24 == 255 }
    }
    guard !isOpaque, pixels.pixelCount > 0 else { return nil }
    try memory.take(pixels.pixelCount)
    colors = try Self.makeSurface(CAIRO_FORMAT_RGB24, pixels.size)
    do throws(RasterError) {
      coverage = try Self.makeSurface(CAIRO_FORMAT_A8, pixels.size)
    } catch {
      cairo_surface_destroy(colors)
      throw error
    }
    fill(from: pixels, opacity: min(max(opacity, 0), 1))
  }

  deinit {
    cairo_surface_destroy(colors)
    cairo_surface_destroy(coverage)
  }

  /// Paints the pixels, whose top left corner is the origin of the space of `context`.
  func paint(in context: CairoContext, filter: cairo_filter_t) {
    let mask = cairo_pattern_create_for_surface(coverage)
    defer { cairo_pattern_destroy(mask) }
    cairo_pattern_set_filter(mask, filter)
    context.withSource(colors) {
      cairo_pattern_set_filter(cairo_get_source(context.pointer), filter)
      // cairo makes one image with a mask of the two, since they have the same size, place and filter.
      cairo_mask(context.pointer, mask)
    }
  }

  private static func makeSurface(_ format: cairo_format_t, _ size: PixelSize) throws(RasterError)
    -> OpaquePointer
  {
    let made = cairo_image_surface_create(format, Int32(clamping: size.width), Int32(clamping: size.height))
    guard let made else { throw .cairo(status: "out of memory", action: "separating pixels") }
    let status = cairo_surface_status(made)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(made)
      throw RasterError(status, "separating pixels")
    }
    return made
  }

  private func fill(from pixels: Surface, opacity: Double) {
    let (width, count) = (pixels.size.width, pixels.pixelCount)
    let alphaRowBytes = Int(cairo_image_surface_get_stride(coverage))
    guard let alphas = cairo_image_surface_get_data(coverage),
      let bytes = cairo_image_surface_get_data(colors)
    else { return }
    UnsafeMutableRawPointer(bytes).withMemoryRebound(to: UInt32.self, capacity: count) { colors in
      pixels.withPixels { source in
        for index in 0..<count {
          let alpha = source[index] >> 24
          alphas[index / width * alphaRowBytes + index % width] = UInt8((Double(alpha) * opacity).rounded())
          colors[index] = alpha == 0 ? Self.unknown : Self.straight(source[index])
        }
      }
      Self.spread(colors, pixels.size)
    }
    cairo_surface_mark_dirty(coverage)
    cairo_surface_mark_dirty(colors)
  }

  /// The highest byte, which cairo passes over, is the distance from a pixel that shows; so far that is the farthest.
  private static var unknown: UInt32 { 255 << 24 }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  /// Gives unknown colours those of the nearest known ones, up to 254 pixels away, in two sweeps over all neighbours (Rosenfeld and
  /// Pfaltz, Sequential Operations in Digital Picture Processing, Journal of the ACM 13.4, 1966).
  private static func spread(_ colors: UnsafeMutablePointer<UInt32>, _ size: PixelSize) {
    func settle(_ x: Int, _ y: Int, _ side: Int) {
      let index = y * size.width + x
      func look(_ dx: Int, _ dy: Int) {
        guard (0..<size.width).contains(x + dx), (0..<size.height).contains(y + dy) else { return }
        let neighbor = colors[index + dy * size.width + dx]
        if (neighbor >> 24) + 1 < colors[index] >> 24 { colors[index] = neighbor + (1 << 24) }
      }
      guard colors[index] >> 24 > 0 else { return }
      look(-side, 0)
      look(-side, -side)
      look(0, -side)
      look(side, -side)
    }
    for y in 0..<size.height {
      for x in 0..<size.width { settle(x, y, 1) }
    }
    for y in (0..<size.height).reversed() {
      for x in (0..<size.width).reversed() { settle(x, y, -1) }
    }
  }
}
