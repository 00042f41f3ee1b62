import JSON
import Scenes
import Testing

/// What other languages write between braces, and misspelt names: what people are told to write.
@Suite struct ForeignExpressionTests {
  private static let model = """
    {"title": "A", "user": {"name": "B", "address": {"city": "C"}}, "items": [{"title": "D"}], "a": true, "n": 1, "x.y": 2}
    """

  /// What is wrong with an expression.
  private func complaint(_ expression: String) -> String? {
    let document: JSONValue = [
      "component": [
        "type": "flexbox", "children": [["type": "label", "string": .string("{{\(expression)}}")]],
      ]
    ]
    do {
      let model = try JSONValue(parsing: Array(Self.model.utf8))
      _ = try SceneDocument(document).scene(model: model, resources: SceneResources())
      return nil
    } catch {
      return error.description.replacing("$.component.children[0].string: ", with: "")
    }
  }

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("user.nmae", "user.name"), ("usr.name", "user.name"),
    ("user.adress.city", "user.address.city"), ("items.0.tilte", "items.0.title"), ("titel | upper", "title"),
    ("model.title", "title"), ("data.user.name", "user.name"), ("this.title", "title"),
  ])
  func namesThatResembleOne(expression: String, suggestion: String) throws {
    let message = try #require(complaint(expression))
    #expect(message.hasSuffix("\"; did you mean \"\(suggestion)\"?"), "\(message)")
  }

  /// One of a letter resembles all of a letter, and a name with a point can stand in no expression.
  @Test(arguments: ["zzz", "m", "user.zip", "title.a", "items.1", "items.0.0", "xy", "user.name.length2"])
  func namesThatResembleNone(expression: String) {
    let message = "the model has no value \"\(expression)\"; add it to the model or correct the placeholder"
    #expect(complaint(expression) == message)
  }

  @Test(arguments: [
    (
      "a ? 'b' : 'c'",
      "there is no ? : here; give components \"if\" and \"else\", or put the text into the model"
    ),
    ("title ?: 'b'", "write ?? for what takes the place of a missing value"),
    ("user?.name", "what is missing on the way is no error before ??, as in user.name ?? 'nobody'"),
    ("title = 'a'", "write =="), ("title=='a' && n=1", "write =="), ("title === 'a'", "write =="),
    ("n !== 1", "write !="),
    ("n <> 1", "write !="), ("n => 1", "write >="), ("a & a", "write &&"), ("a and a", "write &&"),
    ("a or a", "write ||"),
    ("not a", "write !"),
    ("n + 1", "there is no arithmetic here; put the result into the model"),
    ("n * 2 > 1", "there is no arithmetic here; put the result into the model"),
    ("title - n", "there is no arithmetic here; put the result into the model"),
    ("#if a", "conditions and loops are keys of a component: \"if\" and \"else\", \"forEach\" and \"as\""),
    ("/each", "conditions and loops are keys of a component: \"if\" and \"else\", \"forEach\" and \"as\""),
    ("% for x", "conditions and loops are keys of a component: \"if\" and \"else\", \"forEach\" and \"as\""),
    ("@index", "in a loop there are index, first, last and count"),
    (
      "../nothing",
      "the item of a loop has the name that \"as\" gives it, and other values are named as outside of it"
    ),
    ("$nothing", "write nothing but {{path.to.value}}"), ("${title}", "write nothing but {{path.to.value}}"),
    (" {title} ", "write nothing but {{path.to.value}}"),
    ("title == \"A\"", "texts stand in single quotes, as in 'text'"),
    ("`A`", "texts stand in single quotes, as in 'text'"),
    ("items[0]", "write items.0"), ("items[0].title", "write items.0.title"),
    ("user['name']", "what is inside of a value follows a dot, as in items.0.title"),
    (
      "upper(title)",
      "there are no functions here; filters stand behind |: upper, lower, number, percent, date, plural, json"
    ),
    ("items.length", "there is no number of elements here; put it into the model"), ("nil", "write null"),
    ("title | default: 'b'", "write ?? for what takes the place of a missing value, as in name ?? 'nobody'"),
  ])
  func otherLanguages(expression: String, advice: String) throws {
    let message = try #require(complaint(expression))
    #expect(message.hasSuffix("; \(advice)"), "\(message)")
  }

  /// What stands in quotes looks like another language to nobody.
  @Test(arguments: ["title == 'a + b ? (c)' d", "'a = b' ?? ("])
  func texts(expression: String) throws {
    let message = try #require(complaint(expression))
    #expect(!message.contains("; "), "\(message)")
  }
}
