package import Geometry

extension TextLayout {
  /// Leaves out room above and below the lines; what is drawn there is drawn all the same.
  mutating func trim(top: Double, bottom: Double) {
    let up = Point(x: 0, y: -top)
    size.height = max(0, size.height - top - bottom)
    lines = lines.map { line in
      let (start, end) = (max(0, line.rect.minY - top), min(size.height, line.rect.maxY - top))
      return Line(
        range: line.range,
        rect: Rect(x: line.rect.minX, y: start, width: line.rect.width, height: max(0, end - start)),
        baseline: line.baseline - top, isRightToLeft: line.isRightToLeft)
    }
    runs = runs.map { KeptRun($0.glyphRun(offset: up), color: $0.color) }
    var extras = extras
    extras.clipRect = clipRect?.offset(by: up)
    extras.images = images.map { PlacedImage(image: $0.image, rect: $0.rect.offset(by: up)) }
    func moved(_ decoration: Decoration) -> Decoration {
      Decoration(rect: decoration.rect.offset(by: up), color: decoration.color)
    }
    extras.backgrounds = backgrounds.map(moved)
    extras.underlines = underlines.map(moved)
    extras.strikethroughs = strikethroughs.map(moved)
    extras.targetAreas = targetAreas.map { TargetArea(rect: $0.rect.offset(by: up), target: $0.target) }
    self.extras = extras
  }

  /// The layout with its images on whole pixels: other than glyphs, they would be blurred in between.
  ///
  /// - Parameter origin: of the text, from a place that is on a pixel.
  package func withImagesOnPixels(of scale: DisplayScale, from origin: Point) -> TextLayout {
    guard !images.isEmpty else { return self }
    var layout = self
    layout.extras.images = images.map { placed in
      let rect = placed.rect.offset(by: origin)
      let (x, y) = (scale.roundToPixel(rect.minX), scale.roundToPixel(rect.minY))
      let (width, height) = (scale.roundToPixel(rect.width), scale.roundToPixel(rect.height))
      return PlacedImage(
        image: placed.image,
        rect: Rect(
          x: x - origin.x, y: y - origin.y, width: width > 0 ? width : rect.width,
          height: height > 0 ? height : rect.height))
    }
    return layout
  }
}
