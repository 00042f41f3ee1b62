import JSON
import Typesetting

extension JSONObject {
  /// A text with its `markdown` read: an array of the spans it is made of, whose placeholders are not filled yet, so that what
  /// fills them is text whatever is in it. Anything else is as it is.
  ///
  /// - Throws: `unexpectedValue` for Markdown that is no text.
  func withMarkdownRead(at path: JSONPath) throws(SceneError) -> JSONObject {
    guard let index = index(of: "markdown"), self["type"] == .string(TextNode.name) else { return self }
    let path = JSONPath.member(of: path, key: "markdown")
    guard case .string(let markdown) = members[index].value else {
      throw DocumentValue(json: members[index].value, path: path).unexpected("text in Markdown")
    }
    let spans = MarkdownSpan.spans(in: markdown, hasPlaceholders: true).map { span in
      JSONValue.object(
        JSONObject(present: [
          ("string", .string(span.text)), ("strong", span.style.isStrong ? true : nil),
          ("emphasis", span.style.isEmphasized ? true : nil), ("code", span.style.isCode ? true : nil),
          ("strikethrough", span.style.isStruckThrough ? true : nil),
          ("link", span.style.link.map { .string($0) }),
        ]))
    }
    var members = members
    members[index] = Member(key: "markdown", value: .array(spans))
    return JSONObject(members)
  }
}

/// Markdown out of what it was read as.
enum MarkdownSource {
  /// The text with marks around its spans, each as long as the spans beside each other have it.
  static func text(of spans: [JSONValue]) -> String {
    var text = ""
    var open: [Mark] = []
    for span in spans {
      let marks = Mark.all(of: span)
      let kept = zip(open, marks).prefix { $0 == $1 }.count
      text += open[kept...].reversed().map(\.end).joined() + marks[kept...].map(\.start).joined()
      if case .string(let string)? = span["string"] { text += string }
      open = marks
    }
    return text + open.reversed().map(\.end).joined()
  }

  private struct Mark: Equatable {
    let start: String
    let end: String

    static func all(of span: JSONValue) -> [Mark] {
      var marks: [Mark] = []
      if case .string(let link)? = span["link"] { marks.append(Mark(start: "[", end: "](\(link))")) }
      for (key, mark) in [("strong", "**"), ("emphasis", "*"), ("strikethrough", "~~"), ("code", "`")]
      where span[key] == .bool(true) { marks.append(Mark(start: mark, end: mark)) }
      return marks
    }
  }
}
