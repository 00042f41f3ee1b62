/// How an image is drawn at another size than its own.
public enum Interpolation: UInt8, Hashable, Sendable {
  /// Each pixel takes the nearest one of the image: hard edges, for pixel art and one-colour images.
  case nearest
  /// Smooth both ways: area-averaged when shrinking, bilinear when growing.
  case smooth
}
