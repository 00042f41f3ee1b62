import Components
import Geometry
import JSON
import Outlines

/// What names left or right and stays where it was when the picture is read from right to left.
///
/// Every component that names a side is compared with itself from left to right: it, or what it places, must come out mirrored.
enum UnmirroredRule {
  static func findings(in picture: AuditPicture, leftToRight other: AuditPicture) -> [AuditFinding] {
    guard picture.elements.count == other.elements.count, !other.isRightToLeft else { return [] }
    return picture.elements.indices.compactMap { number in
      guard picture.elements[number].type == other.elements[number].type,
        let side = unmirroredSide(of: number, in: picture, other)
      else { return nil }
      return picture.finding(
        .unmirrored, number,
        "right to left it stays where it was, since it names \(side); use start and end",
        [("names", .string(side))])
    }
  }

  /// What the component says of left or right that keeps something in place; nil for nothing.
  private static func unmirroredSide(
    of number: Int, in picture: AuditPicture, _ other: AuditPicture
  ) -> String? {
    let (element, former) = (picture.elements[number], other.elements[number])
    guard
      element.views.contains(where: { picture.views[$0].opacity >= 0.01 })
        || !picture.children[number].isEmpty
    else { return nil }
    for key in ["margin", "position"] where element.namesASide(key, as: former) {
      if let parent = element.parent, stays(number, in: parent, picture, other) { return key }
    }
    for key in ["padding", "border"] where element.namesASide(key, as: former) {
      if contentStays(of: number, picture, other) { return key }
    }
    if element.type == "inset", element.namesASide(nil, as: former), contentStays(of: number, picture, other)
    {
      return "left or right"
    }
    for key in ["alignment"] {
      guard case .string(let word)? = element.said(key), word == "left" || word == "right",
        former.said(key) == element.said(key),
        element.type == "label" || element.type == "text", textStays(of: number, picture, other)
      else { continue }
      return "\(key) \(word)"
    }
    if let left = element.said("view.borderLeft"), element.said("view.borderRight") != left {
      return "view.borderLeft"
    }
    if let right = element.said("view.borderRight"), element.said("view.borderLeft") != right {
      return "view.borderRight"
    }
    return nil
  }

  /// Whether one of what is in a component stays in place.
  private static func contentStays(of number: Int, _ picture: AuditPicture, _ other: AuditPicture) -> Bool {
    picture.children[number].contains { stays($0, in: number, picture, other) }
  }

  private static func stays(
    _ number: Int, in parent: Int, _ picture: AuditPicture, _ other: AuditPicture
  ) -> Bool {
    stays(
      picture.elements[number].frame, in: picture.elements[parent].frame, other.elements[number].frame,
      in: other.elements[parent].frame, tolerance: picture.overhang)
  }

  /// Whether something is as far from the left as it was, though mirrored it would be elsewhere.
  private static func stays(
    _ frame: Rect, in around: Rect, _ former: Rect, in formerAround: Rect, tolerance: Double
  ) -> Bool {
    guard !frame.isEmpty, !former.isEmpty else { return false }
    let (left, formerLeft) = (frame.minX - around.minX, former.minX - formerAround.minX)
    let formerRight = formerAround.maxX - former.maxX
    return abs(left - formerLeft) <= tolerance && abs(left - formerRight) > tolerance
  }

  private static func textStays(of number: Int, _ picture: AuditPicture, _ other: AuditPicture) -> Bool {
    func ink(_ picture: AuditPicture) -> Rect? {
      picture.ink(of: number).filter(\.isGlyph).map(\.rect).box
    }
    guard let now = ink(picture), let before = ink(other) else { return false }
    return stays(
      now, in: picture.elements[number].frame, before, in: other.elements[number].frame,
      tolerance: 2 * picture.overhang)
  }
}

extension AuditedElement {
  /// Whether it gives left and right different values under a key, or under none, and gave them before it was turned: components in
  /// Swift say what start and end have come to.
  fileprivate func namesASide(_ key: String?, as former: AuditedElement) -> Bool {
    let prefix = key.map { "\($0)." } ?? ""
    let (left, right) = (said(prefix + "left"), said(prefix + "right"))
    return left != right && former.said(prefix + "left") == left && former.said(prefix + "right") == right
  }
}
