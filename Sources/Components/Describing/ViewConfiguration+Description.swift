import Drawing
import JSON

extension ViewConfiguration {
  /// Says how it looks, and what it shows in front of its background.
  package func describe(in description: inout ComponentDescription) {
    description.say("backgroundColor", backgroundColor)
    backgroundGradient?.describe("backgroundGradient", in: &description)
    description.say("cornerRadius", cornerRadii)
    description.say("borderWidth", borderWidth)
    if borderWidth > 0 { description.say("borderColor", borderColor) }
    description.say("opacity", opacity, unless: 1)
    description.say("clipsToBounds", clipsToBounds, unless: false)
    description.say("isHidden", isHidden, unless: false)
    description.say("mirrors", isContentMirrored, unless: false)
    if let shadow { description.say("shadow", shadow) }
    if transform != .identity { description.within("transform", transform.describe) }
    ownEffects?.describe(in: &description)
  }
}

extension ViewEffects {
  fileprivate func describe(in description: inout ComponentDescription) {
    description.say("cornerCurve", word: cornerCurve, unless: .circular)
    if let backgroundImage {
      description.say("backgroundImage.source", backgroundImage.image)
      description.say("backgroundImage.contentMode", word: backgroundImage.contentMode, unless: .scaleToFill)
    }
    for (key, border) in [
      ("borderTop", borders.top), ("borderLeft", borders.left), ("borderBottom", borders.bottom),
      ("borderRight", borders.right),
    ] {
      guard let border else { continue }
      description.within(key) {
        $0.say("width", border.width)
        $0.say("color", border.color)
      }
    }
    if !borderDash.isEmpty { description.say("borderDash", .array(borderDash.map { .number($0) })) }
    for (index, shadow) in shadows.enumerated() {
      description.say("shadows[\(index)]", shadow.shadow)
      description.say("shadows[\(index)].spread", shadow.spread)
      description.say("shadows[\(index)].inset", shadow.isInset, unless: false)
    }
    switch mask {
    case .gradient(let gradient): gradient.describe("mask", in: &description)
    case .image(let image): description.say("mask.image", image)
    case nil: break
    }
    if blendMode != .normal { description.say("blendMode", .string(blendMode.rawValue)) }
    filters.describe("filters", in: &description)
    backdrop.describe("backdrop", in: &description)
  }
}

extension ViewFilters {
  fileprivate func describe(_ key: String, in description: inout ComponentDescription) {
    description.within(key) {
      $0.say("blur", blur)
      $0.say("brightness", brightness, unless: 1)
      $0.say("contrast", contrast, unless: 1)
      $0.say("saturation", saturation, unless: 1)
      $0.say("grayscale", grayscale)
    }
  }
}

extension ViewConfiguration.BackgroundGradient {
  fileprivate func describe(_ key: String, in description: inout ComponentDescription) {
    description.within(key) {
      switch self {
      case .linear(let angle, let stops):
        $0.say("angle", .number(angle))
        $0.say("stops", Self.value(of: stops))
      case .radial(let stops):
        $0.say("type", "radial")
        $0.say("stops", Self.value(of: stops))
      case .conic(let angle, let stops):
        $0.say("type", "conic")
        $0.say("angle", angle)
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
