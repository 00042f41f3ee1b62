public import Drawing

/// A picture out of an image file.
public struct DecodedImage: Sendable {
  /// The pixels as stored, in `straightRGBA`, not turned by the orientation.
  ///
  /// They are the file's samples: no gamma or colour profile is applied, 16 bits keep their high byte.
  public let bitmap: Bitmap
  /// How the camera or the file's author wants the picture turned.
  public let orientation: ImageOrientation
  /// What the samples mean; `inSRGB` converts them.
  public let colorSpace: ImageColorSpace
  /// Whether the file holds one sample a pixel beside alpha.
  let isGray: Bool
  /// The first fault that the library read past, in its words: parts of the picture may be missing.
  public let warning: String?

  /// The pixels turned by the orientation. Computed at each call; without cost where nothing is to be turned.
  public var oriented: Bitmap { bitmap.oriented(by: orientation) }
}
