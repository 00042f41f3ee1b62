import CImageCodecs
public import Drawing

/// A picture out of an image file.
public struct DecodedImage: Sendable {
  /// The pixels as stored, in `straightRGBA`, not turned by the orientation.
  ///
  /// They are the file's samples: no gamma or colour profile is applied, 16 bits keep their high byte.
  public let bitmap: Bitmap
  /// How the camera or the file's author wants the picture turned.
  package let orientation: ImageOrientation
  /// What the samples mean; `inSRGB` converts them.
  package let colorSpace: ImageColorSpace
  /// Whether the file holds one sample a pixel beside alpha.
  let isGray: Bool
  /// The first fault that the library read past, in its words: parts of the picture may be missing.
  public let warning: String?

  /// The pixels turned by the orientation. Computed at each call; without cost where nothing is to be turned.
  public var oriented: Bitmap { bitmap.oriented(by: orientation) }
}

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
