import CImageCodecs
import Drawing
import Geometry

/// Reads one SVG file, which librsvg draws at whatever size it is shown: in this process what is plainly cheap, all else in a child
/// process, which cannot do more than fail.
struct SVGReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  /// Whether the content is an SVG file: text whose first element is `svg`.
  static func matches(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = start.first(where: { ![9, 10, 13, 32].contains($0) }), first == UInt8(ascii: "<") else {
      return false
    }
    let text = String(decoding: start.prefix(mostBytesOfProlog), as: UTF8.self)
    let tags = text.split(separator: "<").map { $0.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" } }
    guard let root = tags.first(where: { $0.first?.isLetter == true }) else { return false }
    return root == "svg" || root.hasSuffix(":svg")
  }

  private static let mostBytesOfProlog = 64 << 10

  /// The picture, checked and drawn once, so that what cannot be drawn is an error now.
  func read() throws(ImageDecodingError) -> VectorPicture {
    var scanner = SVGScanner(bytes, limits: limits)
    try scanner.check()
    var (width, height) = (0.0, 0.0)
    let cost = scanner.cost
    let result = withChildLimits(cost.isCheapToRead ? .here : .inChild) { child in
      image_codec_svg_read_size(bytes, bytes.count, child, &width, &height)
    }
    try result.checkReading(.svg, size: ImageCodecSize(), limits: limits)
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .damaged(.svg, "it says no size; give it a width and height or a viewBox")
    }
    // Far beyond what is drawn, so that it is a whole number either way.
    let side = Double(min(limits.maximumPixels, 1 << 52))
    let size = PixelSize(
      width: Int(min(width.rounded(.up), side + 1)), height: Int(min(height.rounded(.up), side + 1)))
    guard max(width, height) <= side,
      Double(size.width) * Double(size.height) <= Double(limits.maximumPixels)
    else {
      throw .tooManyPixels(size, limit: limits.maximumPixels)
    }
    guard max(size.width, size.height) <= Self.mostPixelsOfASide else {
      throw .unsupported(
        .svg,
        "it is \(size.width) x \(size.height) pixels large, and a side may have \(Self.mostPixelsOfASide)")
    }
    let ownSize = Size(width: width, height: height)
    // Another version of the library may draw the same file otherwise, which must not pass for the same picture.
    let content = "\(Digest(of: bytes)) \(Digest(of: try draw(size, place(of: size, ownSize, cost))))"
    return VectorPicture(
      size: ownSize, content: Digest(of: Array(content.utf8)),
      heldBytes: bytes.count
    ) { [self] (size) throws(VectorPictureError) in
      do throws(ImageDecodingError) {
        return try draw(size, place(of: size, ownSize, cost))
      } catch {
        throw VectorPictureError(reason: error.description)
      }
    }
  }

  /// What a surface of cairo's may have.
  private static let mostPixelsOfASide = 32767

  /// Where librsvg reads and draws a file.
  enum Place {
    case here
    case inChild
  }

  private func place(of size: PixelSize, _ ownSize: Size, _ cost: SVGCost) -> Place {
    cost.isCheapToDraw(size, ownSize: ownSize, limits: limits) ? .here : .inChild
  }

  /// The pixels in `premultipliedBGRA`, the same ones in both places.
  func draw(_ size: PixelSize, _ place: Place) throws(ImageDecodingError) -> [UInt8] {
    let pixelBytes = size.width * size.height * 4
    var result = ImageCodecResult()
    let pixels = [UInt8](unsafeUninitializedCapacity: pixelBytes) { buffer, count in
      result = withChildLimits(place) { child in
        image_codec_svg_draw(bytes, bytes.count, child, ImageCodecSize(size), buffer.baseAddress)
      }
      count = result.code == IMAGE_CODEC_OK ? pixelBytes : 0
    }
    try result.checkReading(.svg, size: ImageCodecSize(size), limits: limits)
    return pixels
  }

  /// Gives `body` what a child may take, nil where there is none.
  private func withChildLimits(
    _ place: Place, _ body: (UnsafePointer<ImageCodecChildLimits>?) -> ImageCodecResult
  ) -> ImageCodecResult {
    switch place {
    case .here: body(nil)
    case .inChild: withUnsafePointer(to: limits.forChildren, body)
    }
  }
}
