/// From words to lines.
extension PlainTypesetter {
  /// The words in lines as `ParagraphShaper` breaks them: each has as many as fit, the spaces after them not counted.
  ///
  /// Nil where it would not break between words: one is too long, or may be broken itself.
  func lines(in run: WordRun, _ request: LayoutRequest) -> [Line]? {
    let room = room(for: request)
    var lines: [Line] = []
    for index in paragraphs.indices where !append(linesOf: index, in: room, run, to: &lines) { return nil }
    return lines
  }

  /// - Returns: false where the paragraph cannot be broken between words.
  private func append(
    linesOf index: Int, in room: (first: Int, others: Int)?, _ run: WordRun, to lines: inout [Line]
  ) -> Bool {
    let space = Int(run.spaceAdvance)
    let words = words[paragraphs[index].words]
    guard !words.isEmpty else {
      lines.append(Line(words: paragraphs[index].words, width: 0, paragraph: index, indexInParagraph: 0))
      return true
    }
    var rest = words.width(in: run)
    guard rest < Limits.plainWidth else { return false }
    var first = words.startIndex
    var count = 0
    while let room = count == 0 ? room?.first : room?.others, rest > room {
      var width = 0
      var next = first
      while next < words.endIndex {
        let word = words[next].word
        let wider = width + (next > first ? words[next - 1].spacesAfter * space : 0) + Int(word.advance)
        if wider > room {
          if word.breaking.contains(.inside) { return false }
          break
        }
        width = wider
        next += 1
      }
      guard next > first, next < words.endIndex, isBreakable(before: next) else { return false }
      lines.append(Line(words: first..<next, width: width, paragraph: index, indexInParagraph: count))
      rest -= width + words[next - 1].spacesAfter * space
      first = next
      count += 1
    }
    lines.append(
      Line(words: first..<words.endIndex, width: rest, paragraph: index, indexInParagraph: count))
    return true
  }

  /// The room for the first line and for the others in 1/1024 points; nil where lines are as long as their paragraphs.
  func room(for request: LayoutRequest) -> (first: Int, others: Int)? {
    let style = request.text.paragraphStyle
    guard let end = request.container.lineEnd(style) else { return nil }
    let begin = min(style.firstLineHeadIndent, style.headIndent)
    let room = Int(PangoUnit.covering(max(0, end - begin)))
    let indent = Int(PangoUnit.nearest(style.firstLineHeadIndent - style.headIndent))
    return (max(0, room - max(0, indent)), max(0, room - max(0, -indent)))
  }

  private func isBreakable(before index: Int) -> Bool {
    let (last, first) = (words[index - 1].word.breaking, words[index].word.breaking)
    return last.contains(.after) && first.contains(.before)
      && !(last.contains(.endsWithQuotation) && first.contains(.beginsWithOpening))
  }
}

extension BidirectionalCollection<PlacedWord> {
  /// In 1/1024 points, without what follows the last one.
  func width(in run: WordRun) -> Int {
    reduce(-(last?.spacesAfter ?? 0) * Int(run.spaceAdvance)) {
      $0 + Int($1.word.advance) + $1.spacesAfter * Int(run.spaceAdvance)
    }
  }
}
