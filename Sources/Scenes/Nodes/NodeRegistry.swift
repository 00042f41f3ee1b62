import Components

/// The types of components there are.
enum NodeRegistry {
  /// In the order in which messages list them.
  static let types: [any NodeType.Type] = [
    BoxNode.self, FlexboxNode.self, InsetNode.self, BackgroundNode.self, OverlayNode.self, CenterNode.self,
    RatioNode.self, StaticNode.self, ZStackNode.self, ClippingNode.self, SizingNode.self, LabelNode.self,
    TextNode.self, ImageNode.self, NetworkImageNode.self, ButtonNode.self, ActivityIndicatorNode.self,
    EmptyNode.self,
  ]

  private static let typesByName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })

  /// Reads a component of whatever type it says it is.
  ///
  /// - Parameter siblings: the components before it below the same parent.
  /// - Throws: `missingKey` and `unknownWord` for the type, and whatever its reader throws.
  static func read(
    _ value: DocumentValue, in context: NodeContext, after siblings: [SceneNode]
  ) throws(SceneError) -> (component: any Component, node: SceneNode) {
    guard case .object(let object) = value.json else {
      throw value.unexpected("a component, which is an object")
    }
    guard let type = object[NodeKey.type.rawValue] else { throw .missingKey("type", object: value.path) }
    let typeValue = DocumentValue(json: type, path: .member(of: value.path, key: "type"))
    let name = try typeValue.string()
    guard let type = typesByName[name] else {
      throw .unknownWord(typeValue.path, word: name, known: types.map { $0.name })
    }
    let id = try object["id"].map { json throws(SceneError) in
      try DocumentValue(json: json, path: .member(of: value.path, key: "id")).string()
    }
    let ordinal = siblings.count { $0.type == name && $0.id == id }
    let key = SceneNodeKey(type: name, id: id, ordinal: ordinal)
    let (component, children) = try type.read(value, in: context)
    let node = SceneNode(type: name, id: id, identifier: ComponentIdentifier(key), children: children)
    return (try described(component, by: object["accessibility"], of: value.path).id(key), node)
  }

  /// The component with what the document says of it to people who do not see it.
  private static func described(
    _ component: any Component, by description: JSONValue?, of path: JSONPath
  ) throws(SceneError) -> any Component {
    guard let description else { return component }
    let value = DocumentValue(json: description, path: .member(of: path, key: "accessibility"))
    return component.view(.accessibility(try value.accessibility()))
  }
}
