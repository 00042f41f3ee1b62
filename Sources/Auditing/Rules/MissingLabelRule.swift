import Components
import Geometry
import JSON
import Outlines
import Raster

/// What can be tapped, or an image, that says nothing to people who do not see it: WCAG 2.2, success criteria 1.1.1 and 4.1.2.
///
/// An image that is no element, stands in a background or is part of an element with a label is decoration.
struct MissingLabelRule: AuditCheck {
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    picture.elements.indices.compactMap { number in
      let element = picture.elements[number]
      guard let first = element.views.first, picture.views[first].opacity >= 0.01 else { return nil }
      if element.isTarget(in: picture) {
        guard element.isEnabled, !saysSomething(number, in: picture), !isPartOfLabelled(number, in: picture)
        else { return nil }
        return picture.finding(
          .missingLabel, number,
          "it can be tapped but says nothing to assistive technology; give it an accessibility label")
      }
      guard element.isImage, element.label == nil, element.accessibility.isElement != false,
        !isDecoration(number, in: picture)
      else { return nil }
      return picture.finding(
        .missingLabel, number,
        "the image says nothing to assistive technology; give it an accessibility label, or isElement false if it only decorates"
      )
    }
  }

  private func saysSomething(_ number: Int, in picture: AuditPicture) -> Bool {
    let element = picture.elements[number]
    if element.label != nil { return element.accessibility.isElement != false || !element.isControl }
    switch element.type {
    case "textField", "textArea", "searchField":
      if isText(element.accessibility.value) || isText(element.said("placeholder"))
        || isText(element.said("text"))
      {
        return true
      }
    case "segmentedControl":
      if case .array(let segments)? = element.said("segments"), segments.contains(where: { isText($0) }) {
        return true
      }
    default: break
    }
    if element.accessibility.isElement == true, element.accessibility.aggregation.isEmpty { return false }
    return says(within: number, in: picture)
  }

  /// Whether something in a component has a label.
  private func says(within number: Int, in picture: AuditPicture) -> Bool {
    picture.children[number].contains { child in
      let element = picture.elements[child]
      let isRead = element.label != nil && element.accessibility.isElement != false && !element.views.isEmpty
      return isRead || says(within: child, in: picture)
    }
  }

  private func isText(_ text: String?) -> Bool { text?.contains { !$0.isWhitespace } ?? false }

  private func isText(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text)?: isText(text)
    case .object(let object)?: object.members.contains { isText($0.value) }
    default: false
    }
  }

  private func isPartOfLabelled(_ number: Int, in picture: AuditPicture) -> Bool {
    picture.lineage(of: number).dropFirst().contains { isReadAsOne($0, in: picture) }
  }

  /// Whether a component is read with words, its own or those of what is in it, and what is in it is not.
  private func isReadAsOne(_ number: Int, in picture: AuditPicture) -> Bool {
    let element = picture.elements[number]
    guard element.accessibility.isElement != false else { return false }
    return element.label != nil
      || element.accessibility.aggregation.contains(.label) && says(within: number, in: picture)
  }

  private func isDecoration(_ number: Int, in picture: AuditPicture) -> Bool {
    let lineage = picture.lineage(of: number)
    for (inner, outer) in zip(lineage, lineage.dropFirst()) {
      let around = picture.elements[outer]
      if around.accessibility.isElement == true || isReadAsOne(outer, in: picture) { return true }
      if around.type == "background", isBackground(inner, of: outer, in: picture) { return true }
    }
    return false
  }

  /// Whether a component is what a background puts behind the other one.
  private func isBackground(_ inner: Int, of outer: Int, in picture: AuditPicture) -> Bool {
    let (element, around) = (picture.elements[inner], picture.elements[outer])
    if element.path == around.path + ".background" { return true }
    if element.path == around.path + ".child" { return false }
    return picture.children[outer].count > 1 && picture.children[outer].first == inner
  }
}
