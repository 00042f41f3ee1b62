public import Geometry

/// Pixels in memory: an immutable value with the digest of its content.
///
/// Rows run from the top down without padding, four bytes a pixel.
public struct Bitmap: Sendable {
  /// The order and meaning of a pixel's four bytes.
  public enum Format: UInt8, Hashable, Sendable {
    /// Red, green, blue, alpha; colour not multiplied by alpha. What image files hold.
    case straightRGBA
    /// Blue, green, red, alpha; colour multiplied by alpha. What cairo draws on a little-endian machine.
    case premultipliedBGRA
  }

  /// Columns and rows; either may be 0.
  public let size: PixelSize
  /// How the bytes of `withUnsafeBytes` are to be read.
  public let format: Format
  private let pixels: BitmapPixels
  /// Whether nothing shows through any pixel, where that is known without looking at them; false says nothing.
  package let isKnownOpaque: Bool
  /// What the pixels were drawn from, where they can be had sharp at any other size.
  package let vector: VectorPicture?

  /// - Parameter pixels: `size.width * size.height * 4` bytes.
  /// - Precondition: the number of bytes fits the size, and the size is not negative.
  public init(size: PixelSize, format: Format, pixels: [UInt8]) {
    self.init(size: size, format: format, pixels: BitmapPixels(.array(pixels)))
  }

  /// Takes the pixels over without copying them.
  ///
  /// - Precondition: as above, and nobody writes to the memory any more.
  package init(size: PixelSize, format: Format, memory: PixelMemory, isKnownOpaque: Bool = false) {
    self.init(
      size: size, format: format, pixels: BitmapPixels(.memory(memory)), isKnownOpaque: isKnownOpaque)
  }

  /// Pixels that are not held but made when they are asked for.
  ///
  /// - Precondition: as above.
  package init(size: PixelSize, format: Format, remade: RemadePixels) {
    self.init(size: size, format: format, pixels: BitmapPixels(.remade(remade)))
  }

  /// The pixels that `vector` has at `size`.
  init(size: PixelSize, vector: VectorPicture, remade: RemadePixels) {
    self.init(size: size, format: .premultipliedBGRA, pixels: BitmapPixels(.remade(remade)), vector: vector)
  }

  private init(
    size: PixelSize, format: Format, pixels: BitmapPixels, isKnownOpaque: Bool = false,
    vector: VectorPicture? = nil
  ) {
    precondition(
      size.width >= 0 && size.height >= 0 && pixels.count == size.width * size.height * 4,
      "\(pixels.count) bytes are no bitmap of \(size.width) x \(size.height) pixels")
    self.size = size
    self.format = format
    self.pixels = pixels
    self.isKnownOpaque = isKnownOpaque
    self.vector = vector
  }

  /// The digest of the size, the format and all pixels, worked out when it is first asked for; of a vector picture, that of what
  /// it is drawn from.
  package var digest: Digest {
    if let vector { return vector.content }
    return pixels.digest { pixelsDigest in
      var encoder = ByteEncoder()
      encoder.encode(size.width)
      encoder.encode(size.height)
      encoder.encode(format.rawValue)
      encoder.encode(pixelsDigest)
      return encoder.digest
    }
  }

  /// The digest of the image that this one is a tint of, where that is made whenever it is drawn; else its own.
  package var sourceDigest: Digest { vector?.source ?? pixels.source?.sourceDigest ?? digest }

  /// The bytes of one row.
  public var rowBytes: Int { size.width * 4 }

  /// The pixels as an array; without a copy where they are one.
  package func makeArray() -> [UInt8] { pixels.makeArray() }

  /// What reading the pixels takes of memory beside what is held already, because they have to be made.
  package var transientBytes: Int { pixels.transientBytes }

  /// What is held of memory as long as the bitmap is there.
  package var heldBytes: Int { pixels.heldBytes }

  /// Reads the pixels without copying them.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pixels.withUnsafeBytes(body)
  }
}

extension Bitmap: Hashable {
  /// Compares digests: pixels that look the same in another format are not equal.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    one.digest == other.digest
  }

  /// Feeds the digest, so that the cost does not grow with the picture.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// How an image is drawn at another size than its own.
public enum Interpolation: UInt8, Hashable, Sendable {
  /// Each pixel takes the nearest one of the image: hard edges, for pixel art and one-colour images.
  case nearest
  /// Smooth both ways: area-averaged when shrinking, bilinear when growing.
  case smooth
}
