import CCairo
import CPixels
import Caching
import Drawing
import Geometry
import Synchronization

/// What small shapes cover, as cairo draws them: made when a shape is seen again.
///
/// Safe to use from several tasks at once.
final class ShapeStore: Sendable {
  /// How much of each pixel of a shape's extent is covered, in 255ths; nil of one that was seen once.
  private let masks: Mutex<LeastRecentlyUsedCache<PlacedShape.Outline, [UInt8]?>>

  init(byteLimit: Int) {
    masks = Mutex(LeastRecentlyUsedCache(limit: byteLimit))
  }

  /// Nil where the shape was not seen before.
  func coverage(of shape: PlacedShape) throws(RasterError) -> [UInt8]? {
    guard let known = masks.withLock({ $0.value(for: shape.outline) }) else {
      keep(nil, of: shape)
      return nil
    }
    if let known { return known }
    let made = try Self.draw(shape)
    keep(made, of: shape)
    return made
  }

  private func keep(_ coverage: [UInt8]?, of shape: PlacedShape) {
    let cost = (coverage?.count ?? 0) + 64 * shape.outline.numbers.count
    masks.withLock { $0.insert(coverage, for: shape.outline, cost: cost) }
  }

  private static func draw(_ shape: PlacedShape) throws(RasterError) -> [UInt8] {
    let extent = shape.extent
    let rowBytes = (extent.width + 3) & ~3
    let bytes = [UInt8](repeating: 0, count: rowBytes * extent.height)
    var failure: RasterError?
    let rows = bytes.withUnsafeBytes { bytes in
      do throws(RasterError) {
        try bytes.withCairoSurface(
          CAIRO_FORMAT_A8, width: extent.width, height: extent.height, rowBytes: rowBytes
        ) { surface throws(RasterError) in
          let context = try CairoContext(surface: surface)
          cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_GRAY)
          cairo_set_source_rgb(context.pointer, 1, 1, 1)
          if context.setPath(
            shape.outline.path, transform: .translation(x: -Double(extent.x), y: -Double(extent.y)))
          {
            cairo_fill(context.pointer)
          }
          try context.check("drawing a shape")
        }
      } catch {
        failure = error
      }
      return (0..<extent.height).flatMap { bytes[($0 * rowBytes)..<($0 * rowBytes + extent.width)] }
    }
    if let failure { throw failure }
    return rows
  }
}

extension PixelTarget {
  func fill(_ path: Path, _ color: Color, state: GraphicsState) throws(RasterError) -> Bool {
    guard state.clip.isPixelAligned, let shape = PlacedShape(path, transform: state.transform) else {
      return false
    }
    let area = shape.area
    // What is cut off cairo may draw by other edges.
    guard state.clip.bounds.union(area) == state.clip.bounds,
      let coverage = try rasterizer.shapes.coverage(of: shape)
    else { return false }
    let pixel = PremultipliedColor(color).pixel
    surface.withPixels { pixels in
      coverage.withUnsafeBufferPointer { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for y in 0..<area.height {
          let row = pixels + ((area.y + y) * surface.size.width + area.x)
          pixels_lay_shape(row, coverage + y * area.width, area.width, pixel)
        }
      }
    }
    return true
  }

  /// Fills the shape that the clip is with the pixels of `crop`, which lie on those of `window`: what cairo does with a mask that it draws
  /// anew each time, to the last bit.
  ///
  /// - Parameter device: what there is of the image, in device pixels.
  /// - Returns: whether it has done so, which needs a shape seen before of which the image leaves nothing empty.
  func fillClip(
    _ clip: Clip, with bitmap: Bitmap, cropped crop: PixelRect, at window: PixelRect, device: Rect
  ) throws(RasterError) -> Bool {
    guard let shape = clip.shape, device.covers(shape.area), shape.area.union(window) == shape.area,
      let coverage = try rasterizer.shapes.coverage(of: shape)
    else { return false }
    let (area, rowPixels) = (shape.area, bitmap.rowBytes / 4)
    let columns = window.x - area.x
    bitmap.withUnsafeBytes { bytes in
      let source = bytes.bindMemory(to: UInt32.self)
      surface.withPixels { pixels in
        coverage.withUnsafeBufferPointer { coverage in
          guard let source = source.baseAddress, let coverage = coverage.baseAddress else { return }
          for y in 0..<window.height {
            pixels_lay_covered(
              source + ((crop.y + y) * rowPixels + crop.x),
              coverage + ((window.y + y - area.y) * area.width + columns), window.width,
              pixels + ((window.y + y) * surface.size.width + window.x))
          }
        }
      }
    }
    return true
  }
}

extension Rect {
  fileprivate func covers(_ area: PixelRect) -> Bool {
    minX <= Double(area.x) && minY <= Double(area.y) && maxX >= Double(area.maxX)
      && maxY >= Double(area.maxY)
  }
}
