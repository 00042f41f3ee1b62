public import Drawing
public import Geometry

/// Decodes PNG files (libpng), JPEG files (libjpeg-turbo), WebP files (libwebp), GIF files (giflib) and AVIF files (libavif),
/// told apart by content.
///
/// Animations show their first frame. The libraries of WebP, GIF and AVIF are loaded when the first such file is read.
/// A value without state: any number of decodings may run at once.
public struct ImageDecoder: Hashable, Sendable {
  /// What one file may cost; a file beyond it is refused.
  package var limits: ImageLimits
  /// The size the picture is going to be drawn at, in pixels, after it is turned by its orientation.
  ///
  /// A JPEG is then decoded at the smallest of 1/8, 2/8, … 8/8 of its size that still covers this on both sides,
  /// which takes less time and memory. Nil for the full size; other files always come in full size.
  package var targetSize: PixelSize?

  /// A decoder of full-size pictures within the standard limits, unless told otherwise.
  public init(limits: ImageLimits = .standard, targetSize: PixelSize? = nil) {
    self.limits = limits
    self.targetSize = targetSize
  }

  /// Reads format, size and orientation without decoding pixels.
  ///
  /// - Throws: as `decode`, as far as the header shows it.
  package func readHeader(of bytes: [UInt8]) throws(ImageDecodingError) -> ImageHeader {
    guard bytes.count <= limits.maximumBytes else {
      throw .fileTooLarge(byteCount: bytes.count, limit: limits.maximumBytes)
    }
    return switch try ImageFormat(of: bytes) {
    case .png: try PNGReader(bytes: bytes, limits: limits).readHeader()
    case .jpeg: try JPEGReader(bytes: bytes, limits: limits).readHeader()
    case .webp: try WebPReader(bytes: bytes, limits: limits).readHeader()
    case .gif: try GIFReader(bytes: bytes, limits: limits).readHeader()
    case .avif: try AVIFReader(bytes: bytes, limits: limits).readHeader()
    case .svg: throw .unsupported(.svg, "it has no pixels of its own")
    }
  }

  /// The picture in a file as it is to be shown: in sRGB and turned; an SVG file's stays sharp at whatever size it is drawn.
  ///
  /// - Throws: any `ImageDecodingError`.
  public func picture(_ bytes: [UInt8]) throws(ImageDecodingError) -> Bitmap {
    if let vector = try vector(bytes) { return Bitmap(vector) }
    return try decode(bytes).inSRGB.oriented
  }

  /// Whether a file holds no pixels but says how to draw them, so that only `picture` reads it.
  package func isVector(_ bytes: [UInt8]) -> Bool { SVGReader.matches(bytes) }

  /// The picture of an SVG file, nil for other formats.
  ///
  /// - Throws: any `ImageDecodingError`.
  func vector(_ bytes: [UInt8]) throws(ImageDecodingError) -> VectorPicture? {
    guard bytes.count <= limits.maximumBytes, SVGReader.matches(bytes) else { return nil }
    return try SVGReader(bytes: bytes, limits: limits).read()
  }

  /// Decodes a file of pixels; `picture` also draws SVG files.
  ///
  /// A JPEG whose header is whole but whose data are cut or damaged decodes as far as it goes, with a `warning`. Other
  /// files are refused.
  ///
  /// - Throws: any `ImageDecodingError`.
  public func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> DecodedImage {
    try decode(bytes, readHeader(of: bytes))
  }

  /// Decodes a file whose header has been read.
  func decode(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageDecodingError) -> DecodedImage {
    switch header.format {
    case .png: try PNGReader(bytes: bytes, limits: limits).read(header)
    case .jpeg: try JPEGReader(bytes: bytes, limits: limits).read(header, covering: targetSize)
    case .webp: try WebPReader(bytes: bytes, limits: limits).read(header)
    case .gif: try GIFReader(bytes: bytes, limits: limits).read(header)
    case .avif: try AVIFReader(bytes: bytes, limits: limits).read(header)
    case .svg: throw .unsupported(.svg, "it has no pixels of its own")
    }
  }
}
