/// How a moment is written, by the letters of Unicode's dates (https://unicode.org/reports/tr35/tr35-dates.html, Date Field
/// Symbol Table).
struct DatePattern: Sendable {
  enum Piece: Sendable {
    /// A letter that stands so many times.
    case field(Field, count: Int)
    case literal(String)
  }

  /// The letters, with how often each may stand.
  enum Field: Character, CaseIterable, Sendable {
    case year = "y"
    case month = "M"
    case standaloneMonth = "L"
    case day = "d"
    case weekday = "E"
    case halfOfDay = "a"
    /// From 1 to 12.
    case hour12 = "h"
    /// From 0 to 23.
    case hour24 = "H"
    /// From 0 to 11.
    case hour11 = "K"
    /// From 1 to 24.
    case hour1To24 = "k"
    case minute = "m"
    case second = "s"
    case fraction = "S"

    fileprivate var most: Int {
      switch self {
      case .year: 4
      case .month, .standaloneMonth, .weekday: 5
      case .fraction: 3
      case .halfOfDay: 1
      case .day, .hour12, .hour24, .hour11, .hour1To24, .minute, .second: 2
      }
    }
  }

  let text: String
  let pieces: [Piece]

  /// - Throws: for letters that stand for nothing or too often, and for a quote without an end.
  init(_ text: String) throws(ExpressionParser.Failure) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "'" {
        pieces.append(.literal(try Self.quoted(&rest)))
      } else if first.isASCII, first.isLetter {
        let count = rest.prefix { $0 == first }.count
        guard let field = Field(rawValue: first) else {
          let known = Field.allCases.map { String($0.rawValue) }.joined(separator: " ")
          throw .init(
            reason: "a date has no \"\(first)\"; there are \(known), and other letters stand in quotes")
        }
        guard count <= field.most else {
          throw .init(reason: "a date has \"\(first)\" at most \(field.most) times in a row")
        }
        pieces.append(.field(field, count: count))
        rest = rest.dropFirst(count)
      } else {
        pieces.append(.literal(String(first)))
        rest.removeFirst()
      }
    }
    self.pieces = pieces
  }

  /// What stands between quotes; nothing between them stands for a quote.
  private static func quoted(_ rest: inout Substring) throws(ExpressionParser.Failure) -> String {
    rest.removeFirst()
    var content = ""
    while let next = rest.popFirst() {
      guard next == "'" else {
        content.append(next)
        continue
      }
      if rest.first != "'" || content.isEmpty { return content.isEmpty ? "'" : content }
      content.append("'")
      rest.removeFirst()
    }
    throw .init(reason: "a quote in a date has no end")
  }
}
