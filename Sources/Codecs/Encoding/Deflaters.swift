import CImageCodecs
import Synchronization

/// The memory of deflating, kept for the next band: asking the system for it anew takes as long as a third of a band.
///
/// Safe to use from several tasks at once; each has a deflater of its own.
final class Deflaters: Sendable {
  static let shared = Deflaters()

  /// How many are kept: as many as are ever busy at once on most machines; more would only hold memory.
  private static let mostKept = 8

  // Nobody uses an idle deflater; who takes it out is its only owner. `FrameEncoderTests` compress on many tasks under the thread
  // sanitizer.
  private struct Idle: @unchecked Sendable {
    var deflaters: [OpaquePointer] = []
  }

  private let idle = Mutex(Idle())

  /// Nil when memory is out. To be put back.
  func take() -> OpaquePointer? {
    idle.withLock { $0.deflaters.popLast() } ?? image_codec_deflater_make()
  }

  func put(_ deflater: OpaquePointer) {
    let isKept = idle.withLock { idle in
      guard idle.deflaters.count < Self.mostKept else { return false }
      idle.deflaters.append(deflater)
      return true
    }
    if !isKept { image_codec_deflater_free(deflater) }
  }
}

/// The checksum of a zlib stream (RFC 1950, section 8.2: https://www.rfc-editor.org/rfc/rfc1950), with the number of
/// bytes it is of, so that checksums of parts can be joined.
///
/// It is two sums modulo 65521: the low half 1 plus all bytes, the high half the sum of the low halves after each byte.
package struct Adler32: Hashable, Sendable {
  /// The checksum as zlib writes it.
  package let value: UInt32
  /// How many bytes it is of.
  package let byteCount: Int

  /// The checksum of no bytes.
  package static let empty = Adler32(value: 1, byteCount: 0)

  package init(value: UInt32, byteCount: Int) {
    self.value = value
    self.byteCount = byteCount
  }

  /// The checksum of the bytes of `self` followed by those of `next`.
  ///
  /// Behind `self`, each low half within `next` is larger by `self`'s low half less the 1 that `next` began with.
  package func followed(by next: Adler32) -> Adler32 {
    let modulus: UInt64 = 65521
    let excess = UInt64(value & 0xFFFF) + modulus - 1
    let low = (UInt64(next.value & 0xFFFF) + excess) % modulus
    let rise = UInt64(next.byteCount) % modulus * (excess % modulus)
    let high = (UInt64(value >> 16) + UInt64(next.value >> 16) + rise) % modulus
    return Adler32(value: UInt32(high << 16 | low), byteCount: byteCount + next.byteCount)
  }
}
