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
    ("$", 1), ("$.ab", 1), ("$.ab[1]", 1), ("$.ab[2]", 2), ("$.ab[2].d", 3), ("$.ab[2].d[1]", 4), ("$.e", 7),
    // The last value on the way.
    ("$.ab[2].q", 2), ("$.ab[2].d[2]", 3), ("$.z.y", 1), ("$.e[0]", 7),
  ])
  func valuesBeginOnLines(path: String, line: Int) {
    #expect(Self.path(path).line(in: Array(Self.text.utf8)) == line)
    #expect(Self.path(path).line(in: [0xEF, 0xBB, 0xBF] + Array("\n\(Self.text)".utf8)) == line + 1)
  }

  @Test func noJSONHasNoLines() {
    #expect(Self.path("$.a[1]").line(in: Array(#"{ "a": [ { "b" "#.utf8)) == nil)
    #expect(Self.path("$.a[1]").line(in: Array(#"{ "a": [ "\q", 1 ] }"#.utf8)) == nil)
  }

  @Test func pathsLeadToValues() throws {
    let json = try JSONValue(parsing: Array(Self.text.utf8), depthLimit: 9)
    #expect(Self.path("$.ab[2].c").value(in: json) == true)
    #expect(Self.path("$.ab[9].c").value(in: json) == nil)
  }

  private static func path(_ text: String) -> JSONPath {
    text.dropFirst().split { ".[".contains($0) }.reduce(.document) { path, step in
      step.last == "]"
        ? .element(of: path, index: Int(step.dropLast()) ?? 0) : .member(of: path, key: String(step))
    }
  }
}
