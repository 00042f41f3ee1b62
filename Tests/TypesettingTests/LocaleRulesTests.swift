import Testing
import Typesetting

@Suite struct LocaleRulesTests {
  @Test func manyThreadsMayAsk() async {
    let rules = LocaleRules(locale: "de")
    let texts = await withTaskGroup(of: String?.self) { group in
      for number in 0..<200 {
        group.addTask {
          rules.text(ofDecimal: "\(number % 5)000.5", .number, fractionDigits: 0...(number % 3 + 1))
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(texts == ["0,5", "1.000,5", "2.000,5", "3.000,5", "4.000,5"])
  }

  @Test func patternsOfAnyNumberAreWritten() {
    let rules = LocaleRules(locale: "fr-CA")
    for year in 1971...2071 {
      #expect(rules.text(ofMoment: Double((year - 1970) * 365) * 86_400_000, pattern: "y '\(year)'") != nil)
    }
  }

  @Test(arguments: ["la", "zz-ZZ", "cmn", "xx-u-nu-latn", "und", "und-DE", "und-Arab"])
  func englishStandsForALanguageThatNobodyKnows(_ tag: String) {
    let rules = LocaleRules(locale: tag)
    #expect(rules.text(ofDecimal: "1234567.5", .number, fractionDigits: 0...3) == "1,234,567.5")
    #expect(rules.text(ofMoment: 0, pattern: "EEEE d MMMM y") == "Thursday 1 January 1970")
  }

  /// A day in the Middle Ages, the 15th in the Julian calendar.
  @Test(arguments: ["de", "en-GB", "th-TH"]) func allDatesAreGregorian(_ tag: String) {
    let rules = LocaleRules(locale: tag)
    #expect(rules.text(ofMoment: -16_336_684_800_000, pattern: "y-MM-dd") == "1452-04-24")
    #expect(rules.text(ofMoment: -62_135_596_800_000, pattern: "y-MM-dd") == "1-01-01")
  }

  @Test(arguments: ["nb", "nb-NO", "nn-NO"]) func norwegianIsKnown(_ tag: String) {
    let rules = LocaleRules(locale: tag)
    #expect(rules.text(ofDecimal: "1234567.5", .number, fractionDigits: 0...3) == "1\u{A0}234\u{A0}567,5")
    #expect(rules.text(ofMoment: 0, pattern: "EEEE d MMMM") == "torsdag 1 januar")
  }

  @Test func digitsThatAreAskedForStay() {
    let rules = LocaleRules(locale: "la-u-nu-arab")
    #expect(rules.text(ofDecimal: "12", .number, fractionDigits: 0...3) == "١٢")
  }
}
