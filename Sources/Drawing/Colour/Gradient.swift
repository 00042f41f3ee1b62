public import Geometry

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// From 0, the gradient's start, to 1, its end.
  public var location: Double
  public var color: Color

  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colours blended along a line; beyond its ends the outermost colours go on.
public struct LinearGradient: Hashable, Sendable {
  public var start: Point
  public var end: Point
  /// In ascending order of location.
  public var stops: [GradientStop]

  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours blended from a centre outwards; beyond the radius the last colour goes on.
public struct RadialGradient: Hashable, Sendable {
  public var center: Point
  public var radius: Double
  /// In ascending order of location.
  public var stops: [GradientStop]

  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}
