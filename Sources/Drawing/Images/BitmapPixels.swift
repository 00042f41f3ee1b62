/// The bytes of a bitmap, shared by its copies, and its digest once somebody has asked for it.
final class BitmapPixels: Sendable {
  enum Storage: Sendable {
    case array([UInt8])
    case memory(PixelMemory)
    case remade(RemadePixels)
  }

  private let storage: Storage
  private let knownDigest = DigestOnce()

  init(_ storage: Storage) {
    self.storage = storage
  }

  var count: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .memory(let memory): memory.bytes.count
    case .remade(let pixels): pixels.count
    }
  }

  func makeArray() -> [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .memory, .remade: withUnsafeBytes { [UInt8]($0) }
    }
  }

  /// What looking at the bytes takes of memory that nobody holds otherwise.
  var transientBytes: Int {
    if case .remade(let pixels) = storage { pixels.transientBytes } else { 0 }
  }

  /// What is held for good to have the bytes.
  var heldBytes: Int {
    if case .remade(let pixels) = storage { pixels.heldBytes } else { count }
  }

  /// What they are made of whenever somebody looks at them, if that is pixels, too.
  var source: Bitmap? {
    if case .remade(let pixels) = storage { pixels.source } else { nil }
  }

  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes): try bytes.span.withUnsafeBytes(body)
    case .memory(let memory):
      try withExtendedLifetime(memory) { () throws(Failure) in try body(UnsafeRawBufferPointer(memory.bytes))
      }
    case .remade(let pixels): try Self.read(pixels.bytes(), body)
    }
  }

  private static func read<Result, Failure: Error>(
    _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.span.withUnsafeBytes(body)
  }

  /// What `make` makes of the digest of the bytes: the same every time, so it is asked once.
  func digest(_ make: (Digest) -> Digest) -> Digest {
    knownDigest.value { make(withUnsafeBytes { Digest(of: $0) }) }
  }
}
