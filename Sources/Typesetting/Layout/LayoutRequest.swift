/// Everything a layout depends on but the fonts.
struct LayoutRequest: Hashable, Sendable {
  let text: AttributedText
  let container: TextContainer
  let truncation: AttributedText?
  let avoidSet: TruncationAvoidSet

  /// - Throws: `textTooLong`, `invalidFontSize`, `unknownFamily`, `outOfMemory`, and what reading font files throws.
  func layOut(with engine: LayoutEngine, catalog: FontCatalog) throws(TypesettingError) -> TextLayout {
    let typesetter = try self.typesetter(for: text, engine: engine, catalog: catalog)
    let result = try typesetter.run()
    if !result.hidden.isEmpty, let truncation, !truncation.string.isEmpty,
      let cut = try cut(of: result, by: truncation, in: typesetter, catalog: catalog)
    {
      return try truncatedLayout(at: cut, with: truncation, engine: engine, catalog: catalog)
    }
    var layout = try LayoutAssembly(result, of: typesetter).layout
    layout.visibleCharacterCount = visibleCharacterCount(result, in: typesetter.text)
    return layout
  }

  private func typesetter(
    for text: AttributedText, engine: LayoutEngine, catalog: FontCatalog
  ) throws(TypesettingError) -> Typesetter {
    let count = text.utf8Count
    guard count <= Limits.textBytes else { throw .textTooLong(bytes: count, limit: Limits.textBytes) }
    let prepared = try PreparedText(text, catalog: catalog)
    try engine.load(prepared.faces)
    var style = text.paragraphStyle
    // A truncation string takes the ellipsis' place.
    if truncation != nil, style.lineBreakMode.ellipsis != nil { style.lineBreakMode = .wordWrapping }
    return Typesetter(text: prepared, style: style, container: container, engine: engine)
  }

  /// The text up to `cut`, then the truncation string.
  private func truncatedLayout(
    at cut: Int, with truncation: AttributedText, engine: LayoutEngine, catalog: FontCatalog
  ) throws(TypesettingError) -> TextLayout {
    let prefix = AttributedText(runs: text.prefix(upTo: cut), paragraphStyle: text.paragraphStyle)
    let whole = AttributedText(runs: prefix.runs + truncation.runs, paragraphStyle: text.paragraphStyle)
    let typesetter = try self.typesetter(for: whole, engine: engine, catalog: catalog)
    let result = try typesetter.run()
    var layout = try LayoutAssembly(result, of: typesetter).layout
    layout.isTruncated = true
    layout.visibleCharacterCount = prefix.string.count
    layout.lines = layout.lines.map { $0.clamped(to: cut) }
    return layout
  }

  private func visibleCharacterCount(_ result: Typesetter.Result, in prepared: PreparedText) -> Int {
    let string = text.string
    let hidden = prepared.originalOffset(of: result.hidden.lowerBound)
    if hidden == text.utf8Count { return string.count }
    let hiddenEnd = prepared.originalOffset(of: result.hidden.upperBound)
    let start = string.utf8.index(string.startIndex, offsetBy: hidden)
    let end = string.utf8.index(string.startIndex, offsetBy: hiddenEnd)
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
