import Geometry

/// How wide texts with spaced letters are.
///
/// While Pango looks for the end of a line, it counts more room around spaced letters than the line has in the end, and how much more
/// depends on the letters and directions at its edges. So a line may be broken earlier in a text that is just as wide as the line.
extension LayoutSession {
  /// How near a width that is found is to the least one, in points.
  private static let tolerance = 1.0 / 16

  /// The layout, as wide as it has to be for the text to get the same lines in that width.
  ///
  /// - Throws: what setting the text throws.
  func widened(_ layout: TextLayout, of request: LayoutRequest) throws(TypesettingError) -> TextLayout {
    let least = layout.size.width
    guard request.container.width < Limits.width, least < request.container.width,
      layout.lines.count > 1 || layout.isTruncated, request.text.widestSpacing > 0
    else { return layout }
    func isEnough(_ width: Double) throws(TypesettingError) -> Bool {
      var narrower = request
      narrower.container.width = width
      let again = try layOutOnce(narrower)
      return again.isTruncated == layout.isTruncated && again.lines.map(\.range) == layout.lines.map(\.range)
    }
    if try isEnough(least) { return layout }
    var (tooNarrow, enough) = (least, request.container.width)
    let likely = least + request.text.widestSpacing
    if likely < enough, try isEnough(likely) { enough = likely }
    while enough - tooNarrow > Self.tolerance {
      let middle = (tooNarrow + enough) / 2
      if try isEnough(middle) { enough = middle } else { tooNarrow = middle }
    }
    var wider = layout
    wider.size.width = enough
    return wider
  }
}

extension AttributedText {
  /// The most that letters are spaced by or brought closer, in points.
  fileprivate var widestSpacing: Double {
    runs.reduce(0) { max($0, abs($1.attributes.kern)) }
  }
}
