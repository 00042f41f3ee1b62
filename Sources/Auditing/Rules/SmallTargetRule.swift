import Components
import Geometry
import JSON
import Outlines
import Raster

/// What can be tapped and is too small for a finger, and targets that overlap: Apple's Human Interface Guidelines ask for 44 × 44
/// points, as WCAG 2.2 does in success criterion 2.5.5; its 2.5.8 asks for 24 × 24.
struct SmallTargetRule: AuditCheck {
  private struct Target {
    let element: Int
    let view: Int
    /// In points of the picture, as far as no clip cuts it.
    let area: Rect
    /// What of it is seen now; nil where it has to be scrolled to, or lies outside.
    let seen: Rect?
  }

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    let targets = picture.elements.indices.compactMap { target($0, in: picture, after: known) }
    var found = targets.compactMap { target -> AuditFinding? in
      let (width, height) = (target.area.width, target.area.height)
      guard min(width, height) < settings.targetSize - 0.01 else { return nil }
      return picture.finding(
        .smallTarget, target.element, frame: target.area,
        "the target is \(width.text()) × \(height.text()) points, less than \(settings.targetSize.text()) × \(settings.targetSize.text()); make it larger",
        [("width", width.json()), ("height", height.json()), ("wanted", settings.targetSize.json())])
    }
    var told = Set(found.map(\.element))
    for (index, one) in targets.enumerated() {
      for other in targets[(index + 1)...] where !told.contains(other.element) {
        guard !known.overlapping(one.element).contains(other.element),
          let finding = overlap(one, other, in: picture)
        else { continue }
        found.append(finding)
        told.insert(other.element)
      }
    }
    return found
  }

  private func target(_ number: Int, in picture: AuditPicture, after known: KnownFindings) -> Target? {
    let element = picture.elements[number]
    guard element.isTarget(in: picture), element.isEnabled, let first = element.views.first else {
      return nil
    }
    let view = picture.views[first]
    guard view.opacity >= 0.01, !known.has([.empty], at: number) else { return nil }
    // What has no size was meant to be tapped all the same; of what is cut off, which has been told, it is how large it would be.
    if element.frame.isEmpty || known.has([.outside], around: number, in: picture) {
      return Target(element: number, view: first, area: element.frame, seen: nil)
    }
    var (area, free) = (element.frame, Set<Axis>())
    for clip in view.clips where clip.element != nil || clip.axis != nil {
      if let axis = clip.axis { free.insert(axis) }
      let cut = area.intersection(clip.rect)
      // What scrolls is as large as it is once it is scrolled to.
      if !free.contains(.horizontal) { (area.origin.x, area.size.width) = (cut.minX, cut.width) }
      if !free.contains(.vertical) { (area.origin.y, area.size.height) = (cut.minY, cut.height) }
    }
    return area.isEmpty
      ? nil
      : Target(
        element: number, view: first, area: area, seen: picture.visible(element.frame, view.clips))
  }

  /// The later one of two that overlap by more than half a point both ways, where neither is within the other.
  private func overlap(_ one: Target, _ other: Target, in picture: AuditPicture) -> AuditFinding? {
    guard let first = one.seen, let second = other.seen else { return nil }
    let shared = first.intersection(second)
    guard shared.width > 0.5, shared.height > 0.5, !one.area.holds(other.area), !other.area.holds(one.area),
      !picture.isNested(one.element, other.element),
      !picture.isCovered(shared, from: min(one.view, other.view), to: max(one.view, other.view))
    else { return nil }
    let name = picture.elements[one.element].name
    return picture.finding(
      .smallTarget, other.element, frame: other.area,
      "the target overlaps that of \(name) by \(shared.width.text()) × \(shared.height.text()) points; keep them apart",
      [
        ("other", .string(picture.elements[one.element].path)),
        ("otherId", picture.elements[one.element].id.map { .string($0) }), ("shared", shared.json),
      ], others: [])
  }
}

extension AuditedElement {
  /// Whether a finger on it does something.
  func isTarget(in picture: AuditPicture) -> Bool {
    let traits = accessibility.traits ?? []
    return isControl || traits.contains(.button) || traits.contains(.link)
      || views.contains { picture.views[$0].seen.hasTapAction }
  }
}
