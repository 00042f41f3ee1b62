import Drawing

/// Carries out one request, with engines lent for the time of each text.
struct LayoutSession {
  let engines: EnginePool
  let coverages: FontCoverages
  let hyphenation: HyphenationFiles
  let cache: TextLayoutCache
  /// What may end it before the text is set.
  var interruption: PictureInterruption?

  /// What became of a text that was set.
  private enum Outcome {
    case done(TextLayout)
    /// It is to be set again up to one of these UTF-8 offsets, with the truncation string after it.
    case cut([Int])
    /// It is to be cut by the same rules, but not where it would be as it is: its last line is stretched.
    case stretched(TextLayout)
  }

  /// - Throws: `textTooLong`, `invalidFontSize`, `unknownFamily`, `outOfMemory`, `interrupted`, and what reading fonts and
  ///   hyphenation patterns throws.
  func layOut(_ request: LayoutRequest) throws(TypesettingError) -> TextLayout {
    try widened(try layOutOnce(request), of: request)
  }

  /// The text in the room there is, as wide as its lines are.
  ///
  /// - Throws: what `layOut` throws.
  func layOutOnce(_ request: LayoutRequest) throws(TypesettingError) -> TextLayout {
    let isJustified = request.text.paragraphStyle.alignment == .justified
    let outcome = try set(request.text, of: request) { typesetter, result throws(TypesettingError) in
      let token = result.hidden.isEmpty ? nil : request.truncation.flatMap { $0.string.isEmpty ? nil : $0 }
      if let token, !isJustified {
        let cuts = try cuts(of: result, by: token, in: typesetter, for: request)
        if !cuts.isEmpty { return Outcome.cut(cuts) }
      }
      var layout = try LayoutAssembly(result, of: typesetter).layout
      layout.visibleCharacterCount = Self.visibleCharacterCount(
        of: request.text, hidden: typesetter.text.originalRange(of: result.hidden))
      return token != nil && isJustified ? .stretched(layout) : .done(layout)
    }
    switch outcome {
    case .done(let layout): return layout
    case .cut(let cuts): return try truncatedLayout(at: cuts, for: request)
    case .stretched(let layout):
      let cuts = try cutsOfUnstretchedText(for: request)
      return cuts.isEmpty ? layout : try truncatedLayout(at: cuts, for: request)
    }
  }

  /// Where justified text is cut: its last line is not stretched once the truncation string is there.
  private func cutsOfUnstretchedText(for request: LayoutRequest) throws(TypesettingError) -> [Int] {
    guard let token = request.truncation else { return [] }
    var unstretched = request
    unstretched.text.paragraphStyle.alignment = .natural
    return try set(unstretched.text, of: unstretched) { typesetter, result throws(TypesettingError) in
      result.hidden.isEmpty ? [] : try cuts(of: result, by: token, in: typesetter, for: unstretched)
    }
  }

  /// Sets `text` by the rules of `request` and hands what came of it to `body`; its last runs may be a truncation string.
  ///
  /// Pango leaves characters that have no say in fonts, such as controls and joiners, with the font of those beside them.
  /// Where that font lacks one, the text is set again with something in its place.
  private func set<Value>(
    _ text: AttributedText, truncationRuns: Int = 0, of request: LayoutRequest,
    _ body: (Typesetter, Typesetter.Result) throws(TypesettingError) -> Value
  ) throws(TypesettingError) -> Value {
    let count = text.utf8Count
    guard count <= Limits.textBytes else { throw .textTooLong(bytes: count, limit: Limits.textBytes) }
    var style = text.paragraphStyle
    // A truncation string takes the ellipsis' place.
    if request.truncation != nil, style.lineBreakMode.ellipsis != nil { style.lineBreakMode = .wordWrapping }
    let patterns = try style.hyphenation.language(in: request.locale).map(hyphenation.patterns)
    var unsettable: Set<Unicode.Scalar> = []
    while true {
      let prepared = try PreparedText(
        text, truncationRuns: truncationRuns, coverages: coverages, replacing: unsettable,
        hyphenatedBy: patterns)
      let value = try engines.withEngine(for: prepared.faces) { engine throws(TypesettingError) -> Value? in
        engine.begin(locale: request.locale, direction: request.direction)
        let typesetter = Typesetter(
          text: prepared, style: style, container: request.container, above: request.above, engine: engine,
          interruption: interruption)
        let result = try typesetter.run()
        let found = engine.unsettableScalars
        guard found.isSubset(of: unsettable) else {
          unsettable.formUnion(found)
          return nil
        }
        return try body(typesetter, result)
      }
      if let value { return value }
    }
  }

  /// The text up to the first of `cuts` that leaves room for the whole truncation string, or else up to the first one, then that
  /// string; without lines where none leaves room and there are lines above.
  private func truncatedLayout(
    at cuts: [Int], for request: LayoutRequest
  ) throws(TypesettingError) -> TextLayout {
    var first = TextLayout()
    for (index, cut) in cuts.enumerated() {
      let (layout, isWhole) = try truncatedLayout(at: cut, for: request)
      if isWhole { return layout }
      if index == 0 { first = layout }
    }
    // What is left of a line may have room in the one above it, which only the whole text shows.
    return request.above == nil ? first : TextLayout()
  }

  /// The text up to `cut`, then the truncation string, and whether there was room for the whole of that.
  private func truncatedLayout(
    at cut: Int, for request: LayoutRequest
  ) throws(TypesettingError) -> (layout: TextLayout, isWhole: Bool) {
    let token = request.truncation?.runs ?? []
    let visibleRuns = request.text.prefix(upTo: cut)
    let whole = AttributedText(runs: visibleRuns + token, paragraphStyle: request.text.paragraphStyle)
    var isWhole = true
    var layout = try set(whole, truncationRuns: token.count, of: request) {
      typesetter, result throws(TypesettingError) in
      isWhole = result.hidden.isEmpty
      return try LayoutAssembly(result, of: typesetter).layout
    }
    layout.isTruncated = true
    layout.visibleCharacterCount = AttributedText(runs: visibleRuns).string.count
    layout.lines = layout.lines.map { $0.clamped(to: cut) }
    return (layout, isWhole)
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
