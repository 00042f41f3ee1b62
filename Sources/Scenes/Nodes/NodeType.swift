import Components

/// A `type` of component in documents.
protocol NodeType: SendableMetatype {
  /// The keys beside those that every component has.
  associatedtype Key: DocumentKey

  /// The word after `"type"`.
  static var name: String { get }
  /// Keys that are read by a reader of their own.
  static var sharedKeys: [any DocumentKey.Type] { get }

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component
}

extension NodeType {
  static var sharedKeys: [any DocumentKey.Type] { [] }

  /// Reads a component of this type.
  static func read(
    _ value: DocumentValue, in context: NodeContext
  ) throws(SceneError) -> (component: any Component, children: [SceneNode]) {
    var reader = try NodeReader<Key>(value, in: context, sharedKeys: sharedKeys)
    let component = try read(&reader)
    return (component, reader.children)
  }
}

/// The keys of a type that has none of its own.
enum NoKey: String, DocumentKey {
  case type
}

/// The keys that every component has.
enum NodeKey: String, DocumentKey {
  case type, id, view, size, accessibility
}

/// What readers of components know beside their object.
struct NodeContext {
  let resources: SceneResources
  /// Told of taps on buttons; nil where nobody listens.
  let actions: Action<SceneAction>?
  let reading: NodeReading
  /// Whether the component is a flexbox's child, where sizes may be keywords.
  var isInFlexbox = false
}
