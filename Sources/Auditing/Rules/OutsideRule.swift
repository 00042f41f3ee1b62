import Components
import Drawing
import Geometry
import JSON
import Outlines
import Raster

/// What lies outside of the picture or of what cuts it off, where nothing scrolls: text whose glyphs are cut is clipped, boxes and
/// texts of which nothing is left are outside.
///
/// At the picture's edge everything counts that paints; of what a component cuts off only texts, controls and images with a label,
/// since decoration may be cropped.
struct OutsideRule: AuditCheck {
  /// Something cut off by more than two pixels.
  private struct Loss {
    let element: Int
    let clip: ViewClip
    /// In points, by how much it sticks out on each side: left, top, right, bottom.
    var sides: [Double]
    /// By how much it sticks out of a round corner.
    var corner = 0.0
    var isText: Bool
    /// Whether nothing of it is left.
    var isWhole: Bool
  }

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var losses: [Loss] = []
    for text in picture.texts { losses += loss(of: text, in: picture).map { [$0] } ?? [] }
    for item in picture.ink where !item.isGlyph { losses += loss(of: item, in: picture).map { [$0] } ?? [] }
    losses += lossesOfMeaning(in: picture)
    return causes(of: losses, in: picture)
  }

  /// What the first clip that cuts something off takes from it, in points by side; nil where none does.
  ///
  /// - Parameter counts: whether a clip is looked at.
  private func cut(
    _ rect: Rect, by clips: [ViewClip], in picture: AuditPicture, where counts: (ViewClip) -> Bool
  ) -> (clip: ViewClip, sides: [Double], isWhole: Bool)? {
    var (rest, free) = (rect, Set<Axis>())
    for clip in clips {
      if let axis = clip.axis { free.insert(axis) }
      let sides = [
        free.contains(.horizontal) ? 0 : clip.rect.minX - rest.minX,
        free.contains(.vertical) ? 0 : clip.rect.minY - rest.minY,
        free.contains(.horizontal) ? 0 : rest.maxX - clip.rect.maxX,
        free.contains(.vertical) ? 0 : rest.maxY - clip.rect.maxY,
      ].map { $0 > picture.overhang ? $0 : 0 }
      if counts(clip), sides.contains(where: { $0 > 0 }) {
        let left = rest.intersection(clip.rect)
        return (clip, sides, left.width <= 1e-6 || left.height <= 1e-6)
      }
      rest = rest.intersection(clip.rect)
      // What was cut off already is nobody's loss any more.
      if rest.isEmpty { return nil }
    }
    return nil
  }

  private func loss(of text: AuditedText, in picture: AuditPicture) -> Loss? {
    let clips = picture.views[text.view].innerClips
    var (loss, keeps): (Loss?, Bool) = (nil, false)
    for glyph in text.glyphs {
      let rect = picture.ink[glyph].rect
      guard let cut = cut(rect, by: clips, in: picture, where: { _ in true }) else {
        keeps = true
        guard let (clip, corner) = corner(cutting: glyph, by: clips, in: picture) else { continue }
        var known =
          loss ?? Loss(element: text.element, clip: clip, sides: [0, 0, 0, 0], isText: true, isWhole: false)
        known.corner = max(known.corner, corner)
        loss = known
        continue
      }
      if !cut.isWhole { keeps = true }
      if var known = loss {
        known.sides = zip(known.sides, cut.sides).map(max)
        loss = known
      } else {
        loss = Loss(element: text.element, clip: cut.clip, sides: cut.sides, isText: true, isWhole: false)
      }
    }
    loss?.isWhole = !keeps
    return loss
  }

  /// The first clip whose round corner cuts off ink of a glyph, with how much of it; nil for none.
  private func corner(
    cutting glyph: Int, by clips: [ViewClip], in picture: AuditPicture
  ) -> (clip: ViewClip, points: Double)? {
    let item = picture.ink[glyph]
    guard case .glyph(let ink) = item.kind else { return nil }
    let scale = picture.scale
    for clip in clips where clip.radii != .zero && clip.axis == nil {
      let (box, rect) = (item.rect, clip.rect)
      let corners = [
        Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
        Point(x: box.minX, y: box.maxY),
      ]
      // Within circles are all points of a box whose corners are.
      guard rect.overlaps(box),
        corners.contains(where: { clip.distance(beyondCornerOf: $0) > picture.overhang })
      else { continue }
      var farthest = 0.0
      for y in ink.extent.y..<max(ink.extent.y, ink.extent.maxY) {
        for x in ink.extent.x..<max(ink.extent.x, ink.extent.maxX) where ink.coverage(x: x, y: y) >= 128 {
          let middle = Point(x: scale.points(Double(x) + 0.5), y: scale.points(Double(y) + 0.5))
          farthest = max(farthest, clip.distance(beyondCornerOf: middle))
        }
      }
      if farthest > picture.overhang { return (clip, farthest) }
    }
    return nil
  }

  /// At the picture's edge.
  private func loss(of item: InkItem, in picture: AuditPicture) -> Loss? {
    let view = picture.views[item.view]
    let isBox = if case .box = item.kind { true } else { false }
    let clips = isBox ? view.clips : view.innerClips
    guard let cut = cut(item.rect, by: clips, in: picture, where: { $0.element == nil }) else { return nil }
    return Loss(
      element: view.element, clip: cut.clip, sides: cut.sides, isText: false, isWhole: cut.isWhole)
  }

  /// Controls, by what cuts them off, and images with a label, by what components around them cut off.
  private func lossesOfMeaning(in picture: AuditPicture) -> [Loss] {
    picture.elements.enumerated().compactMap { number, element in
      guard
        element.isControl
          || element.isImage && element.label != nil
            && element.accessibility.isElement != false,
        let first = element.views.first, !element.frame.isEmpty
      else { return nil }
      let view = picture.views[first]
      guard
        let cut = cut(
          view.frame, by: view.clips, in: picture, where: { element.isControl || $0.element != nil })
      else {
        return nil
      }
      return Loss(element: number, clip: cut.clip, sides: cut.sides, isText: false, isWhole: cut.isWhole)
    }
  }

  /// One finding for all that is outside since one component is: the outermost that sticks out by itself, or the first of several
  /// in a row.
  private func causes(of losses: [Loss], in picture: AuditPicture) -> [AuditFinding] {
    var groups: [Int: [Loss]] = [:]
    for loss in losses { groups[culprit(of: loss, in: picture), default: []].append(loss) }
    var (found, firsts) = ([AuditFinding](), [(culprit: Int, losses: [Loss], number: Int)]())
    for (culprit, losses) in groups.sorted(by: { $0.key < $1.key }) {
      if let first = firsts.first(where: { pushes($0.culprit, $0.losses, culprit, losses, in: picture) }) {
        found[first.number].others += [culprit] + losses.map(\.element).filter { $0 != culprit }
        continue
      }
      firsts.append((culprit, losses, found.count))
      found.append(finding(for: culprit, losses, in: picture))
    }
    return found
  }

  /// Whether one component is outside since one before it in the same flexbox has left it no room: both are beyond the same edge, the
  /// second farther out, where the flexbox put it.
  private func pushes(
    _ first: Int, _ firstLosses: [Loss], _ second: Int, _ secondLosses: [Loss], in picture: AuditPicture
  ) -> Bool {
    let (one, other) = (picture.elements[first], picture.elements[second])
    guard one.parent == other.parent, let parent = one.parent, picture.elements[parent].type == "flexbox",
      firstLosses[0].clip.element == secondLosses[0].clip.element, !one.isDisplaced, !other.isDisplaced,
      one.allowances[.outside] == nil
    else { return false }
    let (near, far) = (one.frame, other.frame)
    let isFarther = [
      far.maxX <= near.minX + 0.01, far.maxY <= near.minY + 0.01, far.minX >= near.maxX - 0.01,
      far.minY >= near.maxY - 0.01,
    ]
    return isFarther.indices.contains { side in
      isFarther[side] && firstLosses.contains { $0.sides[side] > 0 }
        && secondLosses.contains { $0.sides[side] > 0 }
    }
  }

  private func finding(for culprit: Int, _ losses: [Loss], in picture: AuditPicture) -> AuditFinding {
    let members = Set(losses.map(\.element))
    let isOne = members.count == 1
    let blamed = isOne ? losses[0].element : culprit
    let isText = isOne && losses.allSatisfy(\.isText)
    let isWhole = losses.allSatisfy(\.isWhole)
    let sides = losses.reduce([0, 0, 0, 0]) { zip($0, $1.sides).map(max) }
    return finding(
      isText && !isWhole ? .textClipped : .outside, blamed, losses[0].clip, sides,
      corner: losses.map(\.corner).max() ?? 0, isWhole,
      others: Array(members.union([culprit]).subtracting([blamed])), in: picture)
  }

  private func culprit(of loss: Loss, in picture: AuditPicture) -> Int {
    let border = loss.clip.element.map { picture.elements[$0].depth } ?? -1
    var culprit = loss.element
    for number in picture.lineage(of: loss.element).dropFirst() {
      let element = picture.elements[number]
      guard element.depth > border, element.depth > 0 || loss.clip.element == nil else { break }
      let (frame, clip) = (element.frame, loss.clip.rect)
      let sticksOut = [
        clip.minX - frame.minX, clip.minY - frame.minY, frame.maxX - clip.maxX, frame.maxY - clip.maxY,
      ]
      let isCause = zip(loss.sides, sticksOut).contains { $0 > 0 && $1 > picture.overhang }
      guard isCause, !frame.isEmpty else { break }
      culprit = number
    }
    return culprit
  }

  private func finding(
    _ rule: AuditRule, _ element: Int, _ clip: ViewClip, _ sides: [Double], corner: Double, _ isWhole: Bool,
    others: [Int], in picture: AuditPicture
  ) -> AuditFinding {
    let place = clip.element.map { picture.elements[$0].name } ?? "the picture"
    let names = ["left", "top", "right", "bottom"]
    var amounts = zip(names, sides).filter { $0.1 > 0 }
    if corner > 0 { amounts.append(("corner", corner)) }
    let words = amounts.map {
      "\($0.1.text()) points at \($0.0 == "corner" ? "a round" : "the") \($0.0)"
    }.joined(separator: " and ")
    let message =
      rule == .textClipped
      ? "its glyphs are cut off by \(place): \(words); make room for the text, or let it wrap"
      : isWhole
        ? "it lies wholly outside of \(place); move it inside, or leave it out"
        : "it sticks out of \(place): \(words); make it smaller, or move it inside"
    return picture.finding(
      rule, element, message,
      amounts.map { (key: $0.0, value: $0.1.json()) } + [
        ("clip", clip.element.flatMap { picture.elements[$0].path }.map { .string($0) })
      ], others: others)
  }
}
