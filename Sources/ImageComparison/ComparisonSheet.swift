import Drawing
import Geometry

/// Pictures side by side on a quiet background, for people to look at.
struct ComparisonSheet {
  private static let gap = 16
  private static let background: [UInt8] = [0xE5, 0xE5, 0xEA, 255]

  let bitmap: Bitmap

  /// - Parameter pictures: in straight RGBA.
  init(_ pictures: [Bitmap]) {
    let size = Self.size(around: pictures.map(\.size))
    let (width, height) = (size.width, size.height)
    let memory = PixelMemory(byteCount: width * height * 4)
    let row = [[UInt8]](repeating: Self.background, count: width).flatMap(\.self)
    for y in 0..<height {
      UnsafeMutableRawBufferPointer(rebasing: memory.bytes[(y * width * 4)...]).copyBytes(from: row)
    }
    var x = Self.gap
    for picture in pictures {
      Self.copy(picture, to: memory.bytes, width: width, x: x)
      x += picture.size.width + Self.gap
    }
    bitmap = Bitmap(size: size, format: .straightRGBA, memory: memory)
  }

  static func size(around pictures: [PixelSize]) -> PixelSize {
    PixelSize(
      width: pictures.reduce(gap) { $0 + $1.width + gap },
      height: (pictures.map(\.height).max() ?? 0) + 2 * gap)
  }

  private static func copy(_ picture: Bitmap, to target: UnsafeMutableRawBufferPointer, width: Int, x: Int) {
    picture.withUnsafeBytes { source in
      for y in 0..<picture.size.height {
        let row = UnsafeRawBufferPointer(
          rebasing: source[(y * picture.rowBytes)..<((y + 1) * picture.rowBytes)])
        UnsafeMutableRawBufferPointer(rebasing: target[(((y + gap) * width + x) * 4)...]).copyMemory(
          from: row)
      }
    }
  }
}
