extension Component {
  /// Tells the component from its siblings by a key beside type and identifier: ComponentKit's `CKComponentKey`.
  ///
  /// Unlike an identifier it holds for whatever the component comes to, with everything that is wrapped around it. Keys
  /// around keys add up.
  public func key(_ key: some Hashable & Sendable) -> some Component {
    KeyedComponent(content: self, key: ComponentIdentifier(key))
  }
}

/// Adds its key to that of its content's node; it adds no node of its own.
struct KeyedComponent<Content: Component>: Component {
  let content: Content
  let key: ComponentIdentifier

  var body: Never { bodyOfPrimitiveComponent() }

  func makeNode(in context: inout BuildContext) -> Node? {
    context.keys.append(key)
    defer { context.keys.removeLast() }
    return content.makeNode(in: &context)
  }
}
