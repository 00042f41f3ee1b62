// Reads one tag of a TIFF structure, as EXIF embeds it (TIFF 6.0, section 2; CIPA DC-008-2023, 4.5).

package import Drawing
package import Geometry

/// How stored pixels are to be turned for display: the values of EXIF's Orientation tag (CIPA DC-008-2023, 4.6.5.1.6).
///
/// The names are UIKit's: they say where the top of the picture lies in the stored pixels after mirroring.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether rows become columns.
  package var swapsAxes: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// The size a picture of `size` has once it is turned, and the other way round.
  package func orientedSize(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }
}

extension ImageOrientation {
  /// The orientation in IFD0 of `exif`, which begins with the TIFF header; `up` where there is none or it makes no sense.
  init(exif: ArraySlice<UInt8>) {
    let value = TIFFBytes(exif)?.firstDirectoryValue(tag: 0x0112)
    self = value.flatMap { ImageOrientation(rawValue: $0) } ?? .up
  }
}

/// A TIFF structure that may be damaged: whatever lies outside of it is read as absent.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    guard integer(at: 2, byteCount: 2) == 42 else { return nil }
  }

  /// The first value of the entry of `tag`, nil where its type is no unsigned integer.
  func firstDirectoryValue(tag: Int) -> Int? {
    guard let start = integer(at: 4, byteCount: 4), let entryCount = integer(at: start, byteCount: 2) else {
      return nil
    }
    for index in 0..<entryCount {
      let entry = start + 2 + index * 12
      guard let entryTag = integer(at: entry, byteCount: 2) else { return nil }
      guard entryTag == tag else { continue }
      let type = integer(at: entry + 2, byteCount: 2)
      return type.flatMap { Self.byteCounts[$0] }.flatMap { integer(at: entry + 8, byteCount: $0) }
    }
    return nil
  }

  /// How many bytes a value of the types BYTE, SHORT and LONG has.
  private static let byteCounts = [1: 1, 3: 2, 4: 4]

  private func integer(at offset: Int, byteCount: Int) -> Int? {
    let field = bytes.dropFirst(offset).prefix(byteCount)
    guard field.count == byteCount else { return nil }
    let digits = isLittleEndian ? Array(field.reversed()) : Array(field)
    return digits.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Bitmap {
  /// The pixels turned for display: what `orientation` says of the stored picture is undone.
  package func oriented(by orientation: ImageOrientation) -> Bitmap {
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
