import Geometry
import JSON
import Scenes
import TestSupport
import Testing

/// What stands between double braces.
@Suite struct ExpressionTests {
  private static let model = """
    {"n": 1234567.891, "big": 9007199254740993, "p": 0.256, "s": "Straße", "a": {"b": [{"t": "x"}], "n": null},
     "yes": true, "no": false, "nothing": null, "x": 3, "one": 1, "half": 0.125, "small": -0.0004, "a-b": 5, "2x": 6,
     "first name": "Anna", "it's": 7, "true": "shadowed", "at": "2026-03-05T14:07:09.5+02:00", "day": "2024-02-29"}
    """

  /// What an expression comes to as a text, or what is wrong with it.
  private func text(_ expression: String, locale: String = "en") -> String {
    let document: JSONValue = [
      "environment": ["locale": .string(locale)],
      "component": ["type": "component", "id": .string("{{\(expression)}}")],
    ]
    do {
      let model = try JSONValue(parsing: Array(Self.model.utf8))
      return try SceneDocument(document).scene(model: model, resources: SceneResources()).content.node.id
        ?? ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("a.b.0.t", "x"), (" a . b . 0 . t ", "x"), ("a-b", "5"), ("2x", "6"), ("first name", "Anna"),
    ("it's", "7"),
    ("true", "true"), ("'it''s }} so'", "it's }} so"), ("''", ""), ("-1.50", "-1.50"), ("1e3", "1e3"),
    ("big", "9007199254740993"),
  ])
  func pathsAndLiterals(expression: String, text: String) {
    #expect(self.text(expression) == text)
  }

  @Test(arguments: [
    ("x == 3", true), ("x == 3.0", true), ("x == '3'", false), ("x != '3'", true), ("a.n == null", true),
    ("a == null", false), ("s < 'T'", true), ("x >= 3 && x <= 3", true), ("x < 3 || x > 3", false),
    ("big == 9007199254740992", false), ("big > 9007199254740992", true), ("-0 == 0", true),
    ("1e400 == 1", false),
    ("yes && !no", true), ("!yes || yes", true), ("no && zzz", false), ("yes || zzz", true), ("!!yes", true),
    ("no || no && zzz", false), ("!(yes && no)", true), ("no ?? yes", false), ("zzz ?? no || yes", true),
    ("x==3&&yes", true), ("(x > 1) == yes", true), ("a == a", true),
  ])
  func comparisonsAndLogic(expression: String, isTrue: Bool) {
    if expression.contains("1e400") {
      // No number that JSON has.
      #expect(text(expression).hasPrefix("$.component.id: the model has no value \"1e400\""))
    } else {
      #expect(text(expression) == "\(isTrue)")
    }
  }

  @Test(arguments: [
    ("zzz ?? 'none'", "none"), ("nothing ?? 'none'", "none"), ("zzz.y.x ?? 'none'", "none"),
    ("a.b.7.t ?? 'none'", "none"), ("s.length ?? 'none'", "none"), ("x ?? zzz", "3"),
    ("zzz ?? nothing ?? 1", "1"),
    ("no ?? 'none'", "false"), ("'' ?? 'none'", ""), ("zzz ?? 0 | number:2", "0.00"),
    ("(nothing | number:2) ?? '—'", "—"), ("(zzz | upper) ?? '—'", "—"),
  ])
  func aMissingValueIsReplaced(expression: String, text: String) {
    #expect(self.text(expression) == text)
  }

  @Test(arguments: [
    ("s | upper", "STRASSE"), ("s|lower", "straße"), ("s | upper | lower", "strasse"),
    ("'ΣΑΣ ΟΔΟΣ. Σ Α''Σ''Α ΑΣ''' | lower", "σας οδος. σ α'σ'α ας'"),
    ("n | number", "1,234,567.891"),
    ("n | number:1", "1,234,567.9"), ("x | number:2", "3.00"), ("big | number", "9,007,199,254,740,993"),
    ("half | number:2", "0.12"), ("0.375 | number:2", "0.38"), ("999.9996 | number", "1,000"),
    ("small | number", "-0"),
    ("1e21 | number", "1,000,000,000,000,000,000,000"), ("1e-300 | number", "0"), ("p | percent", "26%"),
    ("p | percent:1", "25.6%"), ("-1.005 | percent", "-100%"),
    ("0.12345 | percent:20", "12.34500000000000000000%"),
    ("one | plural:'photo':'photos'", "photo"), ("x | plural:'photo':'photos'", "photos"),
    ("1.0 | plural:'a':'b'", "a"), ("-1 | plural:'a':'b'", "b"), ("a | json", #"{"b":[{"t":"x"}],"n":null}"#),
    ("nothing | json", "null"), ("day | date:'yyyy-MM-dd'", "2024-02-29"),
    ("day|date:'EEE d.M.yy'", "Thu 29.2.24"),
    ("at | date:'yyyy-MM-dd HH:mm:ss.SSS'", "2026-03-05 12:07:09.500"),
    ("at | date:'EEEE, MMMM d, h:mm a'", "Thursday, March 5, 12:07 PM"),
    ("0 | date:'yyyy-MM-dd K:mm k'", "1970-01-01 0:00 24"), ("-1 | date:'yyyy-MM-dd ss'", "1969-12-31 59"),
    ("day | date:'d ''de'' MMM, ''''yy'", "29 de Feb, '24"),
  ])
  func filters(expression: String, text: String) {
    #expect(self.text(expression) == text)
  }

  @Test(arguments: [
    ("de", "n | number", "1.234.567,891"), ("de", "p | percent:1", "25,6\u{A0}%"),
    ("fr", "n | number:2", "1\u{202F}234\u{202F}567,89"), ("hi-IN", "n | number", "12,34,567.891"),
    ("ar-EG", "x | number:1", "٣٫٠"), ("es", "1234 | number", "1234"),
    ("de", "big | number", "9.007.199.254.740.993"),
    ("de", "0.5 | number:0", "0"), ("de", "1.5 | number:0", "2"), ("pl", "day | date:'d MMMM'", "29 lutego"),
    ("de", "day | date:'EEEE, d. MMMM yyyy'", "Donnerstag, 29. Februar 2024"),
    ("th", "day | date:'yyyy'", "2024"), ("en-IN", "n | number", "12,34,567.891"),
    ("de", "s | upper", "STRASSE"),
  ])
  func followTheLocale(locale: String, expression: String, text: String) {
    #expect(self.text(expression, locale: locale) == text)
  }

  @Test(arguments: [
    ("zzz", "the model has no value \"zzz\"; add it to the model or correct the placeholder"),
    ("zzz | upper", "the model has no value \"zzz\"; add it to the model or correct the placeholder"),
    ("nothing ?? zzz.y", "the model has no value \"zzz.y\"; add it to the model or correct the placeholder"),
    ("!x", "expected true or false for !, got 3"), ("yes && x", "expected true or false for &&, got 3"),
    ("x < 's'", "expected two numbers or two texts for <, got 3 and \"s\""),
    ("yes < no", "expected two numbers or two texts for <, got true and false"),
    ("s | number", "expected a number for number, got \"Straße\""),
    (
      "s | date:'d'",
      "expected a date such as \"2026-01-31\" or \"2026-01-31T08:30:00Z\" or seconds since 1970 for date, got \"Straße\""
    ),
    ("x | upper", "expected a text for upper and lower, got 3"),
    ("", "{{}} is not a valid expression: a value is missing at the end"),
    ("x ??", "{{x ??}} is not a valid expression: a value is missing at the end"),
    ("x & yes", "{{x & yes}} is not a valid expression: the end is missing before \"& yes\"; write &&"),
    ("x = 3", "{{x = 3}} is not a valid expression: the end is missing before \"= 3\"; write =="),
    ("(x", "{{(x}} is not a valid expression: \")\" is missing at the end"),
    (
      "1 < x < 5",
      "{{1 < x < 5}} is not a valid expression: comparisons do not follow each other; put && between them"
    ),
    (
      "x | uper",
      "{{x | uper}} is not a valid expression: there is no filter \"uper\"; did you mean \"upper\"?"
    ),
    (
      "x | number:21",
      "{{x | number:21}} is not a valid expression: number takes a number of digits from 0 to 20, as in number:2"
    ),
    (
      "x | plural:'a'",
      "{{x | plural:'a'}} is not a valid expression: plural takes two texts, as in plural:'photo':'photos'"
    ),
    (
      "at | date:'w'",
      "{{at | date:'w'}} is not a valid expression: a date has no \"w\"; there are y M L d E a h H K k m s S, and other letters stand in quotes"
    ),
    (
      "at | date:'MMMMMM'",
      "{{at | date:'MMMMMM'}} is not a valid expression: a date has \"M\" at most 5 times in a row"
    ),
    ("x.", "{{x.}} is not a valid expression: a value is missing at the end"),
  ])
  func explainsWhatIsWrong(expression: String, complaint: String) {
    #expect(text(expression) == "$.component.id: \(complaint)")
  }

  @Test(arguments: [
    "2023-02-29", "2024-13-01", "2024-1-1", "2024-02-29T24:00", "2024-02-29T1:00Z", "0000-01-01",
    "2024-02-29 10:00 +02",
    "10000-01-01", "2024-02-29T10:00+25:00",
  ])
  func refusesWhatIsNoDate(date: String) {
    #expect(text("'\(date)' | date:'yyyy'").hasPrefix("$.component.id: expected a date"))
  }

  @Test func expressionsAreNotDeepAndNotLong() {
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "x" + String(repeating: ")", count: count)
    }
    #expect(text(deep(64)) == "3")
    #expect(text(deep(65)).hasSuffix("there are more than 64 expressions inside of each other"))
    #expect(text(String(repeating: "!", count: 100) + "yes").hasSuffix("inside of each other"))
    #expect(text((0..<500).map { _ in "no" }.joined(separator: " ?? ")) == "false")
    #expect(
      text("'" + String(repeating: "a", count: 5000) + "'").hasPrefix(
        "$.component.id: there are more than 4096 bytes"))
  }

  /// Whatever stands between braces is an expression or an error that says so, and nothing traps.
  @Test func anyTextIsAnExpressionOrAnError() {
    let words = [
      "a", "b", "0", "1.5", "-", "'", "''", "'x'", ".", "(", ")", "!", "=", "==", "<", ">=", "&&", "|", "||",
      "??", "?",
      ":", " ", "upper", "number", "date", "plural", "json", "yyyy", "MMMM", "true", "null", "é", "\u{202E}",
      "1e99", "{",
      "zzz", "percent:2", "| number:3", "'2026-01-31'",
    ]
    var generator = SeededGenerator(seed: 4)
    var accepted = 0
    for _ in 0..<3000 {
      let count = Int.random(in: 0...12, using: &generator)
      let expression = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      if !text(expression).hasPrefix("$.component.id: ") { accepted += 1 }
    }
    #expect((1...2999).contains(accepted))
  }

  @Test func modelsThatAreArraysAreFoundByNumbers() throws {
    let document =
      #"{"model": ["a", ["b"]], "component": {"type": "component", "id": "{{0}} {{1.0}} {{7}} {{1.0 ?? 'c'}}"}}"#
    #expect(try scene(document).content.node.id == "a b 7 1.0")
  }
}

/// `else`, and what loops say of where they are.
@Suite struct AlternativeTests {
  private func ids(_ children: String, model: String) throws -> [String] {
    let text = "{\"model\": \(model), \"component\": {\"type\": \"flexbox\", \"children\": \(children)}}"
    return try scene(text).content.node.children.map { $0.id ?? "-" }
  }

  @Test(arguments: [
    ("true", "true", "a"), ("false", "true", "b"), ("false", "false", "c"),
  ])
  func standsWhereAConditionDoesNotHold(one: String, other: String, id: String) throws {
    let alternatives =
      #"{"type": "component", "id": "a", "if": "{{one}}", "else": {"type": "component", "id": "b", "if": "{{other}}", "else": {"type": "component", "id": "c"}}}"#
    let model = "{\"one\": \(one), \"other\": \(other)}"
    #expect(try ids("[\(alternatives)]", model: model) == [id])
    // In an entry, which stays around either.
    let entry = "{\"component\": \(alternatives), \"flexGrow\": 1}"
    #expect(try ids("[\(entry)]", model: model) == [id])
    let only = "{\"model\": \(model), \"component\": \(alternatives)}"
    #expect(try scene(only).content.node.id == id)
  }

  @Test func everyRoundChooses() throws {
    let children = """
      [{"type": "component", "id": "{{item}}", "forEach": "{{list}}", "if": "{{item > 1}}", "else": {"type": "component", "id": "not {{item}}"}}]
      """
    #expect(try ids(children, model: "{\"list\": [1, 2, 1]}") == ["not 1", "2", "not 1"])
  }

  @Test func roundsKnowWhereTheyAre() throws {
    let children =
      #"[{"type": "component", "id": "{{index}} {{first}} {{last}} {{count}}", "forEach": "{{list}}"}]"#
    #expect(try ids(children, model: "{\"list\": [1, 2]}") == ["0 true false 2", "1 false true 2"])
    #expect(
      try ids(children, model: #"{"list": [1], "index": "mine", "count": 9}"#) == ["mine true true 9"])
    let named = #"[{"type": "component", "id": "{{last.x}}", "forEach": "{{list}}", "as": "last"}]"#
    #expect(try ids(named, model: "{\"list\": [{\"x\": 4}]}") == ["4"])
  }

  @Test(arguments: [
    (
      #"{"type": "empty", "else": {"type": "empty"}}"#,
      "$.component: the key \"if\" is missing; add it"
    ),
    (
      #"{"type": "empty", "if": "{{no}}", "else": 5}"#,
      "$.component.else: expected a component, which is an object, got 5"
    ),
    (
      #"{"type": "empty", "if": "{{yes}}", "else": {"type": "labl"}}"#,
      "$.component.else.type: \"labl\" is not known here; did you mean \"label\"?"
    ),
    (
      #"{"type": "flexbox", "children": [{"type": "empty", "if": "{{yes}}", "else": {"type": "label"}}]}"#,
      "$.component.children[0].else: the key \"string\" is missing; add it"
    ),
    (
      #"{"type": "flexbox", "children": [{"component": {"type": "empty", "if": "{{yes}}", "else": {"type": "label"}}}]}"#,
      "$.component.children[0].component.else: the key \"string\" is missing; add it"
    ),
    (
      #"{"type": "inset", "child": {"type": "empty", "if": "{{no}}", "else": {"type": "component", "size": {"width": "{{bad}}"}}}}"#,
      "$.component.child.else.size.width: expected a number ≥ 0, a percentage such as \"50%\" or \"auto\", got \"wide\""
    ),
    (
      #"{"type": "inset", "child": {"type": "empty", "if": "{{no}}", "else": {"type": "empty", "forEach": "{{a}}"}}}"#,
      "$.component.child.else.forEach: there is room for one component only; use forEach in \"children\""
    ),
  ])
  func isCheckedWhereverItStands(component: String, complaint: String) {
    #expect(
      ScenesTests.complaint(
        about: "{\"model\": {\"yes\": true, \"no\": false, \"bad\": \"wide\"}, \"component\": \(component)}")
        == complaint)
  }
}
