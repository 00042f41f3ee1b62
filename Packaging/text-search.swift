/// Prints a number that stands for what the functions of `_StringProcessing` answer for many short texts, with characters of several scalars
/// among them. `Scripts/package` compiles it with the standard library's module and with the one in this folder, which have to agree.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@main struct TextSearch {
  static func main() {
    var generator = Generator()
    let parts = ["a", "b", "e\u{301}", "\u{E9}", "\r\n", "\n", "\u{1F469}\u{200D}\u{1F467}", "ab", " "]
    func text(upTo count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }
    var digest: UInt64 = 0
    for _ in 0..<100_000 {
      let text = (whole: text(upTo: 9), part: text(upTo: 3), other: text(upTo: 2))
      let bytes = (whole: Array(text.whole.utf8), part: Array(text.part.utf8))
      func place(_ range: Range<String.Index>) -> [Int] {
        [range.lowerBound, range.upperBound].map { text.whole.utf8.distance(from: text.whole.startIndex, to: $0) }
      }
      let answers: [Any] = [
        text.whole.contains(text.part), text.whole.firstRange(of: text.part).map(place) ?? [],
        text.whole.ranges(of: text.part).map(place), text.whole.replacing(text.part, with: text.other),
        text.whole.trimmingPrefix(text.part), text.whole.trimmingPrefix(while: \.isWhitespace),
        bytes.whole.contains(bytes.part), bytes.whole.ranges(of: bytes.part),
      ]
      for byte in "\(answers)".utf8 { digest = digest &* 31 &+ UInt64(byte) }
    }
    print(digest)
  }
}
