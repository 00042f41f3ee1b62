import CImageComparison
import Codecs
import Drawing
import Geometry

/// A picture in straight RGBA, as image files hold it.
struct StraightPixels: Sendable {
  private enum Storage: Sendable {
    case bitmap(Bitmap)
    case bytes([UInt8])
  }

  let size: PixelSize
  private let storage: Storage

  init(_ bitmap: Bitmap) {
    size = bitmap.size
    switch bitmap.format {
    case .straightRGBA: storage = .bitmap(bitmap)
    case .premultipliedBGRA: storage = .bytes(bitmap.withPixelRows { $0.straightSamples(alpha: true) })
    }
  }

  /// The pixels as a bitmap that can be written to a file.
  var bitmap: Bitmap {
    switch storage {
    case .bitmap(let bitmap): bitmap
    case .bytes(let bytes): Bitmap(size: size, format: .straightRGBA, pixels: bytes)
    }
  }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch storage {
    case .bitmap(let bitmap): bitmap.withUnsafeBytes(body)
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    }
  }

  /// Lends both pictures as the C functions take them.
  static func withComparedImages<Result>(
    _ expected: StraightPixels, _ actual: StraightPixels, _ body: (ComparedImages) -> Result
  ) -> Result {
    expected.withUnsafeBytes { expectedBytes in
      actual.withUnsafeBytes { actualBytes in
        body(
          ComparedImages(
            expected: expectedBytes.bindMemory(to: UInt8.self).baseAddress,
            expected_width: UInt32(expected.size.width), expected_height: UInt32(expected.size.height),
            actual: actualBytes.bindMemory(to: UInt8.self).baseAddress,
            actual_width: UInt32(actual.size.width), actual_height: UInt32(actual.size.height)))
      }
    }
  }
}
