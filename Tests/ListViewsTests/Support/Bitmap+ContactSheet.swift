import Drawing
import Geometry

extension Bitmap {
  /// Pictures of one size and format side by side, dark lines between and around them.
  init(contactSheet frames: [Bitmap]) {
    let gap = 4
    let (width, height) = (frames[0].size.width, frames[0].size.height)
    let size = PixelSize(width: frames.count * (width + gap) + gap, height: height + 2 * gap)
    var pixels = [UInt8]((0..<size.width * size.height).flatMap { _ in [0x50, 0x48, 0x40, 0xFF] as [UInt8] })
    for (number, frame) in frames.enumerated() {
      frame.withUnsafeBytes { bytes in
        for row in 0..<height {
          let start = ((row + gap) * size.width + gap + number * (width + gap)) * 4
          pixels.replaceSubrange(
            start..<start + width * 4, with: bytes[row * frame.rowBytes..<row * frame.rowBytes + width * 4])
        }
      }
    }
    self.init(size: size, format: frames[0].format, pixels: pixels)
  }
}
