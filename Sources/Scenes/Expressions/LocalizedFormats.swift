import Geometry
import JSON
import Synchronization
import Typesetting

/// Numbers and dates as people write them where a locale is spoken: those of CLDR, never the machine's.
///
/// English is written here; other locales ask ICU, which is loaded for the first of them.
final class LocalizedFormats: Sendable {
  /// A BCP 47 tag; nil for English.
  private let locale: String?
  private let rules: LocaleRules?

  /// Those that need nothing installed.
  static let english = LocalizedFormats(nil)

  /// Whether they are those of English.
  var isEnglish: Bool { rules == nil }

  /// - Parameter locale: nil for English.
  init(_ locale: String?) {
    self.locale = locale
    rules = locale.flatMap { ["en", "en-US"].contains($0) ? nil : LocaleRules(locale: $0) }
  }

  /// A number with as many digits behind the point as are needed, within limits; halves to even.
  ///
  /// - Throws: `contradiction` where the locale's rules are not installed.
  func text(
    of number: DecimalNumber, _ style: LocaleRules.NumberStyle, fractionDigits: ClosedRange<Int>,
    at path: JSONPath
  ) throws(SceneError) -> String {
    guard let rules else { return EnglishFormat.text(of: number, style, fractionDigits: fractionDigits) }
    // Rounded here, so that no digit is lost on the way and all locales round alike.
    let places = fractionDigits.upperBound + (style == .percent ? 2 : 0)
    let rounded = number.rounded(toFractionDigits: places).text
    return try found(rules.text(ofDecimal: rounded, style, fractionDigits: fractionDigits), at: path)
  }

  /// A moment, in UTC and the Gregorian calendar.
  ///
  /// - Throws: `contradiction` where the locale's rules are not installed.
  func text(of moment: Moment, as pattern: DatePattern, at path: JSONPath) throws(SceneError) -> String {
    guard let rules else { return EnglishFormat.text(of: moment, as: pattern) }
    return try found(rules.text(ofMoment: Double(moment.milliseconds), pattern: pattern.text), at: path)
  }

  private func found(_ text: String?, at path: JSONPath) throws(SceneError) -> String {
    if let text { return text }
    throw .contradiction(
      path,
      reason:
        "numbers and dates of the locale \(locale ?? "") need ICU \(LocaleRules.libraryVersion); install the package \(LocaleRules.packageName)"
    )
  }
}

/// The formats of a document's locales, made once for all of its pictures.
final class KnownFormats: Sendable {
  private let known = Mutex<[String?: LocalizedFormats]>([:])

  func formats(for locale: String?) -> LocalizedFormats {
    known.withLock { known in
      let formats = known[locale] ?? LocalizedFormats(locale)
      known[locale] = formats
      return formats
    }
  }
}

/// Numbers and dates in English, by CLDR's rules.
private enum EnglishFormat {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  static func text(
    of number: DecimalNumber, _ style: LocaleRules.NumberStyle, fractionDigits: ClosedRange<Int>
  ) -> String {
    let shown = style == .percent ? number.scaled(byPowerOfTen: 2) : number
    let (whole, fraction) = shown.rounded(toFractionDigits: fractionDigits.upperBound)
      .places(minimumFractionDigits: fractionDigits.lowerBound)
    var text = number.isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += "," }
      text += "\(digit)"
    }
    if !fraction.isEmpty { text += "." + fraction.map { "\($0)" }.joined() }
    return style == .percent ? text + "%" : text
  }

  static func text(of moment: Moment, as pattern: DatePattern) -> String {
    pattern.pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .field(let field, let count): text(of: field, count, moment)
      }
    }.joined()
  }

  private static func text(of field: DatePattern.Field, _ count: Int, _ moment: Moment) -> String {
    let hour = moment.millisecondOfDay / 3_600_000
    switch field {
    case .year: return count == 2 ? (moment.year % 100).digits(2) : moment.year.digits(count)
    case .month, .standaloneMonth:
      return count < 3 ? moment.month.digits(count) : name(months[moment.month - 1], max(3, count))
    case .day: return moment.day.digits(count)
    case .weekday: return name(weekdays[moment.weekday], max(3, count))
    case .halfOfDay: return hour < 12 ? "AM" : "PM"
    case .hour12: return ((hour + 11) % 12 + 1).digits(count)
    case .hour24: return hour.digits(count)
    case .hour11: return (hour % 12).digits(count)
    case .hour1To24: return ((hour + 23) % 24 + 1).digits(count)
    case .minute: return (moment.millisecondOfDay / 60_000 % 60).digits(count)
    case .second: return (moment.millisecondOfDay / 1000 % 60).digits(count)
    case .fraction: return String((moment.millisecondOfDay % 1000).digits(3).prefix(count))
    }
  }

  /// The name in three letters, wholly, or its first letter.
  private static func name(_ name: String, _ count: Int) -> String {
    switch count {
    case 3: String(name.prefix(3))
    case 5: String(name.prefix(1))
    default: name
    }
  }
}
