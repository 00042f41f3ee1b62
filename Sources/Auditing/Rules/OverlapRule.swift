import Components
import Drawing
import Geometry
import JSON
import Outlines
import Raster

/// Two texts, or a text and a control, that share ink though neither is in the other.
struct OverlapRule: AuditCheck {
  /// A part of what a text or a control covers.
  private struct Area {
    /// In points of the picture.
    let rect: Rect
    /// What of it has ink; nil where all of it has.
    let glyph: GlyphInk?
  }

  /// A text or a control with what is seen of it.
  private struct Unit {
    let element: Int
    let view: Int
    let isControl: Bool
    let areas: [Area]
    /// In points of the picture.
    let box: Rect
    /// Whether it shows text of its own.
    let hasGlyphs: Bool
    let hasImage: Bool
  }

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    let units = units(in: picture, after: known).sorted {
      ($0.box.minY, $0.element) < ($1.box.minY, $1.element)
    }
    var found: [AuditFinding] = []
    for (index, one) in units.enumerated() {
      for other in units[(index + 1)...] {
        if other.box.minY > one.box.maxY { break }
        guard !(one.isControl && other.isControl), let shared = shared(one, other, in: picture) else {
          continue
        }
        let (first, second) = one.element < other.element ? (one, other) : (other, one)
        guard !isFace(first, second, in: picture),
          !picture.isCovered(shared, from: min(one.view, other.view), to: max(one.view, other.view))
        else { continue }
        found.append(finding(first, second, shared, in: picture))
      }
    }
    return found
  }

  private func units(in picture: AuditPicture, after known: KnownFindings) -> [Unit] {
    var units: [Unit] = []
    for text in picture.texts where !picture.elements[text.element].isControl {
      guard picture.views[text.view].opacity >= 0.01,
        !known.has([.outside, .textClipped], around: text.element, in: picture)
      else { continue }
      let areas = text.glyphs.compactMap { area(of: picture.ink[$0], in: picture) }
      guard let box = areas.map(\.rect).box else { continue }
      units.append(
        Unit(
          element: text.element, view: text.view, isControl: false, areas: areas, box: box, hasGlyphs: true,
          hasImage: false))
    }
    for (number, element) in picture.elements.enumerated() where element.isControl {
      guard let first = element.views.first, picture.views[first].opacity >= 0.01,
        !known.has([.outside, .empty], around: number, in: picture)
      else { continue }
      let isFilled = element.views.contains { picture.views[$0].fillsBox }
      let own = picture.ink(of: number)
      let areas =
        isFilled
        ? [picture.visible(element.frame, picture.views[first].clips)].compactMap {
          $0.map { Area(rect: $0, glyph: nil) }
        }
        : own.compactMap { area(of: $0, in: picture) }
      guard let box = areas.map(\.rect).box else { continue }
      units.append(
        Unit(
          element: number, view: first, isControl: true, areas: areas, box: box,
          hasGlyphs: own.contains(where: \.isGlyph), hasImage: own.contains(where: \.isImage)))
    }
    return units
  }

  private func area(of item: InkItem, in picture: AuditPicture) -> Area? {
    guard let rect = picture.visible(item) else { return nil }
    if case .glyph(let glyph) = item.kind { return Area(rect: rect, glyph: glyph) }
    return Area(rect: rect, glyph: nil)
  }

  /// The first area of both that is more than a trace; nil where they only touch, or where one is in the other.
  private func shared(_ one: Unit, _ other: Unit, in picture: AuditPicture) -> Rect? {
    guard one.box.overlaps(other.box), one.element != other.element else { return nil }
    let least = picture.scale.points(2) - 1e-6
    for area in one.areas where area.rect.overlaps(other.box) {
      for second in other.areas {
        let shared = area.rect.intersection(second.rect)
        guard shared.width >= least, shared.height >= least,
          touches(area.glyph, second.glyph, in: shared, at: picture.scale)
        else { continue }
        return picture.isNested(one.element, other.element) ? nil : shared
      }
    }
    return nil
  }

  /// Whether two glyphs have ink less than two pixels from one another, so that they are read as one; nil stands for what is ink all
  /// over.
  ///
  /// - Parameter rect: where the boxes of both are, in points of the picture.
  private func touches(
    _ one: GlyphInk?, _ other: GlyphInk?, in rect: Rect, at scale: DisplayScale
  ) -> Bool {
    let origin = scale.nearestPixel(to: rect.origin)
    let end = scale.nearestPixel(to: Point(x: rect.maxX, y: rect.maxY))
    func hasInk(_ glyph: GlyphInk?, _ x: Int, _ y: Int) -> Bool {
      glyph.map { $0.coverage(x: x, y: y) >= 64 } ?? true
    }
    for y in origin.y..<max(origin.y, end.y) {
      for x in origin.x..<max(origin.x, end.x) where hasInk(one, x, y) {
        let isNear = (y - 1...y + 1).contains { y in (x - 1...x + 1).contains { hasInk(other, $0, y) } }
        if isNear { return true }
      }
    }
    return false
  }

  /// Whether one is a control and the other the label that was put on or behind it.
  private func isFace(_ one: Unit, _ other: Unit, in picture: AuditPicture) -> Bool {
    guard one.isControl != other.isControl else { return false }
    let (control, text) = one.isControl ? (one, other) : (other, one)
    let frame = picture.elements[control.element].frame
    guard frame.holds(text.box, tolerance: picture.overhang) else { return false }
    guard let around = picture.commonAncestor(control.element, text.element) else { return false }
    let container = picture.elements[around]
    let isStack = ["background", "overlay", "zstack", "zStack", "static", "staticLayout"].contains(
      container.type)
    if control.hasGlyphs {
      return isStack
        && !text.areas.contains { area in
          picture.ink(of: control.element).contains { $0.isGlyph && $0.rect.overlaps(area.rect) }
        }
    }
    let isBlank = picture.elements[control.element].type == "button" && !control.hasImage
    return isStack || isBlank || frame.holds(container.frame, tolerance: 8)
  }

  private func finding(
    _ first: Unit, _ second: Unit, _ shared: Rect, in picture: AuditPicture
  ) -> AuditFinding {
    let around = picture.commonAncestor(first.element, second.element)
    let isFirstDisplaced = picture.isDisplaced(first.element, below: around)
    let isSecondDisplaced = picture.isDisplaced(second.element, below: around)
    let blamed = isFirstDisplaced && !isSecondDisplaced ? first : second
    let other = blamed.element == first.element ? second : first
    let name = picture.elements[other.element].name
    return picture.finding(
      .overlap, blamed.element,
      "it overlaps \(name): they share \(shared.width.text()) × \(shared.height.text()) points of ink; keep them apart",
      [
        ("other", .string(picture.elements[other.element].path)),
        ("otherId", picture.elements[other.element].id.map { .string($0) }),
        ("shared", shared.json),
      ], others: [other.element])
  }
}

extension [Rect] {
  /// The smallest rectangle around all; nil for none.
  var box: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}

extension AuditPicture {
  /// What a component paints itself.
  func ink(of element: Int) -> [InkItem] { ink.filter { views[$0.view].element == element } }

  /// What of a rectangle no clip cuts off; nil for nothing.
  func visible(_ rect: Rect, _ clips: [ViewClip]) -> Rect? {
    let left = clips.reduce(rect) { $0.intersection($1.rect) }
    return left.isEmpty ? nil : left
  }

  /// What is seen of something painted, as far as clips go; nil for nothing.
  func visible(_ item: InkItem) -> Rect? {
    let view = views[item.view]
    if case .box = item.kind { return visible(item.rect, view.clips) }
    return visible(item.rect, view.innerClips)
  }

  /// Whether something that is not seen through lies between two views at a place.
  ///
  /// - Parameters:
  ///   - upper: the number of all views for everything in front of the lower one.
  ///   - opacity: how opaque it has to be at least; images count as a little seen through.
  func isCovered(
    _ rect: Rect, from lower: Int, to upper: Int, byMoreThan opacity: Double = 0.8
  ) -> Bool {
    guard lower + 1 < upper else { return false }
    let front = views.indices.contains(upper) ? views[upper].element : nil
    return views[(lower + 1)..<upper].contains { view in
      view.hidesWhatIsBehind(byMoreThan: opacity) && view.frame.holds(rect, tolerance: 1)
        && view.element != views[lower].element
        && view.element != front && !isNested(view.element, views[lower].element)
    }
  }

  /// The innermost component around both; nil for rows of a list.
  func commonAncestor(_ one: Int, _ other: Int) -> Int? {
    let others = Set(lineage(of: other))
    return lineage(of: one).first { others.contains($0) }
  }

  /// Whether a component, or one around it, was put elsewhere than where its siblings leave it room.
  func isDisplaced(_ element: Int, below ancestor: Int?) -> Bool {
    for number in lineage(of: element) {
      if number == ancestor { return false }
      if elements[number].isDisplaced { return true }
    }
    return false
  }
}

extension AuditedView {
  /// Whether nobody sees through its box.
  fileprivate func hidesWhatIsBehind(byMoreThan least: Double) -> Bool {
    guard opacity > least else { return false }
    if let color = seen.configuration.backgroundColor, opacity * color.alpha > least { return true }
    if let gradient = seen.configuration.backgroundGradient,
      gradient.stops.allSatisfy({ opacity * $0.color.alpha > least })
    {
      return true
    }
    // What is blurred is not there to be read.
    if let effects = seen.configuration.ownEffects, effects.backdrop.blur > 0 { return true }
    guard least < 0.99 else { return false }
    if case .image? = seen.content { return true }
    return seen.configuration.ownEffects?.backgroundImage != nil
  }
}

extension ViewConfiguration.BackgroundGradient {
  fileprivate var stops: [GradientStop] {
    switch self {
    case .linear(_, let stops), .radial(let stops), .conic(_, let stops): stops
    }
  }
}

extension AuditedElement {
  /// Whether it says itself that it is not where it would be: moved, positioned, or with room taken away around it.
  var isDisplaced: Bool {
    if said("view.transform") != nil || said("position") != nil { return true }
    return ["margin", "spacingBefore", "spacingAfter"].contains { said($0)?.hasNegativeNumber ?? false }
  }
}

extension JSONValue {
  fileprivate var hasNegativeNumber: Bool {
    switch self {
    case .number(let number): number.value < 0
    case .object(let object): object.members.contains { $0.value.hasNegativeNumber }
    default: false
    }
  }
}
