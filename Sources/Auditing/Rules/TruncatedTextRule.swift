import Components
import Geometry
import JSON
import Outlines
import Raster
import Typesetting

/// Text of which not everything is set: shortened for want of room, or to less than half where the design limits its lines.
///
/// Only a number of lines is a limit of the design's; a box that is too low or too narrow is none.
struct TruncatedTextRule: AuditCheck {
  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    picture.texts.compactMap { text in
      guard !known.has([.outside, .textClipped], at: text.element),
        !known.has([.empty], around: text.element, in: picture)
      else { return nil }
      switch picture.views[text.view].seen.content {
      case .text(let seen)?: return finding(seen, text, in: picture)
      case .button(let button)?: return finding(button, text, in: picture)
      default: return nil
      }
    }
  }

  private func finding(_ seen: SeenText, _ text: AuditedText, in picture: AuditPicture) -> AuditFinding? {
    let string = seen.text.string
    guard string.contains(where: { !$0.isWhitespace }) else { return nil }
    let (count, shown) = (string.count, min(seen.layout.visibleCharacterCount, string.count))
    let limit = seen.maximumNumberOfLines
    let isLimited = limit > 0 && seen.layout.lines.count >= limit && !seen.layout.isCutBelow
    let isCut = seen.layout.isTruncated && shown < count
    if isCut, !isLimited || 2 * shown < count {
      return finding(
        at: text.element, string, shown: shown, of: count,
        isLimited
          ? "more than half of it is lost to the limit of \(limit == 1 ? "1 line" : "\(limit) lines")"
          : "there is no room for all of it",
        in: picture)
    }
    if seen.layout.isCutBelow, cutsInk(of: seen.layout, picture) {
      let first = seen.layout.lines.first?.rect.height ?? 0
      return picture.finding(
        .textTruncated, text.element,
        "\(string.quoted) is cut off below: it has \(seen.layout.size.height.text()) points of the \(first.text()) that a line takes; make it higher",
        [("height", seen.layout.size.height.json()), ("wanted", first.json())])
    }
    if let clip = seen.layout.clipRect, !seen.layout.isCutBelow {
      let beyond =
        seen.layout.lines.map { max($0.rect.maxX - clip.maxX, clip.minX - $0.rect.minX) }.max() ?? 0
      guard beyond > picture.overhang else { return nil }
      return picture.finding(
        .textClipped, text.element,
        "\(string.quoted) is cut off at the edge by \(beyond.text()) points; make it wider, or let it wrap",
        [("points", beyond.json())])
    }
    return nil
  }

  private func finding(_ button: SeenButton, _ text: AuditedText, in picture: AuditPicture) -> AuditFinding? {
    let count = button.string.count
    let shown = min(count, button.title?.visibleCharacterCount ?? 0)
    let isCut = button.title?.isTruncated ?? true
    guard isCut, shown < count, button.string.contains(where: { !$0.isWhitespace }) else { return nil }
    if known(emptyAt: text, in: picture) { return nil }
    return finding(
      at: text.element, button.string, shown: shown, of: count, "the button has no room for all of it",
      in: picture)
  }

  private func known(emptyAt text: AuditedText, in picture: AuditPicture) -> Bool {
    picture.views[text.view].seen.bounds.isEmpty
  }

  private func finding(
    at element: Int, _ string: String, shown: Int, of count: Int, _ reason: String, in picture: AuditPicture
  ) -> AuditFinding {
    picture.finding(
      .textTruncated, element,
      "\(string.quoted) is shortened to \(shown) of \(count) characters: \(reason); give it more room, or a limit that keeps the most of it",
      [
        ("shown", .number(shown)), ("characters", .number(count)),
        ("lost", .string(String(string.suffix(max(0, count - shown)).prefix(200)))),
      ])
  }

  /// Whether the box is lower than the glyphs of its first line.
  private func cutsInk(of layout: TextLayout, _ picture: AuditPicture) -> Bool {
    guard let line = layout.lines.first else { return true }
    // Glyphs without anything below the baseline end there.
    return layout.size.height < line.baseline + picture.overhang
      || layout.size.height < line.rect.maxY - 0.25 * line.rect.height
  }
}

extension TextLayout {
  /// Whether its box is lower than its first line.
  fileprivate var isCutBelow: Bool { lines.first.map { $0.rect.height > size.height + 0.01 } ?? false }
}
