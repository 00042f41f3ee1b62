import NIOCore

/// Bytes that many answers share and nobody copies.
///
/// NIO's buffers have a power of two of bytes, twice as many as are needed at worst; these are some of them one after the other, of which
/// little more than a sixteenth is for nothing.
package struct SharedBytes: Sendable {
  /// The most that may be for nothing of what is small.
  private static let smallestWaste = 256
  /// What a buffer takes beside its bytes.
  private static let bufferBytes = 128

  let parts: [ByteBuffer]
  package let count: Int
  /// What they take of memory.
  package let heldBytes: Int

  package init(_ bytes: [UInt8]) {
    let mostWaste = max(bytes.count / 16, Self.smallestWaste)
    var (parts, heldBytes): ([ByteBuffer], Int) = ([], 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      let half = 1 << (Int.bitWidth - 1 - rest.count.leadingZeroBitCount)
      let isLast = rest.count == half || 2 * half - rest.count <= mostWaste
      let part = ByteBuffer(bytes: isLast ? rest : rest.prefix(half))
      parts.append(part)
      heldBytes += part.storageCapacity + Self.bufferBytes
      rest = rest.dropFirst(part.readableBytes)
    }
    self.parts = parts
    self.heldBytes = heldBytes
    count = bytes.count
  }
}
