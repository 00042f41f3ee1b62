import JSON
import Testing

@Suite struct JSONPathTests {
  private static let text = """
    { "a\\u0062": [ 1, "x,]}",
        { "c": true,
          "d": [
            [], {} ] }
      ],

      "e": null }
    """

  @Test(arguments: [
    "$", "$.a[0].b_c[12]", #"$["a-b"]["c\"d]"][3]"#, #"$[""]"#, "kit.parts.json: $", "a b/c: d.json: $.x[1]",
    "$.größe",
  ])
  func textsAreReadBack(text: String) {
    #expect(JSONPath(text)?.description == text)
  }

  @Test(arguments: [
    "", "a", "x$", "$a", "$.", "$..a", "$.a-b", "$[", "$[]", "$[-1]", "$[+1]", "$[01]", "$[1", "$[a]",
    #"$["a"#, #"$["a""#,
    "$[99999999999999999999]", "$.a ", "$ .a", #"$["a"]b"#, ": $",
  ])
  func otherTextsAreNoPaths(text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test func pathsLeadToValues() throws {
    let json = try JSONValue(parsing: Array(Self.text.utf8), depthLimit: 9)
    #expect(try #require(JSONPath("$.ab[2].c")).value(in: json) == true)
    #expect(try #require(JSONPath("$.ab[9].c")).value(in: json) == nil)
  }
}
