import Geometry
import Scenes

/// A layout as lines for people: one for each component, two spaces deeper than its parent's.
struct LayoutText {
  private(set) var text = ""

  init(_ tree: SceneLayout.Tree) {
    append(tree, depth: 0)
  }

  private mutating func append(_ tree: SceneLayout.Tree, depth: Int) {
    let frame = tree.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { JSONValue.number($0).text() }
    let name = tree.node.id.map { "\(tree.node.type) \(JSONValue.string($0).text())" } ?? tree.node.type
    text += String(repeating: "  ", count: depth) + "\(name) [\(numbers.joined(separator: ", "))]\n"
    for child in tree.children { append(child, depth: depth + 1) }
  }
}
