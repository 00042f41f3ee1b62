import CXXHash
import Geometry
import Synchronization

/// 128 bits that stand for some content: XXH3-128 (Yann Collet, https://github.com/Cyan4973/xxHash).
///
/// Equal content has equal digests on every machine; different content differs but for odds of 1 in 2^64 and better.
/// It guards against accidents, not against an adversary.
package struct Digest: Hashable, Sendable {
  /// The half written first in `description`.
  package let high: UInt64
  /// The half written last in `description`.
  package let low: UInt64

  /// A digest computed before, for instance one read back from a file.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The digest of `bytes`.
  package init(of bytes: UnsafeRawBufferPointer) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    self.init(high: hash.high64, low: hash.low64)
  }

  /// The digest of `bytes`.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Digest(of: $0) }
  }
}

extension Digest: CustomStringConvertible {
  /// 32 hexadecimal digits.
  package var description: String {
    high.digits(16, radix: 16) + low.digits(16, radix: 16)
  }
}

/// The digest of something that does not change, worked out once.
///
/// Safe to use from several tasks at once: who asks while it is worked out waits.
struct DigestOnce: ~Copyable, Sendable {
  private let known = Mutex<Digest?>(nil)

  func value(_ make: () -> Digest) -> Digest {
    known.withLock { known in
      if let known { return known }
      let digest = make()
      known = digest
      return digest
    }
  }
}
