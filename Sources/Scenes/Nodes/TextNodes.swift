import Components
import Drawing
import JSON
import Typesetting

/// `label`: text of one look.
enum LabelNode: NodeType {
  enum Key: String, DocumentKey {
    case string, font, color
  }

  static let name = "label"
  static let sharedKeys: [any DocumentKey.Type] = [ParagraphKey.self]

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let look = TextAttributes(
      font: try node[.font]?.font() ?? Font(),
      color: try node[.color]?.color() ?? node.own.scope.color(.label))
    let string = try node.shownText(node.own.required(.string))
    return try node.text(runs: [AttributedText.Run(string, look)])
  }
}

extension NodeReader {
  /// The text component of `runs` with the paragraph keys, the size and the view of this object.
  func text(runs: [AttributedText.Run]) throws(SceneError) -> any Component {
    let paragraph = shared(ParagraphKey.self)
    let style = try paragraph.paragraphStyle()
    let look = runs.last { $0.attributes.attachment == nil }?.attributes ?? TextAttributes()
    let truncation = try paragraph[.truncationString]?.string()
    let maximumNumberOfLines = try paragraph.maximumNumberOfLines()
    let minimumScaleFactor = try paragraph[.minimumScaleFactor]?.number(.unit) ?? 1
    let shadow = try paragraph[.shadow]?.shadow()
    // Asked for only where something is aligned by baselines.
    let baseline =
      try paragraph[.useBaseline].map { value throws(SceneError) in try value.textBaseline() } ?? .first
    return Text(
      AttributedText(runs: runs, paragraphStyle: style), maximumNumberOfLines: maximumNumberOfLines,
      truncation: truncation.map { AttributedText($0, look, paragraphStyle: style) }
    ) {
      $0.shadow = shadow
      $0.alignmentBaseline = baseline
      $0.minimumScaleFactor = minimumScaleFactor
    }
    .frame(try size()).view(try viewAttribute())
  }
}

/// `text`: text whose runs each have their own looks.
enum TextNode: NodeType {
  enum Key: String, DocumentKey {
    case runs, markdown, font, color
  }

  static let name = "text"
  static let sharedKeys: [any DocumentKey.Type] = [ParagraphKey.self]

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var runs: [AttributedText.Run] = []
    for run in try node.ownRuns() {
      try node.context.reading.take(run.string, at: node.own.path)
      runs.append(run)
    }
    return try node.text(runs: runs)
  }
}
