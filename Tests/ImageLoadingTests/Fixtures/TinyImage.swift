import Codecs
import Drawing
import Geometry
import ImageLoading

/// An image format that shows what was loaded: "TINY", then one byte for each pixel of a single row.
enum TinyImage {
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// The file of an image `width` pixels wide, each of its colour components `value`.
  static func file(width: Int = 4, value: UInt8 = 7) -> [UInt8] {
    Array("TINY".utf8) + [UInt8](repeating: value, count: width)
  }

  static func bitmap(width: Int = 4, value: UInt8 = 7) -> Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: 1), format: .straightRGBA,
      pixels: [UInt8](repeating: value, count: width * 4))
  }

  static func decode(_ file: [UInt8]) throws -> Bitmap {
    guard file.starts(with: "TINY".utf8) else {
      throw Malformed(description: "\(file.count) bytes do not begin with TINY")
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * (file.count - 4)) { pixels, count in
      for index in pixels.indices { pixels[index] = file[4 + index / 4] }
      count = pixels.count
    }
    return Bitmap(
      size: PixelSize(width: file.count - 4, height: 1), format: .straightRGBA, pixels: pixels)
  }
}

extension HTTPImageDownloader {
  /// One for tiny images that neither retries nor caches unless told to and does not pause before a retry.
  convenience init(
    tiny limits: ImageLoadingLimits = ImageLoadingLimits(), allowedHosts: [HostRule]? = nil,
    retryPolicy: RetryPolicy = .none, cacheBytes: Int = 0, diskCache: DiskImageCache? = nil,
    concurrentLoads: Int = 6,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) {
    self.init(
      limits: limits, allowedHosts: allowedHosts, retryPolicy: retryPolicy, cacheBytes: cacheBytes,
      diskCache: diskCache,
      concurrentLoads: concurrentLoads, sleep: sleep, decode: TinyImage.decode)
  }

  /// The message of the error that loading `url` ends with.
  func failureMessage(loading url: String) async -> String {
    do {
      return "loaded \(try await downloadImage(from: url).size)"
    } catch {
      return "\(error)"
    }
  }
}

extension ImageLoadingLimits {
  /// The usual ones, but for the size of a file.
  init(maximumBytes: Int) {
    self.init()
    decoding.maximumBytes = maximumBytes
  }
}
