/// Memory for the pixels of one picture: written by whoever asked for it, then read by all who hold it.
///
/// Unlike an array it can be drawn on by a C library and become a `Bitmap` without being copied, and it comes from
/// `PixelBlocks`, which spares most of what the system asks for fresh memory.
package final class PixelMemory {
  /// Zero at first, or of any value where that was asked for.
  package let bytes: UnsafeMutableRawBufferPointer
  private let block: PixelBlocks.Block?

  /// - Parameter isZero: false for memory of which every byte is written before one is read.
  /// - Precondition: `byteCount` is not negative.
  package init(byteCount: Int, isZero: Bool = true) {
    if let block = PixelBlocks.shared.take(byteCount) {
      self.block = block
      bytes = UnsafeMutableRawBufferPointer(start: block.start, count: byteCount)
      if block.isUsed, isZero { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
    } else {
      block = nil
      bytes = .allocate(byteCount: byteCount, alignment: 64)
      if isZero { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
    }
  }

  deinit {
    if let block { PixelBlocks.shared.put(block) } else { bytes.deallocate() }
  }
}

// Nobody writes to the bytes but the one task that made them, before it hands them on: see `Bitmap.init(size:memory:)`.
// `DeterminismTests` read and draw on many tasks under the thread sanitizer.
extension PixelMemory: @unchecked Sendable {}

/// How much memory making one picture may take.
///
/// The whole is shared out: to surfaces and whatever else drawing takes at a time, to decoded images, to what is kept for the
/// next picture. None of these depends on what was drawn before, so that a picture that can be made once can always be made.
/// Errors call the limit by the name of its property.
public struct PictureMemory: Hashable, Sendable {
  /// Bytes of all of it.
  package var memoryBytes: Int

  /// 1 GiB.
  public static let standard = PictureMemory()

  /// - Precondition: it is not negative.
  public init(memoryBytes: Int = 1 << 30) {
    precondition(memoryBytes >= 0, "a limit is not negative")
    self.memoryBytes = memoryBytes
  }

  /// What drawing takes at a time: the picture itself, layers, shadows, images on their way to their size.
  package var drawingBytes: Int {
    memoryBytes - decodedImageBytes - convertedImageBytes - glyphBytes
  }
  /// The pixels of one surface.
  package var surfaceBytes: Int { memoryBytes / 2 }
  /// Decoded images that are kept as long as there is room.
  package var decodedImageBytes: Int { memoryBytes / 4 }
  /// The files of all images of a picture.
  package var imageFileBytes: Int { memoryBytes / 4 }
  /// Images converted and resized for drawing that are kept for later.
  package var convertedImageBytes: Int { memoryBytes / 8 }
  /// Glyph masks that are kept for later.
  package var glyphBytes: Int { memoryBytes / 64 }
  /// Pictures of rows that are kept for later: of a few screens, as more are seldom seen again before they have changed.
  package var rowBytes: Int { memoryBytes / 64 }
  /// Frames that wait to be encoded.
  package var waitingFrameBytes: Int { memoryBytes / 4 }
}
