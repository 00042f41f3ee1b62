/// Works out what is meant by what JavaScript, Swift, Handlebars, Liquid and Jinja write between braces.
enum ForeignExpression {
  /// The end of a message about an expression that cannot be read, or names what no model has; nil where it looks like none
  /// of other languages.
  static func advice(for expression: some StringProtocol) -> String? {
    guard expression.utf8.count <= mostBytes else { return nil }
    let text = withoutTexts(expression)
    return adviceOnBeginning(of: text) ?? adviceOnOperators(in: text) ?? adviceOnValues(in: text)
  }

  /// Nobody reads more of an expression in a message.
  private static let mostBytes = 500

  /// What stands between single quotes may look like anything.
  private static func withoutTexts(_ expression: some StringProtocol) -> String {
    let expression = expression.drop(while: \.isWhitespace)
    let parts = expression.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "''" }.joined()
  }

  private static func adviceOnBeginning(of text: String) -> String? {
    let word = String(text.prefix { $0 != " " })
    if word.hasPrefix("#") || word.hasPrefix("/")
      || ["if", "unless", "else", "end", "for", "each", "%"].contains(word)
    {
      return "conditions and loops are keys of a component: \"if\" and \"else\", \"forEach\" and \"as\""
    }
    if word.hasPrefix("@") { return "in a loop there are index, first, last and count" }
    if word == "this" || word == "." || word.hasPrefix("this.") || word.hasPrefix("../") {
      return
        "the item of a loop has the name that \"as\" gives it, and other values are named as outside of it"
    }
    return word.hasPrefix("$") || word.hasPrefix("{") ? "write nothing but {{path.to.value}}" : nil
  }

  private static func adviceOnOperators(in text: String) -> String? {
    if text.contains("?.") {
      return "what is missing on the way is no error before ??, as in user.name ?? 'nobody'"
    }
    if text.contains("?:") { return "write ?? for what takes the place of a missing value" }
    if text.replacing("??", with: "").contains("?") {
      return "there is no ? : here; give components \"if\" and \"else\", or put the text into the model"
    }
    for (foreign, own) in operators where text.contains(foreign) { return "write \(own)" }
    let rest = ["==", "!=", "<=", ">=", "&&"].reduce(text) { $0.replacing($1, with: "") }
    if rest.contains("=") { return "write ==" }
    if rest.contains("&") { return "write &&" }
    // Within a name `-` and `/` are as good as letters.
    let calculates = text.contains { "+*%".contains($0) } || text.contains(" - ") || text.contains(" / ")
    return calculates ? "there is no arithmetic here; put the result into the model" : nil
  }

  private static let operators = [
    ("===", "=="), ("!==", "!="), ("<>", "!="), ("=>", ">="), ("=<", "<="), (" and ", "&&"), (" or ", "||"),
    (" is ", "=="),
  ]

  private static func adviceOnValues(in text: String) -> String? {
    if text.hasPrefix("not ") { return "write !" }
    if text.contains(where: { "\"`“”‘’".contains($0) }) {
      return "texts stand in single quotes, as in 'text'"
    }
    if text.contains("[") {
      let path = text.replacing("['", with: ".").replacing("']", with: "").replacing("[", with: ".")
        .replacing("]", with: "")
      return text.contains("''")
        ? "what is inside of a value follows a dot, as in items.0.title" : "write \(path)"
    }
    if let open = text.firstIndex(of: "("), text[..<open].last.map(ExpressionParser.isOfName) == true {
      return
        "there are no functions here; filters stand behind |: \(ExpressionFilter.names.joined(separator: ", "))"
    }
    if [".length", ".count", ".size"].contains(where: text.hasSuffix) {
      return "there is no number of elements here; put it into the model"
    }
    return ["nil", "undefined", "None"].contains(text) ? "write null" : nil
  }
}
