import JSON

/// Text as XML 1.0 takes it (https://www.w3.org/TR/xml/#charsets).
package enum XMLText {
  /// Between tags.
  package static func content(_ text: String) -> String {
    text.replacingCharacters { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      // `]]>` may not stand in text.
      case ">": "&gt;"
      case "\r": "&#13;"
      default: isCharacter(scalar) ? nil : ""
      }
    }
  }

  /// Between double quotes. Line breaks and tabs, which readers would make spaces, stay what they are.
  package static func attribute(_ text: String) -> String {
    text.replacingCharacters { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\t": "&#9;"
      default: isCharacter(scalar) ? nil : ""
      }
    }
  }

  /// XML has no way at all to write the others.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

/// Text as HTML takes it: in XML's words, and JSON in scripts.
package enum HTMLText {
  /// Between tags and between double quotes.
  package static func escaped(_ text: String) -> String {
    XMLText.attribute(text)
  }

  /// JSON that can stand in a script element: nothing in it ends the element or begins a comment in it.
  ///
  /// These characters are only within JSON's strings, where `\u` stands for them as well.
  package static func script(json: String) -> String {
    json.replacingCharacters { scalar in
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}": scalar.jsonEscape
      default: nil
      }
    }
  }
}

extension String {
  /// The text with what stands for each character in its place; nil for those that stand for themselves.
  package func replacingCharacters(by replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
