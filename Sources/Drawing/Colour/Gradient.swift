public import Geometry

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// From 0, the gradient's start, to 1, its end.
  public var location: Double
  /// Blended with its neighbours' between the stops.
  public var color: Color

  /// Keeps `location` as it is, also outside of 0 to 1.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colours blended along a line; beyond its ends the outermost colours go on.
public struct LinearGradient: Hashable, Sendable {
  /// Where the stop at 0 lies, in the space of the path that is filled.
  public var start: Point
  /// Where the stop at 1 lies; across the line from `start` the colour does not change.
  public var end: Point
  /// In ascending order of location.
  public var stops: [GradientStop]

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
  public var center: Point
  /// The distance of the stop at 1 from `center`, in points.
  public var radius: Double
  /// In ascending order of location.
  public var stops: [GradientStop]

  /// Keeps the stops in the order given.
  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}
