extension ArraySlice<UInt8> {
  /// The parts of the text without its soft hyphens (U+00AD), the bytes being UTF-8.
  ///
  /// In these, words broken for want of room get no hyphen: nobody said that one could be there.
  var rangesBetweenSoftHyphens: [Range<Int>] {
    guard contains(0xAD) else { return [indices] }
    var ranges: [Range<Int>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index - 1] == 0xC2 && self[index] == 0xAD {
      ranges.append(start..<index - 1)
      start = index + 1
    }
    return ranges + [start..<endIndex]
  }
}
