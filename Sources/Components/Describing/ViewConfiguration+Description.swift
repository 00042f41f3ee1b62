import Drawing
import JSON

extension ViewConfiguration {
  /// Says how it looks, and what it shows in front of its background.
  package func describe(in description: inout ComponentDescription) {
    description.say("backgroundColor", backgroundColor)
    backgroundGradient?.describe(in: &description)
    description.say("cornerRadius", cornerRadii)
    description.say("borderWidth", borderWidth)
    if borderWidth > 0 { description.say("borderColor", borderColor) }
    description.say("opacity", opacity, unless: 1)
    description.say("clipsToBounds", clipsToBounds, unless: false)
    description.say("isHidden", isHidden, unless: false)
    if let shadow { description.say("shadow", shadow) }
    if transform != .identity { description.within("transform", transform.describe) }
  }
}

extension ViewConfiguration.BackgroundGradient {
  fileprivate func describe(in description: inout ComponentDescription) {
    description.within("backgroundGradient") {
      switch self {
      case .linear(let angle, let stops):
        $0.say("angle", .number(angle))
        $0.say("stops", Self.value(of: stops))
      case .radial(let stops):
        $0.say("type", "radial")
        $0.say("stops", Self.value(of: stops))
      }
    }
  }

  private static func value(of stops: [GradientStop]) -> JSONValue {
    .array(stops.map { [.number($0.location), .string($0.color.hexadecimalText)] })
  }
}

extension ViewConfiguration.Transform {
  fileprivate func describe(in description: inout ComponentDescription) {
    description.say("rotate", rotation)
    description.say("scale", scale, unless: 1)
    description.say("translate", translation)
  }
}

extension ComponentDescription {
  mutating func say(_ key: String, _ shadow: Shadow) {
    within(key) {
      $0.say("color", shadow.color)
      $0.say("radius", shadow.blurRadius)
      $0.say("offset", shadow.offset)
    }
  }
}
