import JSON
import Testing

@Suite struct JSONTextPositionTests {
  private static let text = """
    {
      "a \\"b\\": [": "x, } ] \\" {",
      "list": [ 1, { "k": [true] },
        { "deep": { "é": "here" }, "then": null } ],
      "last": -1.5e3
    """

  @Test(arguments: [
    ([JSONPath.Step](), 1, 1),
    ([.key("a \"b\": [")], 2, 17),
    ([.key("list")], 3, 11),
    ([.key("list"), .index(1), .key("k"), .index(0)], 3, 24),
    ([.key("list"), .index(2), .key("deep"), .key("é")], 4, 22),
    ([.key("list"), .index(2), .key("then")], 4, 40),
    ([.key("last")], 5, 11),
    // What is not there is looked for where it should be.
    ([.key("list"), .index(1), .key("missing")], 3, 16),
    ([.key("missing"), .key("deeper")], 1, 1),
    ([.key("list"), .index(9)], 3, 11),
    ([.key("last"), .index(0)], 5, 11),
  ])
  func valuesHavePlaces(steps: [JSONPath.Step], line: Int, column: Int) {
    let path = steps.reduce(JSONPath.document) { $0.appending($1) }
    let place = JSONText(Array(Self.text.utf8)).position(of: path)
    #expect(place.line == line && place.column == column)
    let marked = JSONText([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)).position(of: path)
    #expect(marked.line == line && marked.column == column)
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func linesOfManyValuesAreFoundAtOnce(mark: String) throws {
    let lines = [
      "$": 1, "$[\"a \\\"b\\\": [\"]": 2, "$.list": 3, "$.list[0]": 3, "$.list[1].k[0]": 3,
      "$.list[2].deep.é": 4,
      "$.list[2].then": 4, "$.last": 5,
    ]
    let others = [
      "$.list[1].missing.k", "$.list[9]", "$.list[1].k[1]", "$.list[0].k", "$.missing", "$.last[0]",
    ]
    let text = JSONText(Array((mark + Self.text.replacing("\n", with: "\r\n")).utf8))
    let paths = try (lines.keys + others).map { try #require(JSONPath($0)) }
    let found = text.lines(of: paths)
    #expect(Dictionary(uniqueKeysWithValues: found.map { ("\($0)", $1) }) == lines)
  }

  @Test func whatIsEmptyHasNoValues() throws {
    let text = #"{ "a": {}, "b": [], "c": [{}, []], "d": 1 }"#
    let paths = try ["$.a.x", "$.b[0]", "$.c[0].x", "$.c[1][0].x", "$.d"].map { try #require(JSONPath($0)) }
    #expect(JSONText(Array(text.utf8)).lines(of: paths) == [paths[4]: 1])
  }

  @Test(arguments: ["", "{", "[", "{\"a\"", "{\"a\":", "\"\\", "{\"a\": \"", "]]]", "{\"a\": [1, ", "nul"])
  func whatIsNoDocumentHasPlacesToo(text: String) {
    let path = JSONPath.document.appending(.key("a")).appending(.index(1)).appending(.key("b"))
    let place = JSONText(Array(text.utf8)).position(of: path)
    #expect(place.line == 1 && place.column <= text.count + 1)
    #expect(JSONText(Array(text.utf8)).lines(of: [path]) == [:])
  }
}
