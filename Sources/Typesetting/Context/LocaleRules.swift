import CICU
import Synchronization

/// How numbers and dates are written where a locale is spoken, by Unicode's CLDR as ICU knows it.
///
/// Any number of threads may ask; what a format costs to make is paid once.
package final class LocaleRules: Sendable {
  package enum NumberStyle: Hashable, Sendable {
    case number
    /// A hundred times the number, with the locale's sign.
    case percent
  }

  private enum Key: Hashable {
    case number(NumberStyle, ClosedRange<Int>)
    case date(pattern: String)
  }

  /// The Debian package that has ICU.
  package static var packageName: String { "libicu\(libraryVersion)" }
  /// The version of ICU.
  package static var libraryVersion: Int { Int(cicu_version) }

  private let locale: String
  private let formats = Mutex<[Key: LocaleFormat]>([:])

  /// - Parameter locale: a BCP 47 tag; a language that ICU does not know is written as English.
  package init(locale: String) {
    self.locale = locale
  }

  /// A number; nil where ICU is not installed.
  ///
  /// - Parameters:
  ///   - decimal: as JSON writes it.
  ///   - fractionDigits: at least and at most.
  package func text(
    ofDecimal decimal: String, _ style: NumberStyle, fractionDigits: ClosedRange<Int>
  ) -> String? {
    withFormat(.number(style, fractionDigits)) { $0.text(ofDecimal: decimal) }
  }

  /// A moment in UTC and the Gregorian calendar; nil where ICU is not installed.
  ///
  /// - Parameters:
  ///   - milliseconds: since the beginning of 1970.
  ///   - pattern: of Unicode's letters.
  package func text(ofMoment milliseconds: Double, pattern: String) -> String? {
    withFormat(.date(pattern: pattern)) { $0.text(ofMoment: milliseconds) }
  }

  private func withFormat(_ key: Key, _ body: (LocaleFormat) -> String?) -> String? {
    formats.withLock { formats in
      // A batch has few patterns; a document that has thousands pays for each.
      if formats.count > 64 { formats = [:] }
      let format = formats[key] ?? makeFormat(key)
      formats[key] = format
      return format.flatMap { body($0) }
    }
  }

  private func makeFormat(_ key: Key) -> LocaleFormat? {
    switch key {
    case .number(let style, let digits):
      LocaleFormat(number: locale, isPercent: style == .percent, fractionDigits: digits)
    case .date(let pattern): LocaleFormat(date: locale, pattern: pattern)
    }
  }
}

/// A format of ICU's.
// Sendable: nothing changes a format once it is made, and `LocaleRules` uses it within a lock;
// LocaleRulesTests.manyThreadsMayAsk writes on several threads.
private final class LocaleFormat: @unchecked Sendable {
  private enum Kind {
    case number, date
  }

  private let pointer: UnsafeMutableRawPointer
  private let kind: Kind

  init?(number locale: String, isPercent: Bool, fractionDigits: ClosedRange<Int>) {
    let lowest = Int32(clamping: fractionDigits.lowerBound)
    let highest = Int32(clamping: fractionDigits.upperBound)
    guard let pointer = cicu_open_number(locale, isPercent, lowest, highest) else { return nil }
    (self.pointer, kind) = (pointer, .number)
  }

  init?(date locale: String, pattern: String) {
    let units = Array(pattern.utf16)
    guard let pointer = cicu_open_date(locale, units, Int32(clamping: units.count)) else { return nil }
    (self.pointer, kind) = (pointer, .date)
  }

  deinit {
    switch kind {
    case .number: cicu_close_number(pointer)
    case .date: cicu_close_date(pointer)
    }
  }

  func text(ofDecimal decimal: String) -> String? {
    // Some scripts' digits are two units each, and grouping adds one for three of them; there may be signs, marks around
    // and zeros that the format asks for.
    text(ofAtMost: decimal.utf8.count * 4 + 256) { cicu_format_number(pointer, decimal, $0, $1) }
  }

  func text(ofMoment milliseconds: Double) -> String? {
    text(ofAtMost: 1 << 16) { cicu_format_date(pointer, milliseconds, $0, $1) }
  }

  private func text(
    ofAtMost capacity: Int, _ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> String? {
    var length: Int32 = -1
    let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      length = write(buffer.baseAddress, Int32(clamping: buffer.count))
      count = min(buffer.count, Int(max(0, length)))
    }
    return length < 0 ? nil : String(decoding: units, as: UTF16.self)
  }
}

/// How languages and regions are named.
package enum LocaleTag {
  /// What stands behind "expected" in an error.
  package static let expectation = "a BCP 47 tag such as \"de\" or \"ar-EG\""

  /// Whether the text has the form of a language tag: a language of 2 to 8 letters, and parts of up to 8 letters and digits
  /// behind hyphens (RFC 5646, section 2.1).
  package static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let language = parts.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }
}
