import Components
import Geometry
import Outlines
import Raster

/// Components that would be seen if they had any size: boxes, images, paths and controls without width or height.
struct EmptyRule: AuditCheck {
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var told: Set<Int> = []
    return picture.views.compactMap { view in
      guard view.seen.bounds.isEmpty,
        view.paintsBox || view.showsContent(in: picture) || picture.elements[view.element].isEmptyControl,
        !known.has([.missingImage], at: view.element), told.insert(view.element).inserted
      else { return nil }
      let size = view.seen.bounds.size
      return picture.finding(
        .empty, view.element,
        "it would be seen but is \(size.width.text()) × \(size.height.text()) points; give it a size, or leave it out",
        [("width", size.width.json()), ("height", size.height.json())])
    }
  }
}

extension AuditedElement {
  /// A part of one may well have no size, as the bar of what has not begun.
  fileprivate var isEmptyControl: Bool {
    frame.isEmpty && (isControl || ["progress", "pageControl"].contains(type))
  }
}

extension AuditedView {
  /// Whether there would be something in it beside text: a label that nothing of fits counts as cut off.
  fileprivate func showsContent(in picture: AuditPicture) -> Bool {
    switch seen.content {
    case .image?, .networkImage?: true
    case .button(let button)?: !button.string.isEmpty
    case .other?:
      ["path", "shape", "activityIndicator"].contains(picture.elements[element].type)
    case .text?, nil: false
    }
  }
}
