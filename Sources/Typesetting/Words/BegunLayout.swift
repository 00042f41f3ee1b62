import Geometry

/// What a text that is set word by word has come to.
enum PlainOutcome {
  case done(TextLayout)
  /// All but the last line, whose end makes room for an ellipsis or a truncation string.
  case begun(BegunLayout)
}

/// The lines above a text, which are set already.
struct LinesAbove: Hashable, Sendable {
  let count: Int
  /// The top of the last of them, in points from the top of the whole text.
  let top: Double
  let height: Double
}

/// The lines above one that is to be shortened, and what is left to be set.
///
/// Where text can be parted at its spaces, a line looks the same without those above it and without what nobody sees behind it: so
/// only the line itself, and as much of the text as would be the next, have to be set as any text is.
struct BegunLayout {
  /// The lines above; empty where there are none.
  let above: TextLayout
  /// What is left, for one line.
  let rest: LayoutRequest
  /// Where that begins in the text, and where its first word ends in it: UTF-8 offsets.
  let start: Int
  let firstWordEnd: Int

  /// The whole layout; nil where the last line is not what it would be in the whole text.
  ///
  /// - Parameter last: what has come of `rest`.
  func finished(by last: TextLayout) -> TextLayout? {
    guard last.lines.count == 1, last.isTruncated, let line = last.lines.first else { return nil }
    if !above.lines.isEmpty {
      // What is left of a first word may have room in the line above, or look otherwise beside its last word.
      let hasToken = last.targetAreas.contains { $0.target == .truncation }
      guard line.range.upperBound >= firstWordEnd, hasToken || rest.truncation == nil else { return nil }
    }
    var layout = above
    layout.size = Size(width: max(above.size.width, last.size.width), height: last.size.height)
    layout.lines.append(
      TextLayout.Line(
        range: line.range.lowerBound + start..<line.range.upperBound + start, rect: line.rect,
        baseline: line.baseline, isRightToLeft: line.isRightToLeft))
    layout.runs += last.runs
    layout.isTruncated = true
    layout.visibleCharacterCount += last.visibleCharacterCount
    // The words above have nothing beside their glyphs but faces that are missing, and where they are beside something else.
    var extras = last.extras
    extras.missingFaces = above.missingFaces + last.missingFaces.filter { !above.missingFaces.contains($0) }
    if !extras.targetAreas.isEmpty {
      extras.targetAreas.insert(
        contentsOf: above.lines.map { TextLayout.TargetArea(rect: $0.rect, target: nil) }, at: 0)
    }
    layout.extras = extras
    return layout
  }
}
