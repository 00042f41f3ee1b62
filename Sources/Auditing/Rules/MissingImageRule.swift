import Components
import Geometry
import JSON
import Outlines
import Raster

/// Images that could not be had: files and hosts that failed or were refused.
struct MissingImageRule: AuditCheck {
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var found: [AuditFinding] = []
    var told: Set<Int> = []
    for missing in picture.missingImages {
      guard let element = picture.elements.innermost(around: missing.path), told.insert(element).inserted
      else { continue }
      found.append(finding(at: element, missing.reason, in: picture))
    }
    for view in picture.views {
      guard case .networkImage(let reason?)? = view.seen.content, told.insert(view.element).inserted else {
        continue
      }
      found.append(finding(at: view.element, reason, in: picture))
    }
    return found
  }

  private func finding(at element: Int, _ reason: String, in picture: AuditPicture) -> AuditFinding {
    picture.finding(
      .missingImage, element, "the image is missing: \(reason)", [("reason", .string(reason))])
  }
}

extension [AuditedElement] {
  /// The first component that holds the value at `path` of its document, and no other one holds more closely.
  fileprivate func innermost(around path: String) -> Int? {
    var best: (number: Int, length: Int)?
    for (number, element) in enumerated() {
      let own = element.path
      guard path.hasPrefix(own), own.utf8.count > best?.length ?? 0 else { continue }
      let next = path.dropFirst(own.count).first
      if next == nil || next == "." || next == "[" { best = (number, own.utf8.count) }
    }
    return best?.number
  }
}
