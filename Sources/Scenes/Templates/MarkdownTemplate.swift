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
