import CImageCodecs
import Synchronization

/// The memory of deflating, kept for the next band: asking the system for it anew takes as long as a third of a band.
///
/// Safe to use from several tasks at once; each has a deflater of its own.
final class Deflaters: Sendable {
  static let shared = Deflaters()

  /// As many as are ever busy at once on most machines; more would only hold memory.
  private static let mostKept = 8

  // Nobody uses an idle deflater; who takes it out is its only owner.
  private struct Idle: @unchecked Sendable {
    var deflaters: [OpaquePointer] = []
  }

  private let idle = Mutex(Idle())

  /// - Throws: `outOfMemory`, or what `body` throws.
  func withDeflater<Result>(
    _ body: (OpaquePointer) throws(ImageEncodingError) -> Result
  ) throws(ImageEncodingError) -> Result {
    guard let deflater = take() else { throw .outOfMemory(.png) }
    defer { put(deflater) }
    return try body(deflater)
  }

  private func take() -> OpaquePointer? {
    idle.withLock { $0.deflaters.popLast() } ?? image_codec_deflater_make()
  }

  private func put(_ deflater: OpaquePointer) {
    let isKept = idle.withLock { idle in
      guard idle.deflaters.count < Self.mostKept else { return false }
      idle.deflaters.append(deflater)
      return true
    }
    if !isKept { image_codec_deflater_free(deflater) }
  }
}
