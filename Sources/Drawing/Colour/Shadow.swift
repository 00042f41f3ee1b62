public import Geometry

/// A blurred copy of what a layer draws, in one colour, behind it.
public struct Shadow: Hashable, Sendable {
  /// Replaces all colours of the layer, whose alpha it multiplies.
  public var color: Color
  /// How far the shadow is moved, in points.
  public var offset: Point
  /// How far the blur reaches, in points: twice the standard deviation of the Gaussian, as in Core Graphics and CSS.
  public var blurRadius: Double

  /// Right behind the layer unless `offset` moves it.
  public init(color: Color, offset: Point = .zero, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }

  func encode(to encoder: inout ByteEncoder) {
    color.encode(to: &encoder)
    offset.encode(to: &encoder)
    encoder.encode(blurRadius)
  }
}
