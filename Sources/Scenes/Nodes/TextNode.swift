import Components
import Typesetting

/// `text`: text whose runs each have their own looks.
enum TextNode: NodeType {
  enum Key: String, DocumentKey {
    case runs
  }

  static let name = "text"
  static let sharedKeys: [any DocumentKey.Type] = [ParagraphKey.self]

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var runs: [AttributedText.Run] = []
    for run in try node.own.required(.runs).array() {
      let run = try run.textRun()
      try node.context.reading.take(run.string, at: node.own.path)
      runs.append(run)
    }
    return try node.text(runs: runs)
  }
}
