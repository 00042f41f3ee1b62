/// Memory for the pixels of one picture: written by whoever asked for it, then read by all who hold it.
///
/// Unlike an array it can be drawn on by a C library and become a `Bitmap` without being copied, and it comes from
/// `PixelBlocks`, which spares most of what the system asks for fresh memory.
package final class PixelMemory {
  /// Zero at first.
  package let bytes: UnsafeMutableRawBufferPointer
  private let block: PixelBlocks.Block?

  /// - Precondition: `byteCount` is not negative.
  package init(byteCount: Int) {
    if let block = PixelBlocks.shared.take(byteCount) {
      self.block = block
      bytes = UnsafeMutableRawBufferPointer(start: block.start, count: byteCount)
      if block.isUsed { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
    } else {
      block = nil
      bytes = .allocate(byteCount: byteCount, alignment: 64)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  deinit {
    if let block { PixelBlocks.shared.put(block) } else { bytes.deallocate() }
  }
}

// Nobody writes to the bytes but the one task that made them, before it hands them on: see `Bitmap.init(size:memory:)`.
extension PixelMemory: @unchecked Sendable {}
