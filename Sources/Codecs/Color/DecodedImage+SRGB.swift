import CImageCodecs
import Drawing

extension DecodedImage {
  /// The picture with its colours as sRGB, converted by Little CMS with the profile's perceptual intent.
  ///
  /// Costs nothing where `colorSpace` is sRGB. A profile that means sRGB changes no sample; one that is damaged, or made
  /// for other samples than the file has, is ignored, as browsers do.
  public var inSRGB: DecodedImage {
    guard colorSpace != .sRGB else { return self }
    let converted = convertedBitmap ?? bitmap
    return DecodedImage(
      bitmap: converted, orientation: orientation, colorSpace: .sRGB, isGray: isGray, warning: warning)
  }

  /// Nil where no sample changes.
  private var convertedBitmap: Bitmap? {
    var pixels = bitmap.withUnsafeBytes { [UInt8]($0) }
    let count = pixels.count / 4
    let outcome =
      switch colorSpace {
      case .sRGB: IMAGE_CODEC_COLOR_SAME
      case .profile(let profile):
        image_codec_convert_profile(profile, profile.count, isGray, &pixels, count)
      case .primaries(let primaries, .sRGB):
        image_codec_convert_primaries(0, primaries.numbers, &pixels, count)
      case .primaries(let primaries, .gamma(let exponent)):
        image_codec_convert_primaries(exponent, primaries.numbers, &pixels, count)
      }
    guard outcome == IMAGE_CODEC_COLOR_CONVERTED else { return nil }
    return Bitmap(size: bitmap.size, format: bitmap.format, pixels: pixels)
  }
}
