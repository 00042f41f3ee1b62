import Drawing
import JSON
import Typesetting

/// The keys of one of the `runs` of a text.
enum RunKey: String, DocumentKey {
  case string, font, color, backgroundColor, underline, strikethrough, kern, baselineOffset, link
}

extension DocumentValue {
  func textRun() throws(SceneError) -> AttributedText.Run {
    let object = try object(RunKey.self)
    let attributes = TextAttributes(
      font: try object[.font]?.font() ?? Font(), color: try object[.color]?.color() ?? .black,
      backgroundColor: try object[.backgroundColor]?.color(),
      underline: try object[.underline]?.decoration() ?? .none,
      strikethrough: try object[.strikethrough]?.decoration() ?? .none, kern: try object.number(.kern),
      baselineOffset: try object.number(.baselineOffset), link: try object[.link]?.string())
    return AttributedText.Run(try object.required(.string).string(), attributes)
  }

  /// Whether there is a line, or which.
  private func decoration() throws(SceneError) -> DecorationStyle {
    switch json {
    case .bool(let isThere): return isThere ? .single : .none
    case .string: return try keyword(Keywords.decoration)
    default: throw unexpected("true, false or a line style such as \"double\"")
    }
  }
}
