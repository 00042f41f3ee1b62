import Components
import Drawing
import Geometry
import JSON

/// The keys of `view`.
enum ViewKey: String, DocumentKey {
  case backgroundColor, backgroundGradient, cornerRadius, borderWidth, borderColor, opacity, clipsToBounds,
    shadow
  case transform
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
  func viewConfiguration() throws(SceneError) -> ViewConfiguration {
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
    return view
  }

  private func cornerRadii() throws(SceneError) -> CornerRadii {
    if case .number = json { return CornerRadii(all: try number(.nonNegative)) }
    guard case .object = json else { throw unexpected("a number ≥ 0 or an object of corners") }
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
