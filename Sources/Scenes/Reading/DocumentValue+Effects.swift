import Components
import Drawing
import Geometry
import JSON

/// The keys of `borderTop`, `borderLeft`, `borderBottom` and `borderRight`.
enum BorderKey: String, DocumentKey {
  case width, color
}

/// The keys of `filters` and `backdrop`.
enum FilterKey: String, DocumentKey {
  case blur, brightness, contrast, saturation, grayscale
}

/// The key of a `mask` that is an image; others are gradients.
enum MaskKey: String, DocumentKey {
  case image
}

/// The keys of `backgroundImage`.
enum BackgroundImageKey: String, DocumentKey {
  case source, contentMode, imageScale
}

/// What one of several shadows has beside those of a single one.
enum BoxShadowKey: String, DocumentKey {
  case spread, inset
}

extension ObjectReader<ViewKey> {
  /// What a view is drawn like beyond backgrounds, borders and one shadow.
  ///
  /// - Parameter bitmap: reads an image.
  func effects(
    bitmap: (DocumentValue) throws(SceneError) -> Bitmap
  ) throws(SceneError) -> ViewEffects {
    var effects = ViewEffects()
    effects.cornerCurve = try self[.cornerCurve]?.keyword(Keywords.cornerCurve) ?? .circular
    effects.backgroundImage = try self[.backgroundImage]?.backgroundImage(bitmap)
    effects.borders = EdgeBorders(
      top: try self[.borderTop]?.edgeBorder(), left: try self[.borderLeft]?.edgeBorder(),
      bottom: try self[.borderBottom]?.edgeBorder(), right: try self[.borderRight]?.edgeBorder())
    effects.borderDash = try borderDash(effects.borders)
    effects.shadows = try shadows()
    effects.mask = try self[.mask]?.mask(bitmap)
    effects.blendMode = try self[.blendMode]?.keyword(Keywords.blendMode) ?? .normal
    effects.filters = try self[.filters]?.filters() ?? ViewFilters()
    effects.backdrop = try self[.backdrop]?.filters() ?? ViewFilters()
    return effects
  }

  private func borderDash(_ borders: EdgeBorders) throws(SceneError) -> [Double] {
    guard let value = self[.borderDash] else { return [] }
    if borders != EdgeBorders() {
      throw .contradiction(
        value.path,
        reason: "borders of single edges have no dashes; remove borderDash or give all edges one border")
    }
    let lengths = try value.numbers(2, "an array of two numbers ≥ 0, a dash and a gap")
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) || value.isOpen else {
      throw value.unexpected("an array of two numbers ≥ 0, a dash and a gap, not both 0")
    }
    return lengths
  }

  private func shadows() throws(SceneError) -> [BoxShadow] {
    guard let value = self[.shadows] else { return [] }
    if self[.shadow] != nil {
      throw .contradiction(value.path, reason: "shadow and shadows say the same; keep one of them")
    }
    var shadows: [BoxShadow] = []
    for element in try value.array() where !element.isOpen { shadows.append(try element.boxShadow()) }
    return shadows
  }
}

extension DocumentValue {
  fileprivate func edgeBorder() throws(SceneError) -> EdgeBorder {
    let object = try object(BorderKey.self)
    return EdgeBorder(
      width: try object.number(.width, .nonNegative), color: try object[.color]?.color() ?? .black)
  }

  fileprivate func boxShadow() throws(SceneError) -> BoxShadow {
    let object = try ObjectReader<BoxShadowKey>(self, otherKeys: [ShadowKey.self])
    return BoxShadow(
      try object.reader(of: ShadowKey.self).shadow(), spread: try object.number(.spread),
      isInset: try object[.inset]?.bool() ?? false)
  }

  /// An address, or an object that says how the image fills the view.
  fileprivate func backgroundImage(
    _ bitmap: (DocumentValue) throws(SceneError) -> Bitmap
  ) throws(SceneError) -> BackgroundImage {
    guard case .object = json else { return BackgroundImage(ImageSource(try bitmap(self))) }
    let object = try object(BackgroundImageKey.self)
    let scale = DisplayScale(try object[.imageScale]?.number(.scale) ?? 1)
    return BackgroundImage(
      ImageSource(try bitmap(object.required(.source)), scale: scale),
      contentMode: try object[.contentMode]?.keyword(Keywords.contentMode) ?? .scaleToFill)
  }

  fileprivate func mask(_ bitmap: (DocumentValue) throws(SceneError) -> Bitmap) throws(SceneError) -> ViewMask
  {
    if case .object(let members) = json, members["image"] != nil {
      return .image(ImageSource(try bitmap(try object(MaskKey.self).required(.image))))
    }
    return .gradient(try gradient())
  }

  fileprivate func filters() throws(SceneError) -> ViewFilters {
    let object = try object(FilterKey.self)
    return ViewFilters(
      blur: try object.number(.blur, .nonNegative),
      brightness: try object[.brightness]?.number(.nonNegative) ?? 1,
      contrast: try object[.contrast]?.number(.nonNegative) ?? 1,
      saturation: try object[.saturation]?.number(.nonNegative) ?? 1,
      grayscale: try object.number(.grayscale, .unit))
  }
}
