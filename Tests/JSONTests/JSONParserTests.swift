import JSON
import Testing

@Suite struct JSONParserTests {
  private static let values: [(String, JSONValue)] = [
    ("null", nil), (" true ", true), ("false", false), ("0", 0), ("-0.5e1", -5), ("1E2", 100),
    ("9007199254740993", 9_007_199_254_740_992), ("\"a\\n\\u00e9\\uD83D\\uDE00\\/\"", "a\né😀/"), ("[]", []),
    ("{}", [:]), ("\u{FEFF}[1, [2]]", [1, [2]]),
    ("{\"b\": 1, \"a\": {\"c\": null}}", ["b": 1, "a": ["c": nil]]),
    ("\"\\u0000\"", "\0"), ("\"naïve 日本\"", "naïve 日本"),
  ]

  @Test(arguments: values)
  func readsValues(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8), depthLimit: 1024) == expected)
  }

  @Test func keepsTheOrderOfKeys() throws {
    let text = "{\"z\":1,\"a\":2,\"m\":[true,null,\"x\"]}"
    #expect(try JSONValue(parsing: Array(text.utf8), depthLimit: 1024).text() == text)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, got an empty text"),
    ("[1,\n 2", "line 2, column 3: the JSON ends in the middle of a value; it seems to be cut off"),
    ("[1 2]", "line 1, column 4: expected \",\" or \"]\", got \"2\"; a comma is missing before it"),
    ("[1,]", "line 1, column 4: expected a value, got \"]\"; remove the comma before it"),
    (
      "{\"a\":1,}",
      "line 1, column 8: expected a key in quotation marks, got \"}\"; remove the comma before it"
    ),
    ("{a:1}", "line 1, column 2: expected a key in quotation marks, got \"a\"; write \"a\""),
    ("{\"a\" 1}", "line 1, column 6: expected \":\", got \"1\""),
    ("1 2", "line 1, column 3: expected the end of the document, got \"2\""),
    (
      "NaN",
      "line 1, column 1: expected a value, got \"N\"; this is not JSON, which begins with {"
    ),
    ("01", "line 1, column 2: expected a number without leading zeros, got \"1\""),
    ("-", "line 1, column 2: the JSON ends in the middle of a value; it seems to be cut off"),
    ("1.e", "line 1, column 3: expected a digit, got \"e\""),
    ("1e999", "line 1, column 1: the number 1e999 is too large; use one below 1.8e308"),
    ("\"é\tx\"", "line 1, column 3: a string holds the control character U+0009; write it as an escape"),
    (
      "\"\\x\"",
      "line 1, column 2: a backslash is not followed by one of \" \\ / b f n r t and u with four digits; write two for one that is shown"
    ),
    ("\"\\uD800x\"", "line 1, column 2: a \\u escape is half a surrogate pair; write both halves"),
    ("\"\\uDC00\"", "line 1, column 2: a \\u escape is half a surrogate pair; write both halves"),
    ("{\"a\":1,\n\"a\":2}", "line 2, column 1: the key \"a\" stands twice in one object; remove one of them"),
  ])
  func explainsWhatIsWrong(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8), depthLimit: 1024) }
    #expect(error?.description == message)
  }

  /// What other formats allow, and files that are something else.
  @Test(arguments: [
    ("[1 // one\n]", #"line 1, column 4: expected "," or "]", got "/"; JSON has no comments; remove it"#),
    ("# a\n{}", ##"line 1, column 1: expected a value, got "#"; JSON has no comments; remove it"##),
    ("{'a': 1}", #"line 1, column 2: expected a key in quotation marks, got "'"; write " instead"#),
    ("[“a”]", #"line 1, column 2: expected a value, got "“"; write " instead"#),
    (
      "[\"a\" \"b\"]",
      #"line 1, column 6: expected "," or "]", got a quotation mark; a comma is missing before it"#
    ),
    ("{\"a\": 1; \"b\": 2}", #"line 1, column 8: expected "," or "}", got ";"; write a comma instead"#),
    ("{\"a\" = 1}", #"line 1, column 6: expected ":", got "="; write a colon instead"#),
    ("{\"a\" {}}", #"line 1, column 6: expected ":", got "{"; a colon is missing before it"#),
    ("[True]", #"line 1, column 2: expected a value, got "T"; write true"#),
    ("[undefined]", #"line 1, column 2: expected a value, got "u"; write null"#),
    ("[NaN]", #"line 1, column 2: expected a value, got "N"; there is no such number in JSON"#),
    ("[bold]", #"line 1, column 2: expected a value, got "b"; write "bold""#),
    ("[.5]", #"line 1, column 2: expected a value, got "."; write 0 before it"#),
    ("[+5]", #"line 1, column 2: expected a value, got "+"; remove it"#),
    ("[0xFF]", #"line 1, column 3: expected "," or "]", got "x"; write the number in decimal digits"#),
    (
      "[{{a}}]",
      #"line 1, column 3: expected a key in quotation marks, got "{"; a placeholder stands between quotation marks: "{{…}}""#
    ),
    ("{}}", #"line 1, column 3: expected the end of the document, got "}"; remove it"#),
    ("{}\n{}", #"line 2, column 1: expected the end of the document, got "{"; a document is one value"#),
    (
      "[\"a\n\"]",
      #"line 1, column 4: a string goes on behind the end of its line; close it with a quotation mark, or write \n for a new line"#
    ),
    (" \n", "line 2, column 1: expected a value, got an empty text"),
    (
      "---\na: 1",
      #"line 1, column 2: expected a digit, got "-"; this is not JSON, which begins with {"#
    ),
    (
      "<html>",
      #"line 1, column 1: expected a value, got "<"; this is HTML or XML, not JSON, which begins with {"#
    ),
    (
      "<<<<<<< HEAD",
      #"line 1, column 1: expected a value, got "<"; git has left a conflict here; resolve it"#
    ),
    ("```json\n{}", #"line 1, column 1: expected a value, got "`"; remove the Markdown around the JSON"#),
    (
      "version https://git-lfs.github.com/spec/v1\n",
      #"line 1, column 1: expected a value, got "v"; this is a pointer of Git LFS; fetch the file with git lfs pull"#
    ),
  ])
  func saysWhatToDo(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8), depthLimit: 1024) }
    #expect(error?.description == message)
  }

  @Test func namesInvisibleCharacters() {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array("{\u{200B}}".utf8), depthLimit: 1024)
    }
    #expect(error?.description.hasSuffix("; it is the invisible character U+200B; remove it") == true)
  }

  @Test func knowsTextInUTF16() {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], depthLimit: 1024)
    }
    #expect(error?.problem == .invalidUTF8)
  }

  @Test func refusesBytesThatAreNoText() {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x22, 0x61, 0xC3, 0x22], depthLimit: 1024)
    }
    #expect(error?.problem == .invalidUTF8)
    #expect(error?.description == "line 1, column 2: the text is not UTF-8; save the file in that encoding")
  }

  @Test func findsDuplicatesInLongObjects() {
    let members = (0..<1000).map { "\"k\($0)\":0" } + ["\"k500\":1"]
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array("{\(members.joined(separator: ","))}".utf8), depthLimit: 1024)
    }
    #expect(error?.problem == .duplicateKey("k500"))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func bracketsDoNotExhaustTheStack(opening: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array(String(repeating: opening, count: 100_000).utf8), depthLimit: 1024)
    }
    #expect(
      error?.description
        == "line 1, column \(1024 * opening.utf8.count + 1): arrays and objects are nested more than 1024 deep (nestingDepth); make the document flatter or raise the limit"
    )
  }

  @Test func readsAsDeepAsTheLimit() throws {
    let text = String(repeating: "[", count: 1024) + String(repeating: "]", count: 1024)
    #expect(try JSONValue(parsing: Array(text.utf8), depthLimit: 1024).text() == text)
  }

  @Test func readsALongString() throws {
    let content = String(repeating: "x", count: 10_000_000)
    guard case .string(let string) = try JSONValue(parsing: Array("\"\(content)\"".utf8), depthLimit: 1024)
    else {
      Issue.record("no string")
      return
    }
    #expect(string.utf8.count == 10_000_000)
  }
}
