import Geometry
import JSON
import Outlines

/// What names left or right and is not mirrored when the picture is read from right to left.
///
/// Every component that names a side is compared with itself from left to right: it, or what it places, must come out where a mirror
/// would have it.
enum UnmirroredRule {
  static func findings(in picture: AuditPicture, leftToRight other: AuditPicture) -> [AuditFinding] {
    guard picture.elements.count == other.elements.count, !other.isRightToLeft else { return [] }
    return picture.elements.indices.compactMap { number in
      guard picture.elements[number].type == other.elements[number].type,
        let side = unmirroredSide(of: number, in: picture, other)
      else { return nil }
      let advice =
        side.hasPrefix("view.")
        ? "give both sides the same, or say why it may"
        : side.hasPrefix("contentMode") ? "use another one, or say why it may" : "use start and end"
      return picture.finding(
        .unmirrored, number,
        "right to left it does not come out mirrored, since it names \(side); \(advice)",
        [("names", .string(side))])
    }
  }

  /// What the component says of left or right that keeps something from its place; nil for nothing.
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
    if let word = element.entry?["alignment"]?.side, let parent = element.parent,
      stays(number, in: parent, picture, other)
    {
      return "alignment \(word)"
    }
    if let word = element.said("alignment")?.side, former.said("alignment") == element.said("alignment"),
      ["label", "text"].contains(element.type)
        ? inkStays(of: number, picture, other, where: \.isGlyph) : contentStays(of: number, picture, other)
    {
      return "alignment \(word)"
    }
    if let word = element.said("contentMode")?.side,
      former.said("contentMode") == element.said("contentMode"),
      inkStays(of: number, picture, other, where: { !$0.isGlyph })
    {
      return "contentMode \(word)"
    }
    return element.sideOfItsView(as: former)
  }

  /// Whether one of what is in a component, and says nothing of sides itself, stays in place.
  private static func contentStays(of number: Int, _ picture: AuditPicture, _ other: AuditPicture) -> Bool {
    picture.children[number].contains {
      picture.elements[$0].entry?["alignment"] == nil && stays($0, in: number, picture, other)
    }
  }

  private static func stays(
    _ number: Int, in parent: Int, _ picture: AuditPicture, _ other: AuditPicture
  ) -> Bool {
    stays(
      picture.elements[number].frame, in: picture.elements[parent].frame, other.elements[number].frame,
      in: other.elements[parent].frame, tolerance: picture.overhang)
  }

  /// Whether something is not as far from the left as it was from the right.
  private static func stays(
    _ frame: Rect, in around: Rect, _ former: Rect, in formerAround: Rect, tolerance: Double
  ) -> Bool {
    guard !frame.isEmpty, !former.isEmpty else { return false }
    return abs(frame.minX - around.minX - (formerAround.maxX - former.maxX)) > tolerance
  }

  private static func inkStays(
    of number: Int, _ picture: AuditPicture, _ other: AuditPicture, where isMeant: (InkItem) -> Bool
  ) -> Bool {
    // What reaches beyond its component shows there as much on the one side as it did on the other, or is cut off.
    func ink(_ picture: AuditPicture) -> Rect? {
      picture.ink(of: number).filter(isMeant).map(\.rect).box?
        .intersection(picture.elements[number].frame)
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

  /// What its view has on one side only, turned or not: a border or round corners.
  fileprivate func sideOfItsView(as former: AuditedElement) -> String? {
    let (left, right) = (said("view.borderLeft"), said("view.borderRight"))
    if left != right, former.said("view.borderLeft") == left, former.said("view.borderRight") == right {
      return left == nil ? "view.borderRight" : "view.borderLeft"
    }
    guard let corners = said("view.cornerRadius"), former.said("view.cornerRadius") == corners else {
      return nil
    }
    for (left, right) in [("topLeft", "topRight"), ("bottomLeft", "bottomRight")] {
      func radius(_ corner: String) -> Double {
        if case .number(let number)? = corners[corner] { number.value } else { 0 }
      }
      if radius(left) != radius(right) { return "view.cornerRadius.\(radius(left) > 0 ? left : right)" }
    }
    return nil
  }
}

extension JSONValue {
  /// The word itself where it names left or right, such as `topLeft`.
  fileprivate var side: String? {
    guard case .string(let word) = self, ["left", "right"].contains(where: word.lowercased().hasSuffix)
    else { return nil }
    return word
  }
}
