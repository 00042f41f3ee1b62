import JSON
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    ("9007199254740993", "9007199254740993"), ("100000000000000000000", "100000000000000000000"),
    ("-12345678901234567890123", "-12345678901234567890123"), ("1.50", "1.5"), ("1.0", "1"), ("1e2", "100"),
    ("-0", "0"), ("0.1", "0.1"), ("0.30000000000000000001", "0.30000000000000000001"), ("1E-7", "1E-7"),
    ("0e99999999999999999999", "0"), ("1e-99999999999999999999", "1e-99999999999999999999"),
    ("123456789012345", "123456789012345"),
  ])
  func documentsKeepTheirDigits(text: String, json: String) throws {
    let value = try JSONValue(parsing: Array(" [\(text)] ".utf8), depthLimit: 8)
    guard case .array(let elements) = value, case .number(let number)? = elements.first else {
      Issue.record("got \(value)")
      return
    }
    #expect(number.text == text)
    // Another form of the same number is as good in JSON.
    #expect(value.text() == "[\(json)]")
  }

  @Test(arguments: [(0.1 + 0.2, "0.30000000000000004"), (5, "5"), (-0.5, "-0.5"), (.infinity, "null")])
  func othersAreAsShortAsGivesThemBack(number: Double, text: String) {
    #expect(JSONValue.number(number).text() == text)
  }
}
