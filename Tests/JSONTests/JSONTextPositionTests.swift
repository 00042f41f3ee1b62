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

  @Test(arguments: [
    ("$", 0), ("$.list[1].k", 3), ("$.list[1].missing", 2), ("$.list[9].k", 1), ("$.missing", 0),
    ("$.last[0]", 1),
  ])
  func pathsLeadAsFarAsThereAreValues(path: String, steps: Int) throws {
    let path = try #require(JSONPath(path))
    #expect(JSONText(Array(Self.text.utf8)).beginning(of: path) == path.steps.prefix(steps))
  }

  @Test(arguments: ["", "{", "[", "{\"a\"", "{\"a\":", "\"\\", "{\"a\": \"", "]]]", "{\"a\": [1, ", "nul"])
  func whatIsNoDocumentHasPlacesToo(text: String) {
    let path = JSONPath.document.appending(.key("a")).appending(.index(1)).appending(.key("b"))
    let place = JSONText(Array(text.utf8)).position(of: path)
    #expect(place.line == 1 && place.column <= text.count + 1)
  }
}
