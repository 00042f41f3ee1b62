import JSON

/// Text as HTML takes it.
enum HTMLText {
  /// Between tags and between double quotes.
  static func escaped(_ text: String) -> String {
    XMLText.attribute(text)
  }

  /// JSON that can stand in a script element: nothing in it ends the element or begins a comment in it.
  ///
  /// These characters are only within JSON's strings, where `\u` stands for them as well.
  static func script(json: String) -> String {
    var escaped = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}": escaped += scalar.jsonEscape
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
