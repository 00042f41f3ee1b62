import Components
import Drawing
import Geometry
import JSON
import Outlines
import Raster

/// Images whose proportions are changed by more than 2 %, or that are enlarged beyond their pixels; with one pixel of tolerance.
///
/// Vector pictures and images with margins that are not stretched are fine at any size.
struct ImageSizeRule: AuditCheck {
  private static let tolerance = 0.02

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var told: Set<Int> = []
    return picture.ink.compactMap { item in
      guard case .image(let bitmap, let size, let source) = item.kind, bitmap.vector == nil else {
        return nil
      }
      let view = picture.views[item.view]
      guard !told.contains(view.element), !known.has([.missingImage, .empty], at: view.element),
        !view.stretchesMargins(of: bitmap, source), source.width > 0, source.height > 0
      else { return nil }
      let shown = Size(width: picture.scale.pixels(size.width), height: picture.scale.pixels(size.height))
      guard let finding = finding(of: view.element, shown: shown, pixels: source.size, in: picture) else {
        return nil
      }
      told.insert(view.element)
      return finding
    }
  }

  /// - Parameters:
  ///   - shown: how large the image is drawn, in pixels.
  ///   - pixels: how many it has.
  private func finding(
    of element: Int, shown: Size, pixels: Size, in picture: AuditPicture
  ) -> AuditFinding? {
    let (across, down) = (shown.width / pixels.width, shown.height / pixels.height)
    let values: [(key: String, value: JSONValue?)] = [
      ("shown", [.number(shown.width.rounded(digits: 1)), .number(shown.height.rounded(digits: 1))]),
      ("pixels", [.number(pixels.width.rounded(digits: 1)), .number(pixels.height.rounded(digits: 1))]),
    ]
    let stretch = max(across / down, down / across) - 1
    let isStretched =
      stretch > Self.tolerance + 1e-6 && abs(shown.width - pixels.width * down) > 1
      && abs(shown.height - pixels.height * across) > 1
    if isStretched {
      let percent = stretch * 100
      return picture.finding(
        .distortedImage, element,
        "the image is stretched by \(percent.text(digits: 0)) % in one direction; use scaleAspectFill or scaleAspectFit, or its proportions",
        values + [("percent", percent.json(digits: 1))])
    }
    guard shown.width > pixels.width + 1 || shown.height > pixels.height + 1 else { return nil }
    let factor = max(across, down)
    return picture.finding(
      .upscaledImage, element,
      "the image is drawn \(factor.text(digits: 2)) times as large as its \(pixels.width.text()) × \(pixels.height.text()) pixels; give it more pixels, or less room",
      values + [("factor", factor.json())])
  }
}

extension AuditedView {
  fileprivate func stretchesMargins(of bitmap: Bitmap, _ source: Rect) -> Bool {
    switch seen.content {
    case .image(_, _, let isStretchable)?: isStretchable
    // Backgrounds of buttons are drawn in pieces where they have margins.
    case .button?:
      source.width < Double(bitmap.size.width) || source.height < Double(bitmap.size.height)
    default: false
    }
  }
}
