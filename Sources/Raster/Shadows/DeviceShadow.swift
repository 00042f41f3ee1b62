import CPixels
import Drawing
import Geometry

/// A shadow in device pixels.
struct DeviceShadow {
  let color: Color
  let offset: PixelPoint
  let blur: GaussianBlur

  /// Nil when there is nothing to see of it, or a value is no finite number.
  init?(_ shadow: Shadow, transform: AffineTransform) {
    let offset = transform.apply(to: shadow.offset) - transform.apply(to: .zero)
    let deviation = max(0, shadow.blurRadius) / 2 * transform.meanScale
    guard
      abs(offset.x) < 1e6, abs(offset.y) < 1e6, shadow.blurRadius.isFinite, deviation < 1e6,
      PremultipliedColor(shadow.color).alpha > 0
    else { return nil }
    color = shadow.color
    self.offset = PixelPoint(x: Int(offset.x.rounded()), y: Int(offset.y.rounded()))
    blur = GaussianBlur(deviation: deviation)
  }

  /// The farthest a pixel's shadow lies from it.
  var reach: Int { blur.reach + max(abs(offset.x), abs(offset.y)) }

  /// Paints shadows of what a layer holds on a surface of the same size, which may be the layer's own.
  ///
  /// - Parameter shadows: the first is in front of the others.
  static func draw(
    _ shadows: [DeviceShadow], castBy layer: Layer, on surface: Surface, placement: Placement
  ) throws(RasterError) {
    try layer.cast(placement == .behind ? shadows : shadows.reversed()) { cast in
      var cast = cast
      let (area, color) = (cast.extent.intersection(surface.bounds), cast.color)
      surface.withPixels { pixels in
        for y in area.y..<area.maxY {
          let row = pixels + (y * surface.size.width + area.x)
          cast.withRow(y, from: area.x) { coverage in
            switch placement {
            case .behind: pixels_put_behind(row, coverage, area.width, color)
            case .over: pixels_lay_color(row, coverage, area.width, color)
            }
          }
        }
      }
    }
  }

  /// Lays a layer with shadows behind it over a surface: as if they had been painted on the layer before, row by row and without the
  /// room that this takes.
  ///
  /// - Parameters:
  ///   - shadows: the first is in front of the others.
  ///   - clip: inside of the surface.
  static func lay(
    _ layer: Layer, _ shadows: [DeviceShadow], over surface: Surface, clip: PixelRect
  ) throws(RasterError) {
    // Every row takes all of them, so that they are there together.
    var (casts, castBytes) = ([ShadowCast](), 0)
    defer { layer.memory.giveBack(castBytes) }
    try layer.cast(shadows) { cast throws(RasterError) in
      try layer.memory.take(cast.byteCount)
      castBytes += cast.byteCount
      casts.append(cast)
    }
    let origin = layer.bounds
    let (clip, content) = (clip.offset(x: -origin.x, y: -origin.y), PixelRect(layer.surface.size))
    let area = casts.reduce(content) { $0.union($1.extent) }.intersection(clip)
    let held = content.intersection(area)
    guard !area.isEmpty else { return }
    layer.surface.withPixels { source in
      surface.withPixels { pixels in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { room in
          guard let row = room.baseAddress else { return }
          for y in area.y..<area.maxY where !layer.memory.isInterrupted {
            let below = pixels + ((y + origin.y) * surface.size.width + (area.x + origin.x))
            let isHeld = held.y <= y && y < held.maxY
            if !isHeld, casts.count == 1 {
              // Behind nothing, so it may as well be laid at once, in a third of the time.
              casts[0].lay(over: below, y, area)
              continue
            }
            row.update(repeating: 0, count: area.width)
            if isHeld {
              (row + (held.x - area.x)).update(
                from: source + (y * content.width + held.x), count: held.width)
            }
            for index in casts.indices { casts[index].putBehind(row, y, area) }
            pixels_lay(row, area.width, below)
          }
        }
      }
    }
  }

  /// Whether a shadow is painted behind or over what its surface holds.
  enum Placement {
    case behind, over
  }
}

/// A shadow of one shape.
struct ShadowCast {
  /// Premultiplied.
  let color: UInt32
  /// Counted from the corner of the layer that casts it.
  let extent: PixelRect
  private var rows: ShadowRows

  init(_ shadow: DeviceShadow, _ mask: ShadowMask) {
    color = PremultipliedColor(shadow.color).pixel
    extent = mask.extent.offset(x: shadow.offset.x, y: shadow.offset.y)
    rows = ShadowRows(mask)
  }

  /// What it holds of memory, as if nobody else had any of it.
  var byteCount: Int { rows.byteCount }

  /// Calls `body` with how much of the pixels of row `y` from `x` on is covered, in 255ths.
  ///
  /// - Precondition: the pixel is in the extent.
  mutating func withRow(_ y: Int, from x: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    rows.withRow(y - extent.y) { body($0 + (x - extent.x)) }
  }

  /// Puts what lies in row `y` of an area behind the pixels of that row.
  mutating func putBehind(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ area: PixelRect) {
    draw(on: row, y, area, by: pixels_put_behind)
  }

  /// Lays what lies in row `y` of an area over the pixels of that row.
  mutating func lay(over row: UnsafeMutablePointer<UInt32>, _ y: Int, _ area: PixelRect) {
    draw(on: row, y, area, by: pixels_lay_color)
  }

  private mutating func draw(
    on row: UnsafeMutablePointer<UInt32>, _ y: Int, _ area: PixelRect,
    by draw: (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt8>?, Int, UInt32) -> Void
  ) {
    let seen = extent.intersection(area)
    guard seen.y <= y, y < seen.maxY, seen.width > 0 else { return }
    let color = color
    withRow(y, from: seen.x) { draw(row + (seen.x - area.x), $0, seen.width, color) }
  }
}
