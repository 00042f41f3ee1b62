public import Geometry

/// What a path is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line, in the space of the path that is filled.
  case linearGradient(LinearGradient)
  /// Colours around a point, in the space of the path that is filled.
  case radialGradient(RadialGradient)
  /// Colours in a circle around a point, in the space of the path that is filled.
  case conicGradient(ConicGradient)
  /// An image again and again, in the space of the path that is filled.
  indirect case tiles(ImageTiles)

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
    case .conicGradient(let gradient):
      encoder.encode(UInt8(3))
      gradient.center.encode(to: &encoder)
      encoder.encode(gradient.angle)
      Self.encode(gradient.stops, to: &encoder)
    case .tiles(let tiles):
      encoder.encode(UInt8(4))
      encoder.encode(tiles.image.digest)
      tiles.tile.encode(to: &encoder)
    }
  }

  private static func encode(_ stops: [GradientStop], to encoder: inout ByteEncoder) {
    encoder.encode(stops) { encoder, stop in
      encoder.encode(stop.location)
      stop.color.encode(to: &encoder)
    }
  }
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// From 0, the gradient's start, to 1, its end.
  package var location: Double
  /// Blended with its neighbours' between the stops.
  package var color: Color

  /// Keeps `location` as it is, also outside of 0 to 1.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colours blended along a line; beyond its ends the outermost colours go on.
public struct LinearGradient: Hashable, Sendable {
  /// Where the stop at 0 lies, in the space of the path that is filled.
  package var start: Point
  /// Where the stop at 1 lies; across the line from `start` the colour does not change.
  package var end: Point
  /// In ascending order of location.
  package var stops: [GradientStop]

  /// Keeps the stops in the order given.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours blended from a centre outwards; beyond the radius the last colour goes on.
public struct RadialGradient: Hashable, Sendable {
  /// Where the stop at 0 lies, in the space of the path that is filled.
  package var center: Point
  /// The distance of the stop at 1 from `center`, in points.
  package var radius: Double
  /// In ascending order of location.
  package var stops: [GradientStop]

  /// Keeps the stops in the order given.
  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}

/// Colours blended clockwise around a centre.
public struct ConicGradient: Hashable, Sendable {
  /// Around which colours change, in the space of the path that is filled.
  package var center: Point
  /// Where the stop at 0 lies, in degrees clockwise from above the centre.
  package var angle: Double
  /// In ascending order of location; 1 is where 0 is, once around.
  package var stops: [GradientStop]

  /// Keeps the stops in the order given.
  public init(center: Point, angle: Double = 0, stops: [GradientStop]) {
    self.center = center
    self.angle = angle
    self.stops = stops
  }
}

/// A blurred copy of what a layer draws, in one colour, behind it.
public struct Shadow: Hashable, Sendable {
  /// Replaces all colours of the layer, whose alpha it multiplies.
  package var color: Color
  /// How far the shadow is moved, in points.
  package var offset: Point
  /// How far the blur reaches, in points: twice the standard deviation of the Gaussian, as in Core Graphics and CSS.
  package var blurRadius: Double

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

/// An image that is repeated in all directions without gaps.
public struct ImageTiles: Hashable, Sendable {
  /// What each tile shows.
  package var image: Bitmap
  /// Where one of the tiles lies; the others follow from it.
  package var tile: Rect

  /// - Parameter tile: where one of the tiles lies, and how large they all are; nothing is drawn of empty ones.
  public init(_ image: Bitmap, tile: Rect) {
    self.image = image
    self.tile = tile
  }
}
