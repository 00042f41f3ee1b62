public import Components
import FlexLayout
public import Geometry
package import JSON
package import Outlines

/// A scene laid out: which component of the document got which frame.
public struct SceneLayout: Sendable {
  /// A component of the document in its place.
  package struct Tree: Sendable {
    /// What the document says of the component.
    package let node: SceneNode
    /// In points, relative to the parent in the document; all zero for what makes no box.
    package let frame: Rect
    /// In the order of the document.
    package let children: [Tree]
  }

  /// The frames of all components of the document.
  package let tree: Tree
  /// That of an empty component where the outermost one comes to nothing.
  public let layout: Layout?
  /// The frames as `{ "type", "id", "frame": [x, y, width, height], "children": [] }`, without `id` where there is none.
  package let json: JSONValue
  /// The frames as JSON with indented lines: for each component `type`, `id` where it has one, `frame` as an array of x, y,
  /// width and height in points, and `children`.
  public var jsonText: String { json.text(.indented) + "\n" }

  /// What the document says of the whole.
  private let settings: JSONObject
  private let fonts: SceneFonts

  init(node: SceneNode, layout: Layout?, settings: JSONObject, fonts: SceneFonts) {
    self.layout = layout
    self.settings = settings
    self.fonts = fonts
    tree = Self.tree(of: node, at: .zero, layout)
    json = tree.json
  }

  /// The component of the document that a node of the layout belongs to, as messages name it: by its path, its type and its
  /// `id`; nil for a node that is not there.
  package func place(of node: Node) -> String? {
    guard let layout, let component = tree.node.identifier.value as? SceneNodeKey else { return nil }
    var waiting = [(layout: layout, component: component)]
    while let (layout, component) = waiting.popLast() {
      guard layout.node !== node else {
        let name = component.id.map { "\(component.type)#\($0)" } ?? component.type
        return "\(component.path) (\(name))"
      }
      for child in layout.children {
        let own = child.layout.node.componentIdentifier?.value as? SceneNodeKey
        waiting.append((child.layout, own ?? component))
      }
    }
    return nil
  }

  /// Everything that the scene shows, with what the document says of it; made anew each time. The outermost component says
  /// what the document says of the whole.
  package var outline: Outline {
    guard let layout else { return Outline([]) }
    var outline = Outline(layout)
    guard !outline.elements.isEmpty else { return outline }
    let said = ComponentDescription {
      $0.say(settings, without: [])
      fonts.describe(in: &$0)
    }
    outline.elements[0].properties.merge(said.properties) { own, _ in own }
    outline.dropUnusedColors()
    return outline
  }

  /// In points.
  public var size: Size { layout?.size ?? .zero }

  private static func tree(of node: SceneNode, at position: Point, _ layout: Layout?) -> Tree {
    var places: [Layout.Child] = []
    if let layout { collect(layout, at: .zero, into: &places) }
    let inOrder = zip(places, node.children).allSatisfy {
      $0.layout.node.componentIdentifier == $1.identifier
    }
    let children: [Tree]
    if places.count == node.children.count, inOrder {
      children = zip(places, node.children).map { tree(of: $1, at: $0.position, $0.layout) }
    } else {
      let byIdentifier = Dictionary(
        places.map { ($0.layout.node.componentIdentifier, $0) }, uniquingKeysWith: { $1 })
      children = node.children.map { child in
        let place = byIdentifier[child.identifier]
        return tree(of: child, at: place?.position ?? .zero, place?.layout)
      }
    }
    let frame =
      layout?.display == .flex ? Rect(origin: position, size: layout?.size ?? .zero) : .zero
    return Tree(node: node, frame: frame, children: children)
  }

  /// Finds the layouts below `layout` that belong to components of the document; what lies between adds to the position.
  private static func collect(
    _ layout: Layout, at position: Point, into places: inout [Layout.Child]
  ) {
    for child in layout.children {
      let childPosition = position + child.position
      if child.layout.node.componentIdentifier != nil {
        places.append(Layout.Child(position: childPosition, layout: child.layout))
      } else {
        collect(child.layout, at: childPosition, into: &places)
      }
    }
  }
}

extension SceneLayout.Tree {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("type", .string(node.type)), ("id", node.id.map { .string($0) }), ("frame", frameJSON),
        ("children", .array(children.map(\.json))),
      ]))
  }

  private var frameJSON: JSONValue {
    .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
  }

  /// Lines for people: one for each component with its frame, two spaces deeper than its parent's.
  package var text: String {
    var text = ""
    append(to: &text, depth: 0)
    return text
  }

  private func append(to text: inout String, depth: Int) {
    let name = node.id.map { "\(node.type) \(JSONValue.string($0).text())" } ?? node.type
    text += String(repeating: "  ", count: depth) + "\(name) \(frameJSON.text(.indented))\n"
    for child in children { child.append(to: &text, depth: depth + 1) }
  }
}
