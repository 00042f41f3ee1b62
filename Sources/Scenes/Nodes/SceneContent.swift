import Components

/// A component of a type that only the document knows. It adds no node of its own.
struct SceneContent: Component {
  let component: any Component

  var body: Never { bodyOfPrimitiveComponent() }

  func makeNode(in context: inout BuildContext) -> Node? {
    component.makeNode(in: &context)
  }
}
