// F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", Stanford 1983: patterns of letters with a number for each place between them; the
// largest number that any pattern gives a place counts, and the word may be broken where it is odd.

/// The places where words of a language may be broken.
final class HyphenationPatterns: Sendable {
  private let levels: [HyphenationLevel]
  /// Letters that a word keeps before its first and after its last hyphen.
  private let leastBefore: Int
  private let leastAfter: Int

  /// - Parameter levels: those for the joints of compound words come before those for their parts; one at least.
  init(levels: [HyphenationLevel], leastBefore: Int, leastAfter: Int) {
    self.levels = levels
    self.leastBefore = leastBefore
    self.leastAfter = leastAfter
  }

  /// Where words may be broken, as UTF-8 offsets in the text, ascending. Words that say so themselves, with soft hyphens, are left
  /// as they are.
  func breaks(inWordsOf text: String) -> [Int] {
    var breaks: [Int] = []
    var word: [Unicode.Scalar] = []
    var start = 0
    var isSettled = false
    var offset = 0
    func finish() {
      guard !isSettled, word.count <= Limits.hyphenatedLetters else { return }
      var place = start
      var next = self.breaks(in: word)[...]
      for (index, letter) in word.enumerated() where !next.isEmpty {
        if next.first == index {
          breaks.append(place)
          next.removeFirst()
        }
        place += UTF8.width(letter)
      }
    }
    for scalar in text.unicodeScalars {
      if scalar == "\u{AD}" {
        isSettled = true
      } else if scalar.isLetterOfWord {
        if word.isEmpty { start = offset }
        word.append(scalar)
      } else {
        finish()
        word = []
        isSettled = false
      }
      offset += UTF8.width(scalar)
    }
    finish()
    return breaks
  }

  /// How many letters of a word stand before each place where it may be broken, ascending.
  func breaks(in word: [Unicode.Scalar]) -> [Int] {
    let first = leastBefore
    let last = word.count - leastAfter
    guard first <= last else { return [] }
    var places: Set<Int> = []
    var parts = [0..<word.count]
    let letters = word.map(\.lowercased)
    for level in levels {
      let found = parts.map { part in level.breaks(in: letters[part]) }
      parts = zip(parts, found).flatMap { part, breaks in
        let ends = [part.lowerBound] + breaks + [part.upperBound]
        return zip(ends, ends.dropFirst()).map { $0..<$1 }
      }
      places.formUnion(found.joined())
    }
    return places.filter { (first...last).contains($0) }.sorted()
  }
}

/// Patterns that are asked together.
struct HyphenationLevel: Sendable {
  private struct Step: Hashable, Sendable {
    let state: Int32
    let letter: Unicode.Scalar
  }

  /// The tree of all patterns' letters; 0 is its root.
  private var next: [Step: Int32] = [:]
  /// The numbers of the patterns that end in a state, one for each place around their letters.
  private var numbers: [Int32: [UInt8]] = [:]
  private var states: Int32 = 1
  /// Letters that a word, or each part of a compound one, keeps at its ends.
  var leastBefore = 1
  var leastAfter = 1

  /// - Parameter letters: in lower case, with a full stop for either end of a word.
  mutating func add(_ letters: [Unicode.Scalar], numbers: [UInt8]) {
    var state: Int32 = 0
    for letter in letters {
      let step = Step(state: state, letter: letter)
      if let known = next[step] {
        state = known
      } else {
        next[step] = states
        state = states
        states += 1
      }
    }
    self.numbers[state] = numbers
  }

  /// Indices of `word` before which it may be broken, ascending.
  func breaks(in word: ArraySlice<Unicode.Scalar>) -> [Int] {
    guard word.count >= leastBefore + leastAfter else { return [] }
    let letters = ["."] + word + ["."]
    var values = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var state: Int32 = 0
      for letter in letters[start...] {
        guard let following = next[Step(state: state, letter: letter)] else { break }
        state = following
        for (index, number) in (numbers[state] ?? []).enumerated() {
          values[start + index] = max(values[start + index], number)
        }
      }
    }
    // The full stop before the word has a place of its own.
    return (leastBefore...word.count - leastAfter).filter { values[$0 + 1] % 2 == 1 }.map {
      word.startIndex + $0
    }
  }
}

extension Unicode.Scalar {
  /// Letters, and the marks on them.
  fileprivate var isLetterOfWord: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }

  /// The small letter where that is a single character.
  fileprivate var lowercased: Unicode.Scalar {
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? self : self
  }
}
