import Components
import Drawing
import Geometry
import JSON

/// The keys of `view`.
enum ViewKey: String, DocumentKey {
  case backgroundColor, backgroundGradient, cornerRadius, borderWidth, borderColor, opacity, clipsToBounds,
    shadow
  case transform
  case borderTop, borderLeft, borderBottom, borderRight, borderDash, cornerCurve, shadows, mask, blendMode,
    filters,
    backdrop, isHidden, backgroundImage
}

/// The keys of `transform`.
enum TransformKey: String, DocumentKey {
  case rotate, scale, translate
}

/// The keys of `cornerRadius` where the corners differ.
enum CornerKey: String, DocumentKey {
  case topLeft, topRight, bottomRight, bottomLeft
}

extension DocumentValue {
  /// What a component's view looks like.
  ///
  /// - Parameter bitmap: reads an image.
  func viewConfiguration(
    bitmap: (DocumentValue) throws(SceneError) -> Bitmap
  ) throws(SceneError) -> ViewConfiguration {
    let object = try object(ViewKey.self)
    var view = ViewConfiguration()
    view.backgroundColor = try object[.backgroundColor]?.color()
    view.backgroundGradient = try object[.backgroundGradient]?.gradient()
    view.cornerRadii = try object[.cornerRadius]?.cornerRadii() ?? .zero
    view.borderWidth = try object.number(.borderWidth, .nonNegative)
    view.borderColor = try object[.borderColor]?.color() ?? .black
    view.opacity = try object[.opacity]?.number(.unit) ?? 1
    view.clipsToBounds = try object[.clipsToBounds]?.bool() ?? false
    view.shadow = try object[.shadow]?.shadow()
    view.transform = try object[.transform]?.transform() ?? .identity
    view.isHidden = try object[.isHidden]?.bool() ?? false
    view.effects = try object.effects(bitmap: bitmap)
    return view
  }

  private func cornerRadii() throws(SceneError) -> CornerRadii {
    if case .number = json { return CornerRadii(all: try number(.nonNegative)) }
    guard case .object = json else {
      throw unexpectedNumber("a number ≥ 0 or an object of corners", .nonNegative)
    }
    let object = try object(CornerKey.self)
    return CornerRadii(
      topLeft: try object.number(.topLeft, .nonNegative),
      topRight: try object.number(.topRight, .nonNegative),
      bottomRight: try object.number(.bottomRight, .nonNegative),
      bottomLeft: try object.number(.bottomLeft, .nonNegative))
  }

  private func transform() throws(SceneError) -> ViewConfiguration.Transform {
    let object = try object(TransformKey.self)
    return ViewConfiguration.Transform(
      rotation: try object.number(.rotate), scale: try object[.scale]?.number() ?? 1,
      translation: try object[.translate]?.point() ?? .zero)
  }

  /// Two numbers, to the right and down.
  func point() throws(SceneError) -> Point {
    let numbers = try numbers(2, "an array of two numbers, x and y")
    return Point(x: numbers[0], y: numbers[1])
  }
}

/// The keys of `backgroundGradient`.
enum GradientKey: String, DocumentKey {
  case type, stops, angle
}

/// The shapes of gradients.
enum GradientType: CaseIterable {
  case linear, radial, conic
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
          angle.path, reason: "a radial gradient has no angle; remove it or make the gradient linear or conic"
        )
      }
      return .radial(stops: stops)
    case .conic:
      return .conic(angle: try object[.angle]?.number() ?? 0, stops: stops)
    }
  }

  private func gradientStops() throws(SceneError) -> [GradientStop] {
    let elements = try array()
    guard !elements.isEmpty || isOpen else {
      throw .unexpectedValue(path, expected: "at least one stop", found: "none")
    }
    var stops: [GradientStop] = []
    for (index, element) in elements.enumerated() where !element.isOpen {
      guard case .array(let pair) = element.json, pair.count == 2 else {
        var advice: String?
        // Elsewhere colours alone are spread evenly.
        if case .string = element.json, elements.count > 1 {
          let location = (Double(index) / Double(elements.count - 1) * 1000).rounded() / 1000
          advice = "write [\(JSONNumber(location).text), \(element.json.summary)]"
        }
        throw element.unexpected("a stop such as [0.5, \"#FFFFFF\"]", advice: advice)
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

/// The keys of `shadow`.
enum ShadowKey: String, DocumentKey {
  case color, radius, offset, opacity
}

extension DocumentValue {
  /// A shadow; black, not blurred and in place unless it says otherwise.
  func shadow() throws(SceneError) -> Shadow { try object(ShadowKey.self).shadow() }
}

/// The keys of `accessibility`.
enum AccessibilityKey: String, DocumentKey {
  case label, traits, identifier, isElement
}

extension DocumentValue {
  func accessibility() throws(SceneError) -> Accessibility {
    let object = try object(AccessibilityKey.self)
    return Accessibility(
      isElement: try object[.isElement]?.bool(), label: try object[.label]?.string(),
      traits: try object[.traits]?.accessibilityTraits(), identifier: try object[.identifier]?.string())
  }

  /// One trait or several.
  private func accessibilityTraits() throws(SceneError) -> Accessibility.Traits {
    if case .string = json { return try keyword(Keywords.accessibilityTrait) }
    guard case .array = json else { throw unexpected("a trait or an array of traits") }
    var traits: Accessibility.Traits = []
    for element in try array() { traits.insert(try element.keyword(Keywords.accessibilityTrait)) }
    return traits
  }
}

extension ObjectReader<ShadowKey> {
  /// The shadow of those keys.
  func shadow() throws(SceneError) -> Shadow {
    let color = try self[.color]?.color() ?? .black
    return Shadow(
      color: color.opacity(try self[.opacity]?.number(.unit) ?? 1),
      offset: try self[.offset]?.point() ?? .zero, blurRadius: try number(.radius, .nonNegative))
  }
}
