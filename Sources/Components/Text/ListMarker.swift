/// What stands before the items of a `TextList`, by CSS's names of `list-style-type`.
public enum ListMarker: Hashable, Sendable {
  case disc, circle, square, hyphen
  /// 1., 2., 3.
  case decimal
  /// a., b., c., after z. aa.
  case lowerAlpha
  /// A., B., C., after Z. AA.
  case upperAlpha
  /// i., ii., iii.; from 4000 on decimal.
  case lowerRoman
  /// I., II., III.; from 4000 on decimal.
  case upperRoman
  /// Nothing; items stand where they do in other lists.
  case none
  /// A text of one's own before each.
  case string(String)

  /// Those without a text of their own.
  package static let named: [ListMarker] = [
    .disc, .circle, .square, .hyphen, .decimal, .lowerAlpha, .upperAlpha, .lowerRoman, .upperRoman, .none,
  ]

  /// The word that documents have for it; the text itself for one of one's own.
  package var name: String {
    switch self {
    case .disc: "disc"
    case .circle: "circle"
    case .square: "square"
    case .hyphen: "hyphen"
    case .decimal: "decimal"
    case .lowerAlpha: "lowerAlpha"
    case .upperAlpha: "upperAlpha"
    case .lowerRoman: "lowerRoman"
    case .upperRoman: "upperRoman"
    case .none: "none"
    case .string(let text): text
    }
  }

  /// Whether it differs from item to item.
  var isNumber: Bool {
    switch self {
    case .decimal, .lowerAlpha, .upperAlpha, .lowerRoman, .upperRoman: true
    case .disc, .circle, .square, .hyphen, .none, .string: false
    }
  }

  /// What stands before the item with this number; numbers that a way of writing does not have are decimal.
  func text(_ number: Int) -> String {
    switch self {
    case .disc: "•"
    case .circle: "◦"
    case .square: "▪"
    case .hyphen: "–"
    case .decimal: "\(number)."
    case .lowerAlpha: (Self.letters(number) ?? "\(number)") + "."
    case .upperAlpha: (Self.letters(number)?.uppercased() ?? "\(number)") + "."
    case .lowerRoman: (Self.roman(number) ?? "\(number)") + "."
    case .upperRoman: (Self.roman(number)?.uppercased() ?? "\(number)") + "."
    case .none: ""
    case .string(let text): text
    }
  }

  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var letters: [UInt8] = []
    var rest = number
    while rest > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    let parts = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
      (10, "x"), (9, "ix"),
      (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (text, rest) = ("", number)
    for (value, letters) in parts {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }
}
