import JSON
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
    (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1e17, "1e+17"),
    (123_456_789_012, "123456789012"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"),
    (.infinity, "null"), (.nan, "null"),
  ])
  func numbersAreAsShortAsCanBe(number: Double, text: String) throws {
    #expect(JSONValue.number(number).text() == text)
    if number.isFinite { #expect(try JSONValue(parsing: Array(text.utf8), depthLimit: 8) == .number(number)) }
  }

  @Test func escapesWhatItHasTo() {
    #expect(JSONValue.string("\"\\/\n\r\t\u{1}\u{7F}é").text() == #""\"\\/\n\r\t\u0001\u007fé""#)
  }

  @Test func indents() {
    let value: JSONValue = ["a": [1, 2], "b": [[], [:]], "c": [:]]
    #expect(
      value.text(.indented) == """
        {
          "a": [1, 2],
          "b": [
            [],
            {}
          ],
          "c": {}
        }
        """)
  }

  @Test(arguments: [
    (JSONPath.document, "$"),
    (.member(of: .element(of: .member(of: .document, key: "a"), index: 2), key: "b c"), "$.a[2][\"b c\"]"),
  ])
  func pathsReadAsInErrors(path: JSONPath, text: String) {
    #expect(path.description == text)
  }
}
