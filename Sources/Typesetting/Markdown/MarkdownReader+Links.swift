/// Links.
extension MarkdownReader {
  mutating func readAutolink() {
    // No address has a blank in it, or another bracket.
    let end = characters[(index + 1)...].firstIndex { $0.isWhitespace || $0 == "<" || $0 == ">" }
    if let end, characters[end] == ">" {
      let address = String(characters[(index + 1)..<end])
      if let link = address.autolink {
        pieces.append(Piece(text: address, style: MarkdownSpan.Style(link: link)))
        index = end + 1
        return
      }
    }
    add("<")
    index += 1
  }

  mutating func readLinkEnd() {
    index += 1
    guard let bracket = brackets.popLast() else { return add("]") }
    let isActive = brackets.count >= inactiveBracketCount
    inactiveBracketCount = min(inactiveBracketCount, brackets.count)
    guard isActive, let (link, end) = destination(at: index) else { return add("]") }
    index = end
    pieces[bracket].text = ""
    resolveEmphasis(from: bracket)
    for piece in bracket..<pieces.count { pieces[piece].style.link = pieces[piece].style.link ?? link }
    // There are no links in links.
    inactiveBracketCount = brackets.count
  }

  /// What stands in parentheses behind a bracket, and where it ends.
  private mutating func destination(at start: Int) -> (link: String, end: Int)? {
    var place = start
    func at(_ character: Character) -> Bool { place < characters.count && characters[place] == character }
    func skipBlanks() { while place < characters.count, characters[place].isWhitespace { place += 1 } }
    guard at("(") else { return nil }
    place += 1
    skipBlanks()
    var link = ""
    if at("<") {
      place += 1
      while place < characters.count, !at(">") {
        guard !at("<"), !characters[place].isNewline else { return nil }
        link.append(literal(&place))
      }
      guard at(">") else { return nil }
      place += 1
    } else {
      var depth = 0
      while place < characters.count, !characters[place].isWhitespace {
        if at("(") { depth += 1 }
        // As many as CommonMark asks for at least: who has more would have all of the text read for each of them.
        if depth > 32 { return nil }
        if at(")") {
          if depth == 0 { break }
          depth -= 1
        }
        link.append(literal(&place))
      }
      guard depth == 0 else { return nil }
    }
    let beforeTitle = place
    skipBlanks()
    if place > beforeTitle, let close = [Character("\""): Character("\""), "'": "'", "(": ")"][safe(place)] {
      place += 1
      if missingTitleEnds.contains(close) { return nil }
      while place < characters.count, !at(close) { _ = literal(&place) }
      guard at(close) else {
        missingTitleEnds.insert(close)
        return nil
      }
      place += 1
      skipBlanks()
    }
    guard at(")") else { return nil }
    return (link, place + 1)
  }

  private func safe(_ place: Int) -> Character { place < characters.count ? characters[place] : " " }

  /// The character at a place, which goes on behind it: of an escaped one only itself, of a placeholder all.
  private func literal(_ place: inout Int) -> String {
    if hasPlaceholders, characters[place] == "{", safe(place + 1) == "{" {
      let start = place
      place += 2
      while place < characters.count, !(characters[place] == "}" && safe(place + 1) == "}") { place += 1 }
      place = min(place + 2, characters.count)
      return String(characters[start..<place])
    }
    if characters[place] == "\\", safe(place + 1).isASCIIPunctuation { place += 1 }
    place += 1
    return String(characters[place - 1])
  }
}

extension String {
  /// Where text in angle brackets leads: an address with a scheme, or one of mail; nil for anything else.
  fileprivate var autolink: String? {
    guard !contains(where: { $0.isWhitespace || $0 == "<" }), unicodeScalars.allSatisfy({ $0.value > 0x20 })
    else {
      return nil
    }
    if let colon = firstIndex(of: ":") {
      let scheme = self[..<colon]
      let isScheme =
        (2...32).contains(scheme.count) && scheme.first?.isLetter == true
        && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
      return isScheme ? self : nil
    }
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), !parts[1].hasPrefix("."),
      !parts[1].hasSuffix(".")
    else { return nil }
    return "mailto:\(self)"
  }
}
