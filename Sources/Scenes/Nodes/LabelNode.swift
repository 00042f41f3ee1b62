import Components
import Drawing
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
      font: try node[.font]?.font() ?? Font(), color: try node[.color]?.color() ?? .black)
    let string = try node.shownText(node.own.required(.string))
    return try node.text(runs: [AttributedText.Run(string, look)])
  }
}

extension NodeReader {
  /// The text component of `runs` with the paragraph keys, the size and the view of this object.
  func text(runs: [AttributedText.Run]) throws(SceneError) -> any Component {
    let paragraph = shared(ParagraphKey.self)
    let style = try paragraph.paragraphStyle()
    let look = runs.last?.attributes ?? TextAttributes()
    let truncation = try paragraph[.truncationString]?.string()
    let maximumNumberOfLines = try paragraph[.maximumNumberOfLines]?.wholeNumber() ?? 0
    let shadow = try paragraph[.shadow]?.shadow()
    // Asked for only where something is aligned by baselines.
    let useBaseline = try paragraph[.useBaseline]?.bool() ?? true
    return Text(
      AttributedText(runs: runs, paragraphStyle: style), maximumNumberOfLines: maximumNumberOfLines,
      truncation: truncation.map { AttributedText($0, look, paragraphStyle: style) }, size: try size(),
      try viewAttribute()
    ) {
      $0.shadow = shadow
      $0.isAlignedByBaseline = useBaseline
    }
  }
}
