public import Drawing
import Geometry

extension Bitmap {
  /// The pixels turned for display: what `orientation` says of the stored picture is undone.
  public func oriented(by orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let target = orientation.orientedSize(of: size)
    let walk = PixelWalk(over: size, orientation)
    let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * size.height) { buffer, count in
      let destination = UnsafeMutableRawBufferPointer(buffer)
      withUnsafeBytes { source in
        for y in 0..<target.height {
          for x in 0..<target.width {
            let pixel = source.loadUnaligned(
              fromByteOffset: (walk.start + x * walk.stepX + y * walk.stepY) * 4, as: UInt32.self)
            destination.storeBytes(of: pixel, toByteOffset: (y * target.width + x) * 4, as: UInt32.self)
          }
        }
      }
      count = rowBytes * size.height
    }
    return Bitmap(size: target, format: format, pixels: pixels)
  }
}

/// Where the pixels of the turned picture come from, in pixels from the start of the stored one.
private struct PixelWalk {
  let start: Int
  let stepX: Int
  let stepY: Int

  init(over size: PixelSize, _ orientation: ImageOrientation) {
    let (right, down) = (1, size.width)
    let (lastX, lastY) = (size.width - 1, (size.height - 1) * size.width)
    (start, stepX, stepY) =
      switch orientation {
      case .up: (0, right, down)
      case .upMirrored: (lastX, -right, down)
      case .down: (lastX + lastY, -right, -down)
      case .downMirrored: (lastY, right, -down)
      case .leftMirrored: (0, down, right)
      case .right: (lastY, -down, right)
      case .rightMirrored: (lastX + lastY, -down, -right)
      case .left: (lastX, down, -right)
      }
  }
}
