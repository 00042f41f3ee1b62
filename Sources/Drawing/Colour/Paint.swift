/// What a path is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line, in the space of the path that is filled.
  case linearGradient(LinearGradient)
  /// Colours around a point, in the space of the path that is filled.
  case radialGradient(RadialGradient)

  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .color(let color):
      encoder.encode(UInt8(0))
      color.encode(to: &encoder)
    case .linearGradient(let gradient):
      encoder.encode(UInt8(1))
      gradient.start.encode(to: &encoder)
      gradient.end.encode(to: &encoder)
      Self.encode(gradient.stops, to: &encoder)
    case .radialGradient(let gradient):
      encoder.encode(UInt8(2))
      gradient.center.encode(to: &encoder)
      encoder.encode(gradient.radius)
      Self.encode(gradient.stops, to: &encoder)
    }
  }

  private static func encode(_ stops: [GradientStop], to encoder: inout ByteEncoder) {
    encoder.encode(stops) { encoder, stop in
      encoder.encode(stop.location)
      stop.color.encode(to: &encoder)
    }
  }
}
