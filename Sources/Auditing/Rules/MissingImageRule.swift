import Components
import Drawing
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
    var reasons: [String: [String]] = [:]
    for missing in picture.missingImages { reasons[missing.path, default: []].append(missing.reason) }
    for (path, reasons) in reasons.sorted(by: { $0.key < $1.key }) {
      for element in picture.elementsShowingNothing(at: path) where told.insert(element).inserted {
        found.append(finding(at: element, reasons.joined(separator: "; "), in: picture))
      }
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

extension AuditPicture {
  /// The components for which an image at `path` of the document stands and that show nothing in its place: of the rounds of a loop
  /// those whose own is missing.
  fileprivate func elementsShowingNothing(at path: String) -> [Int] {
    let holders = elements.innermost(around: path)
    let blank = holders.filter { element in
      ink(of: element).contains { item in
        if case .image(let bitmap, _, _) = item.kind { bitmap.isStandIn } else { false }
      }
    }
    return blank.isEmpty ? Array(holders.prefix(1)) : blank
  }
}

extension Bitmap {
  /// Whether it may stand for an image that could not be had: one clear pixel.
  fileprivate var isStandIn: Bool {
    size == PixelSize(width: 1, height: 1) && makeArray().allSatisfy { $0 == 0 }
  }
}

extension [AuditedElement] {
  /// The components that hold the value at `path` of their document, and no others hold more closely; several where the document
  /// repeats one.
  fileprivate func innermost(around path: String) -> [Int] {
    var (best, length) = ([Int](), 0)
    for (number, element) in enumerated() {
      let own = element.path
      guard path.hasPrefix(own), own.utf8.count >= length, !own.isEmpty else { continue }
      let next = path.dropFirst(own.count).first
      guard next == nil || next == "." || next == "[" else { continue }
      if own.utf8.count > length { best = [] }
      best.append(number)
      length = own.utf8.count
    }
    return best
  }
}
