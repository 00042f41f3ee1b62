/// What this program and the packages it is made of ask of the standard library's `_StringProcessing`, under its name.
///
/// That is searching for one text in another. The library's own functions for it come with regular expressions, their parser and the names
/// of all Unicode's characters: a tenth of the program. `Scripts/package` compiles this file as the module of that name for the packaged
/// program alone; code that asks for more does not compile with it. The signatures and what they say are the standard library's, as
/// documented for `Collection` and `RangeReplaceableCollection`.
extension Collection where Element: Equatable {
  public func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
    firstRange(of: other) != nil
  }

  public func firstRange<Other: Collection>(of other: Other) -> Range<Index>? where Other.Element == Element {
    var start = startIndex
    while true {
      if let end = self[start...].endOfPrefix(other) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// Those that do not overlap, from the first on; an empty text is before and behind each element.
  public func ranges<Other: Collection>(of other: Other) -> [Range<Index>] where Other.Element == Element {
    var ranges: [Range<Index>] = []
    var start = startIndex
    while let range = self[start...].firstRange(of: other) {
      ranges.append(range)
      start = range.upperBound
      guard range.isEmpty else { continue }
      guard start < endIndex else { break }
      formIndex(after: &start)
    }
    return ranges
  }

  public func trimmingPrefix<Prefix: Sequence>(_ prefix: Prefix) -> SubSequence
  where Prefix.Element == Element {
    self[(endOfPrefix(prefix) ?? startIndex)...]
  }

  /// Where the rest behind the prefix begins; nil where this does not begin with it.
  private func endOfPrefix(_ prefix: some Sequence<Element>) -> Index? {
    var index = startIndex
    for element in prefix {
      guard index < endIndex, self[index] == element else { return nil }
      formIndex(after: &index)
    }
    return index
  }
}

extension Collection {
  public func trimmingPrefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {
    try drop(while: predicate)
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  public func replacing<Other: Collection, Replacement: Collection>(
    _ other: Other, with replacement: Replacement
  ) -> Self where Other.Element == Element, Replacement.Element == Element {
    var result = Self()
    var rest = startIndex
    for range in ranges(of: other) {
      result.append(contentsOf: self[rest..<range.lowerBound])
      result.append(contentsOf: replacement)
      rest = range.upperBound
    }
    result.append(contentsOf: self[rest...])
    return result
  }
}
