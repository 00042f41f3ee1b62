import Geometry

/// A size at which libjpeg can decode: its inverse DCT of an 8 x 8 block may yield 1 x 1 to 8 x 8 pixels
/// (https://github.com/libjpeg-turbo/libjpeg-turbo/blob/main/doc/libjpeg.txt, "scale_num, scale_denom").
struct JPEGReduction: Hashable {
  let eighths: Int

  /// The strongest reduction of `size` that is on both sides at least as large as `target`; none where there is none.
  ///
  /// The rounding up of sides does not count, or else a picture of 2 pixels would be had at 5/8 of its sharpness.
  init(of size: PixelSize, covering target: PixelSize) {
    eighths =
      (1..<8).first { eighths in
        size.width * eighths >= target.width * 8 && size.height * eighths >= target.height * 8
      } ?? 8
  }

  func reducedSize(of size: PixelSize) -> PixelSize {
    PixelSize(width: Self.reduced(size.width, eighths), height: Self.reduced(size.height, eighths))
  }

  private static func reduced(_ length: Int, _ eighths: Int) -> Int {
    (length * eighths + 7) / 8
  }
}
