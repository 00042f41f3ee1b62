import Files
import JSON

/// A moment in UTC, of the Gregorian calendar.
struct Moment: Sendable {
  /// Since the beginning of 1970.
  let milliseconds: Int

  var year: Int { date.year }
  /// From 1.
  var month: Int { date.month }
  /// From 1.
  var day: Int { date.day }
  /// From Sunday, which is 0.
  var weekday: Int { (days % 7 + 11) % 7 }
  var millisecondOfDay: Int { milliseconds - days * Self.millisecondsOfDay }

  private static let millisecondsOfDay = 86_400_000
  /// The years 1 to 9999.
  private static let range = -62_135_596_800_000..<253_402_300_800_000

  /// A date or a moment as ISO 8601 writes it, without an offset in UTC, or seconds since 1970.
  ///
  /// - Returns: nil for anything else.
  init?(_ value: JSONValue) {
    switch value {
    case .number(let number):
      let milliseconds = (number.value * 1000).rounded(.down)
      guard let whole = Int(exactly: milliseconds), Self.range.contains(whole) else { return nil }
      self.init(milliseconds: whole)
    case .string(let text): self.init(text)
    default: return nil
    }
  }

  private init?(_ text: String) {
    var reader = DigitReader(rest: text.utf8[...])
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
      let day = reader.number(2), (1...12).contains(month),
      (1...Self.days(ofMonth: month, year)).contains(day),
      year > 0
    else { return nil }
    var milliseconds = Self.days(year, month, day) * Self.millisecondsOfDay
    if !reader.rest.isEmpty {
      guard reader.take("T") || reader.take("t") || reader.take(" "), let time = reader.time(),
        let offset = reader.offset()
      else { return nil }
      milliseconds += time - offset
    }
    guard reader.rest.isEmpty, Self.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  private init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  private var days: Int {
    let days = milliseconds / Self.millisecondsOfDay
    return milliseconds % Self.millisecondsOfDay < 0 ? days - 1 : days
  }

  /// Howard Hinnant's civil_from_days (https://howardhinnant.github.io/date_algorithms.html).
  private var date: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// Howard Hinnant's days_from_civil.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func days(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// Takes numbers off the front of a text.
private struct DigitReader {
  var rest: Substring.UTF8View

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// `hh:mm`, `hh:mm:ss` or with a fraction of seconds, in milliseconds.
  mutating func time() -> Int? {
    guard let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60 else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard take(":") else { return milliseconds }
    guard let second = number(2), second < 60 else { return nil }
    milliseconds += second * 1000
    guard take(".") || take(",") else { return milliseconds }
    let fraction = rest.prefix(while: \.isASCIIDigit)
    guard !fraction.isEmpty else { return nil }
    rest = rest.dropFirst(fraction.count)
    for (digit, unit) in zip(fraction, [100, 10, 1]) { milliseconds += (Int(digit) - 0x30) * unit }
    return milliseconds
  }

  /// `Z`, `+hh:mm`, `+hhmm`, `+hh` or nothing, in milliseconds.
  mutating func offset() -> Int? {
    if rest.isEmpty || take("Z") || take("z") { return 0 }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = take(":")
      guard let given = number(2), given < 60 else { return nil }
      minutes = given
    }
    return (hours * 60 + minutes) * (isNegative ? -60_000 : 60_000)
  }
}
