/// Carries out requests with an engine lent for the time of one.
struct LayoutSession {
  let engine: LayoutEngine
  let catalog: FontCatalog
  let cache: TextLayoutCache

  /// - Throws: `textTooLong`, `invalidFontSize`, `unknownFamily`, `outOfMemory`, and what reading font files throws.
  func layOut(_ request: LayoutRequest) throws(TypesettingError) -> TextLayout {
    let typesetter = try self.typesetter(for: request.text, of: request)
    let result = try typesetter.run()
    if !result.hidden.isEmpty, let token = request.truncation, !token.string.isEmpty,
      let cut = try cut(of: result, by: token, in: typesetter, for: request)
    {
      return try truncatedLayout(at: cut, with: token, for: request)
    }
    var layout = try LayoutAssembly(result, of: typesetter).layout
    layout.visibleCharacterCount = Self.visibleCharacterCount(
      of: request.text, hidden: typesetter.text.originalRange(of: result.hidden))
    return layout
  }

  private func typesetter(
    for text: AttributedText, of request: LayoutRequest
  ) throws(TypesettingError) -> Typesetter {
    let count = text.utf8Count
    guard count <= Limits.textBytes else { throw .textTooLong(bytes: count, limit: Limits.textBytes) }
    let prepared = try PreparedText(text, catalog: catalog)
    try engine.load(prepared.faces)
    var style = text.paragraphStyle
    // A truncation string takes the ellipsis' place.
    if request.truncation != nil, style.lineBreakMode.ellipsis != nil { style.lineBreakMode = .wordWrapping }
    engine.setContext(locale: request.locale, direction: request.direction)
    return Typesetter(text: prepared, style: style, container: request.container, engine: engine)
  }

  /// The text up to `cut`, then the truncation string.
  private func truncatedLayout(
    at cut: Int, with token: AttributedText, for request: LayoutRequest
  ) throws(TypesettingError) -> TextLayout {
    let visibleRuns = request.text.prefix(upTo: cut)
    let style = request.text.paragraphStyle
    let typesetter = try self.typesetter(
      for: AttributedText(runs: visibleRuns + token.runs, paragraphStyle: style), of: request)
    let tokenSegments = token.runs.count { !$0.string.isEmpty }
    let tokenStart = typesetter.text.segments.count - tokenSegments
    var layout = try LayoutAssembly(typesetter.run(), of: typesetter, tokenStart: tokenStart).layout
    layout.isTruncated = true
    layout.visibleCharacterCount = AttributedText(runs: visibleRuns).string.count
    layout.lines = layout.lines.map { $0.clamped(to: cut) }
    return layout
  }

  private static func visibleCharacterCount(of text: AttributedText, hidden: Range<Int>) -> Int {
    let string = text.string
    guard !hidden.isEmpty else { return string.count }
    let start = string.utf8.index(string.startIndex, offsetBy: hidden.lowerBound)
    let end = string.utf8.index(string.startIndex, offsetBy: hidden.upperBound)
    return string[..<start].count + string[end...].count
  }
}

extension TextLayout.Line {
  /// The line without what is beyond `end` in the text.
  fileprivate func clamped(to end: Int) -> TextLayout.Line {
    TextLayout.Line(
      range: min(range.lowerBound, end)..<min(range.upperBound, end), rect: rect, baseline: baseline,
      isRightToLeft: isRightToLeft)
  }
}
