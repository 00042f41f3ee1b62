import Components
import JSON

/// The types of components there are.
enum NodeRegistry {
  /// In the order in which messages list them.
  static let types: [any NodeType.Type] = [
    BoxNode.self, FlexboxNode.self, InsetNode.self, BackgroundNode.self, OverlayNode.self, CenterNode.self,
    RatioNode.self, StaticNode.self, ZStackNode.self, ClippingNode.self, SizingNode.self, LabelNode.self,
    TextNode.self, ImageNode.self, NetworkImageNode.self, ButtonNode.self, ActivityIndicatorNode.self,
    PathNode.self, GridNode.self, ScrollNode.self, FittingNode.self, SafeAreaNode.self, SwitchNode.self,
    CheckboxNode.self,
    SliderNode.self, ProgressNode.self, SegmentedControlNode.self, PageControlNode.self, StepperNode.self,
    TextFieldNode.self, DividerNode.self, ListNode.self, BlockQuoteNode.self, EmptyNode.self,
  ]
  private static let typesByName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })

  /// Reads a component of whatever type it says it is.
  ///
  /// - Parameters:
  ///   - entry: what the component around it says of it.
  ///   - siblings: the components before it below the same parent; it is added to them.
  /// - Throws: `missingKey` and `unknownWord` for the type, and whatever its reader throws.
  static func read(
    _ value: DocumentValue, entry: DocumentValue? = nil, in context: NodeContext,
    after siblings: inout Siblings
  ) throws(SceneError) -> (component: any Component, node: SceneNode) {
    guard case .object(let object) = value.json else { throw value.noComponent }
    try context.reading.takeComponent(at: value.path)
    func member(_ key: NodeKey) -> DocumentValue? {
      object.index(of: key.rawValue).map { index in
        DocumentValue(
          json: object.members[index].value, path: .member(of: value.path, key: key.rawValue),
          origin: value.origin?.member(index), scope: value.scope)
      }
    }
    guard let typeValue = member(.type) else { throw .missingKey("type", object: value.path) }
    let id = try member(.id).flatMap { id throws(SceneError) in id.isOpen ? nil : try id.string() }
    let name = try typeValue.string()
    try member(.audit)?.checkAllowances()
    let key = SceneNodeKey(
      type: name, id: id, ordinal: siblings.add(name, id), path: value.path, use: value.use,
      namingUse: object.index(of: NodeKey.id.rawValue).flatMap { value.origin?.placeOfUse(givingMember: $0) },
      statement: (entry ?? value).json, origin: (entry ?? value).origin,
      choices: (entry ?? value).choices ?? value.choices)
    let component: any Component
    let children: [SceneNode]
    if let type = typesByName[name] {
      (component, children) = try read(value, as: type, describedBy: member(.accessibility), in: context)
    } else if typeValue.isOpen || typeValue.isOpenText {
      (component, children) = (Empty(), [])
    } else {
      throw .unknownWord(typeValue.path, word: name, known: types.map { $0.name })
    }
    let identifier = ComponentIdentifier(key)
    let node = SceneNode(type: name, id: id, identifier: identifier, children: children)
    return (identify(component, by: identifier), node)
  }

  /// The component without its name, with those in it; as it was read before where no model changes it.
  private static func read(
    _ value: DocumentValue, as type: any NodeType.Type, describedBy description: DocumentValue?,
    in context: NodeContext
  ) throws(SceneError) -> (component: any Component, children: [SceneNode]) {
    guard value.origin == nil, context.actions == nil, !context.isKept, let known = value.scope.components
    else {
      let (component, children) = try type.read(value, in: context)
      return (try described(component, by: description), children)
    }
    let place = KnownComponents.Place(
      path: value.path, isInFlexbox: context.isInFlexbox, style: value.scope.style,
      contentSize: value.scope.contentSize)
    if let known = known.component(of: value.json, at: place), context.reading.take(known.cost) {
      return (known.component, known.children)
    }
    var inner = context
    inner.isKept = true
    let (cost, usesOfResources) = (context.reading.cost, context.reading.usesOfResources)
    let (component, children) = try type.read(value, in: inner)
    let whole = try described(component, by: description)
    if context.reading.usesOfResources == usesOfResources {
      let cost = context.reading.cost - cost
      known.keep(
        KnownComponents.Known(json: value.json, component: whole, children: children, cost: cost), at: place)
    }
    return (whole, children)
  }

  private static func identify(_ component: some Component, by identifier: ComponentIdentifier)
    -> any Component
  {
    component.identified(by: identifier)
  }

  /// The component with what the document says of it to people who do not see it.
  private static func described(
    _ component: any Component, by description: DocumentValue?
  ) throws(SceneError) -> any Component {
    guard let description, !description.isOpen else { return component }
    let attribute = ViewAttribute.accessibility(try description.accessibility())
    // It joins the component's own view where there is one, so that what moves or hides that counts for people and pictures alike.
    if let component = component as? any ConfigurableComponent { return component.view(attribute) }
    return component.view(attribute)
  }
}

/// Counts the components below one parent that are alike but for their order.
struct Siblings {
  private struct Kind: Hashable {
    let type: String
    let id: String?
  }

  private var counts: [Kind: Int] = [:]

  /// Adds one, and tells how many came before it.
  mutating func add(_ type: String, _ id: String?) -> Int {
    let count = counts[Kind(type: type, id: id), default: 0]
    counts[Kind(type: type, id: id)] = count + 1
    return count
  }
}

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
  case type, id, view, size, accessibility, audit
}

/// What readers of components know beside their object.
struct NodeContext {
  /// Told of taps on buttons; nil where nobody listens.
  let actions: Action<SceneAction>?
  let reading: NodeReading
  /// Whether the component is a flexbox's child, where sizes may be keywords.
  var isInFlexbox = false
  /// Whether a component around it is kept as it was read, and this one with it.
  var isKept = false
}
