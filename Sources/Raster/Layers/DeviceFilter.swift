import Drawing
import Geometry

/// A filter in device pixels. Works on whole surfaces of premultiplied colours.
enum DeviceFilter {
  case blur(GaussianBlur)
  /// Each colour by itself, without the others around it.
  case colors(ColorFilter)

  /// Nil where it changes nothing, or its amount is no finite number.
  init?(_ filter: PixelFilter, transform: AffineTransform) {
    switch filter {
    case .blur(let deviation):
      let pixels = max(0, deviation) * transform.meanScale
      guard pixels < 1e6 else { return nil }
      let blur = GaussianBlur(deviation: pixels)
      guard blur.reach > 0 else { return nil }
      self = .blur(blur)
    case .brightness(let amount), .contrast(let amount), .saturation(let amount), .grayscale(let amount):
      guard amount.isFinite, let colors = ColorFilter(filter) else { return nil }
      self = .colors(colors)
    }
  }

  /// The farthest that a pixel leaves a trace.
  var reach: Int {
    guard case .blur(let blur) = self else { return 0 }
    return blur.reach
  }

  /// What there is beyond the edges of a surface.
  enum Edges {
    case transparent
    /// What is within, from the edge backwards.
    case mirrored
  }

  func apply(
    to surface: Surface, edges: Edges = .transparent, _ memory: DrawingMemory
  ) throws(RasterError) {
    switch self {
    case .colors(let colors): surface.withPixels { colors.apply(to: $0, count: surface.pixelCount) }
    case .blur(let blur):
      // A plane at a time, and the one that is put together.
      let size = PixelSize(
        width: surface.size.width + 2 * blur.reach, height: surface.size.height + 2 * blur.reach)
      try memory.taking(CoveragePlane.peakBytes(inkOf: size, reach: blur.reach)) { () throws(RasterError) in
        surface.withPixels { pixels in
          for channel in 0..<4 where !memory.isInterrupted {
            var plane = CoveragePlane(channel: channel, of: pixels, surface.size)
            if edges == .mirrored { plane = plane.mirrored(by: blur.reach) }
            blur.apply(to: plane).write(channel: channel, to: pixels, surface.size)
          }
        }
      }
    }
  }
}

/// A function of a straight colour: matrices and formulas of Filter Effects 1, chapter 8, each step limited to 0 to 1.
struct ColorFilter {
  private let rows: [(Float, Float, Float)]
  private let offset: Float

  /// Nil for what is no function of colours.
  init?(_ filter: PixelFilter) {
    /// Towards the grey that the weights make of a colour: `kept` 1 leaves it.
    func matrix(_ weights: (Float, Float, Float), _ kept: Float) -> [(Float, Float, Float)] {
      let (red, green, blue) = weights
      let rest = 1 - kept
      return [
        (red * rest + kept, green * rest, blue * rest), (red * rest, green * rest + kept, blue * rest),
        (red * rest, green * rest, blue * rest + kept),
      ]
    }
    /// Beyond this every colour has reached its end, and what is larger could be more than a `Float` holds.
    func limited(_ factor: Double) -> Float { Float(min(max(0, factor), 1e6)) }
    func diagonal(_ factor: Float) -> [(Float, Float, Float)] {
      [(factor, 0, 0), (0, factor, 0), (0, 0, factor)]
    }
    switch filter {
    case .blur: return nil
    case .brightness(let factor): (rows, offset) = (diagonal(limited(factor)), 0)
    case .contrast(let factor):
      let factor = limited(factor)
      (rows, offset) = (diagonal(factor), 0.5 - 0.5 * factor)
    case .saturation(let factor): (rows, offset) = (matrix((0.213, 0.715, 0.072), limited(factor)), 0)
    case .grayscale(let part):
      (rows, offset) = (matrix((0.2126, 0.7152, 0.0722), 1 - Float(min(1, max(0, part)))), 0)
    }
  }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var (last, lastResult) = (UInt32(0), UInt32(0))
    for index in 0..<count {
      let pixel = pixels[index]
      // Pictures are mostly areas of one colour.
      if pixel != last { (last, lastResult) = (pixel, result(for: pixel)) }
      pixels[index] = lastResult
    }
  }

  private func result(for pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return 0 }
    let (red, green, blue) = (
      Float(pixel >> 16 & 255) / alpha, Float(pixel >> 8 & 255) / alpha, Float(pixel & 255) / alpha
    )
    func channel(_ row: (Float, Float, Float)) -> UInt32 {
      let value = row.0 * red + row.1 * green + row.2 * blue + offset
      return UInt32(min(max(value, 0), 1) * alpha + 0.5)
    }
    return pixel & 0xFF00_0000 | channel(rows[0]) << 16 | channel(rows[1]) << 8 | channel(rows[2])
  }
}

extension CoveragePlane {
  /// One channel of pixels: 0 for blue to 3 for alpha.
  init(channel: Int, of pixels: UnsafeMutablePointer<UInt32>, _ size: PixelSize) {
    let shift = UInt32(channel * 8)
    let values = [UInt16](unsafeUninitializedCapacity: size.width * size.height) { values, count in
      count = size.width * size.height
      for index in 0..<count { values[index] = UInt16(pixels[index] >> shift & 255) * 257 }
    }
    self.init(extent: PixelRect(size), values: values)
  }

  /// Puts the part of the plane that lies on a surface into one channel of its pixels.
  func write(channel: Int, to pixels: UnsafeMutablePointer<UInt32>, _ size: PixelSize) {
    let shift = UInt32(channel * 8)
    for y in 0..<size.height {
      let start = (y - extent.y) * extent.width - extent.x
      for x in 0..<size.width {
        let byte = (UInt32(values[start + x]) + 128) / 257
        let index = y * size.width + x
        pixels[index] = pixels[index] & ~(255 << shift) | byte << shift
      }
    }
  }

  /// The plane with `margin` more on every side, in which it goes back as in a mirror.
  func mirrored(by margin: Int) -> CoveragePlane {
    func source(_ index: Int, _ length: Int) -> Int {
      let period = 2 * length
      let place = (index % period + period) % period
      return place < length ? place : period - 1 - place
    }
    let grown = extent.expanded(by: margin)
    let columns = (0..<grown.width).map { source($0 - margin, extent.width) }
    var mirrored: [UInt16] = []
    mirrored.reserveCapacity(grown.width * grown.height)
    for y in 0..<grown.height {
      let start = source(y - margin, extent.height) * extent.width
      for column in columns { mirrored.append(values[start + column]) }
    }
    return CoveragePlane(extent: grown, values: mirrored)
  }
}
