import Components
import Drawing
import Geometry
import JSON
import Typesetting

extension NodeReader<TextNode.Key> {
  /// The runs, of text with or without Markdown and of images.
  func ownRuns() throws(SceneError) -> [AttributedText.Run] {
    var runs: [AttributedText.Run] = []
    guard let markdown = self[.markdown] else {
      if let look = own.first(of: [.font, .color]) {
        throw .contradiction(
          own.path(of: look), reason: "each of the runs has a \(look.rawValue) of its own; write it there")
      }
      for value in try own.required(.runs).array() {
        let run = try value.object(RunKey.self)
        // Also one that only the model tells.
        if run.first(of: [.image]) != nil {
          runs.append(try imageRun(run, beside: runs.last?.attributes ?? TextAttributes()))
        } else {
          runs.append(try run.textRun())
        }
      }
      return runs
    }
    if let other = self[.runs] {
      throw .contradiction(other.path, reason: "runs and markdown say the same; keep one of them")
    }
    let look = TextAttributes(
      font: try self[.font]?.font() ?? Font(), color: try self[.color]?.color() ?? own.scope.color(.label))
    for span in try markdown.array() {
      runs.append(try span.markdownRun(look, linkColor: own.scope.color(.link)))
    }
    return runs
  }
}

/// The keys of what a text in Markdown has been read as.
enum MarkdownKey: String, DocumentKey {
  case string, strong, emphasis, code, strikethrough, link
}

extension DocumentValue {
  fileprivate func markdownRun(
    _ look: TextAttributes, linkColor: Color
  ) throws(SceneError) -> AttributedText.Run {
    let object = try object(MarkdownKey.self)
    let style = MarkdownSpan.Style(
      isEmphasized: try object[.emphasis]?.bool() ?? false, isStrong: try object[.strong]?.bool() ?? false,
      isCode: try object[.code]?.bool() ?? false,
      isStruckThrough: try object[.strikethrough]?.bool() ?? false,
      link: try object[.link]?.string())
    return AttributedText.Run(
      try object.required(.string).string(), look.marked(style, linkColor: linkColor))
  }
}

/// The keys of one of the `runs` of a text.
enum RunKey: String, DocumentKey {
  case string, font, color, backgroundColor, underline, strikethrough, kern, baselineOffset, link
  case image, size

  static func written(for json: JSONValue) -> String? {
    if case .string = json { "{\"string\": \(json.summary)}" } else { nil }
  }
}

extension ObjectReader<RunKey> {
  fileprivate func textRun() throws(SceneError) -> AttributedText.Run {
    if let size = self[.size] {
      throw .contradiction(size.path, reason: "only an image has a size; leave it out or give an \"image\"")
    }
    let attributes = TextAttributes(
      font: try self[.font]?.font() ?? Font(), color: try self[.color]?.color() ?? scope.color(.label),
      backgroundColor: try self[.backgroundColor]?.color(),
      underline: try self[.underline]?.decoration() ?? .none,
      strikethrough: try self[.strikethrough]?.decoration() ?? .none, kern: try number(.kern),
      baselineOffset: try number(.baselineOffset), link: try self[.link]?.string())
    return AttributedText.Run(try required(.string).string(), attributes)
  }
}

extension NodeReader<TextNode.Key> {
  /// A run that is an image, one point for each pixel where it has no size.
  ///
  /// - Parameter look: of what is before it, which an ellipsis takes on that stands in for the image.
  fileprivate func imageRun(
    _ run: ObjectReader<RunKey>, beside look: TextAttributes
  ) throws(SceneError) -> AttributedText.Run {
    if let key = run.first(of: [.string, .font, .color, .underline, .strikethrough, .kern]) {
      throw .contradiction(
        run.path(of: key),
        reason: "a run with an image has no \(key.rawValue); put it into a run with a string")
    }
    let source = ImageSource(try bitmap(at: run.required(.image)))
    let size = try run[.size]?.imageSize(of: source.size) ?? source.size
    let attributes = TextAttributes(
      font: look.font, color: look.color, backgroundColor: try run[.backgroundColor]?.color(),
      baselineOffset: try run.number(.baselineOffset), link: try run[.link]?.string())
    return AttributedText.Run(TextAttachment(source.bitmap, size: size), attributes)
  }
}

extension DocumentValue {
  /// The size of an image in a text, as an object or as `[width, height]`; a side given alone takes the other one along in
  /// proportion.
  fileprivate func imageSize(of natural: Size) throws(SceneError) -> Size {
    let sides = NumberRange("a number from 0 to 10000", 0, 10_000)
    if case .array(let elements) = json {
      guard elements.count == 2 else { throw unexpected("a width and a height") }
      let elements = try array()
      return Size(width: try elements[0].number(sides), height: try elements[1].number(sides))
    }
    let size = try object(WidthAndHeightKey.self)
    let (width, height) = (try size[.width]?.number(sides), try size[.height]?.number(sides))
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil) where natural.width > 0:
      return Size(width: width, height: width * natural.height / natural.width)
    case (nil, let height?) where natural.height > 0:
      return Size(width: height * natural.width / natural.height, height: height)
    default: return Size(width: width ?? natural.width, height: height ?? natural.height)
    }
  }

  /// Whether there is a line, or which.
  fileprivate func decoration() throws(SceneError) -> DecorationStyle {
    switch json {
    case .bool(let isThere): return isThere ? .single : .none
    case .string: return try keyword(Keywords.decoration)
    default: throw unexpected("true, false or a line style such as \"double\"")
    }
  }
}
