import Components
import Geometry
import JSON

/// The keys of a child of `zstack` with an alignment of its own.
enum ZStackChildKey: String, DocumentKey {
  case component, alignment
}

/// `zstack`: components on top of each other.
enum ZStackNode: NodeType {
  enum Key: String, DocumentKey {
    case alignment, children
  }

  static let name = "zstack"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let alignment = try node[.alignment]?.keyword(Keywords.zstackAlignment) ?? .topLeft
    var children: [ZStack.Child] = []
    for value in try node[.children]?.array() ?? [] {
      if let child = try read(value, in: &node) { children.append(child) }
    }
    return try node.inView(ZStackComponent(alignment, children: children).frame(node.size()))
  }

  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<Key>
  ) throws(SceneError) -> ZStack.Child? {
    if value.json["type"] != nil { return try node.child(value).map { ZStack.Child($0) } }
    let entry = try value.childEntry(ZStackChildKey.self)
    let alignment = try entry[.alignment]?.keyword(Keywords.zstackAlignment)
    return try node.child(entry.required(.component), of: value).map {
      ZStack.Child($0, alignment: alignment)
    }
  }
}

/// The keys of a child of `static`.
enum StaticChildKey: String, DocumentKey {
  case position, size, component
}

/// `static`: components at fixed places.
enum StaticNode: NodeType {
  enum Key: String, DocumentKey {
    case children
  }

  static let name = "static"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var children: [StaticLayout.Child] = []
    for value in try node[.children]?.array() ?? [] { children.append(try read(value, in: &node)) }
    return try node.inView(StaticLayout(children: children).frame(node.size()))
  }

  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<Key>
  ) throws(SceneError) -> StaticLayout.Child {
    let entry = try value.object(StaticChildKey.self)
    return StaticLayout.Child(
      position: try entry[.position]?.point() ?? .zero,
      size: try entry[.size]?.componentSize(isInFlexbox: false) ?? .auto,
      component: try node.child(entry.required(.component), of: value))
  }
}

/// `fitting`: the first of several components that has room.
enum FittingNode: NodeType {
  enum Key: String, DocumentKey {
    case children
  }

  static let name = "fitting"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var choices: [FittingFirst.Choice] = []
    for value in try node[.children]?.array() ?? [] {
      if let child = try node.child(value) { choices.append(FittingFirst.Choice(child)) }
    }
    return try node.inView(FittingFirst(choices: choices).frame(node.size()))
  }
}
