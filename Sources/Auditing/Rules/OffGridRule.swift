import Components
import Geometry
import JSON
import Outlines
import Raster

/// Edges that are painted between pixels, and so blurred; told of the outermost component that is off by itself.
struct OffGridRule: AuditCheck {
  /// In pixels.
  private static let tolerance = 0.02

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var told: Set<Int> = []
    return picture.views.compactMap { view in
      guard view.paintsBox || view.isImage, view.isUpright, view.opacity >= 0.01, !view.frame.isEmpty,
        distance(of: view.frame, in: picture) > Self.tolerance
      else { return nil }
      var culprit = view.element
      for number in picture.lineage(of: view.element).dropFirst() {
        guard distance(of: picture.elements[number].frame, in: picture) > Self.tolerance else { break }
        culprit = number
      }
      guard told.insert(culprit).inserted else { return nil }
      let off = distance(of: picture.elements[culprit].frame, in: picture)
      return picture.finding(
        .offGrid, culprit,
        "an edge lies \(max(off, distance(of: view.frame, in: picture)).text(digits: 2)) pixels beside the grid; use whole pixels at this scale",
        [
          ("pixels", max(off, distance(of: view.frame, in: picture)).json()),
          ("scale", .number(picture.scale.pixelsPerPoint)),
        ])
    }
  }

  /// How far the edge that is farthest from whole pixels is from them, in pixels.
  private func distance(of rect: Rect, in picture: AuditPicture) -> Double {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].map { edge in
      let pixels = picture.scale.pixels(edge)
      return abs(pixels - pixels.rounded())
    }.max() ?? 0
  }
}

extension AuditedView {
  fileprivate var isImage: Bool {
    if case .image? = seen.content { true } else { false }
  }
}
