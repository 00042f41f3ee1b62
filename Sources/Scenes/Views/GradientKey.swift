import Components
import Drawing
import JSON

/// The keys of `backgroundGradient`.
enum GradientKey: String, DocumentKey {
  case type, stops, angle
}

/// The shapes of gradients.
enum GradientType: CaseIterable {
  case linear, radial
}

extension DocumentValue {
  /// A gradient; without an angle a linear one leads downwards, as in CSS.
  func gradient() throws(SceneError) -> ViewConfiguration.BackgroundGradient {
    let object = try object(GradientKey.self)
    let stops = try object.required(.stops).gradientStops()
    switch try object[.type]?.keyword(Keywords.gradientType) ?? .linear {
    case .linear:
      return .linear(angle: try object[.angle]?.number() ?? 180, stops: stops)
    case .radial:
      if let angle = object[.angle] {
        throw .contradiction(
          angle.path, reason: "a radial gradient has no angle; remove it or make the gradient linear")
      }
      return .radial(stops: stops)
    }
  }

  private func gradientStops() throws(SceneError) -> [GradientStop] {
    let elements = try array()
    guard !elements.isEmpty || isOpen else {
      throw .unexpectedValue(path, expected: "at least one stop", found: "none")
    }
    var stops: [GradientStop] = []
    for element in elements where !element.isOpen {
      guard case .array(let pair) = element.json, pair.count == 2 else {
        throw element.unexpected("a stop such as [0.5, \"#FFFFFF\"]")
      }
      let parts = try element.array()
      let location = parts[0].isOpen ? stops.last?.location ?? 0 : try parts[0].number(.unit)
      let stop = GradientStop(location: location, color: try parts[1].color())
      if let last = stops.last, last.location > stop.location {
        throw .contradiction(parts[0].path, reason: "gradient stops have to ascend; sort them by location")
      }
      stops.append(stop)
    }
    return stops
  }
}
