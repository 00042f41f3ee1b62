import Components
import Drawing
import Geometry
import JSON

/// Reads one component of a document and those in it.
struct NodeReader<Key: DocumentKey> {
  /// The keys of the component's type.
  let own: ObjectReader<Key>
  let context: NodeContext
  /// The components read so far.
  private(set) var children: [SceneNode] = []
  private var siblings = Siblings()
  private let common: ObjectReader<NodeKey>

  init(_ value: DocumentValue, in context: NodeContext, sharedKeys: [any DocumentKey.Type]) throws(SceneError)
  {
    self.context = context
    own = try ObjectReader(value, otherKeys: sharedKeys + [NodeKey.self])
    common = own.reader(of: NodeKey.self)
  }

  subscript(_ key: Key) -> DocumentValue? { own[key] }

  /// Another reader of the same object, for keys that several types share.
  func shared<Shared>(_ keys: Shared.Type) -> ObjectReader<Shared> {
    own.reader(of: keys)
  }

  /// The component's `id`, nil when it has none.
  func id() throws(SceneError) -> String? {
    try common[.id]?.string()
  }

  /// The component's `view`.
  func view() throws(SceneError) -> ViewConfiguration? {
    try common[.view]?.viewConfiguration { value throws(SceneError) in try bitmap(at: value) }
  }

  /// The component's `size`.
  func size() throws(SceneError) -> ComponentSize {
    try common[.size]?.componentSize(isInFlexbox: context.isInFlexbox || Key.self == FlexboxKey.self) ?? .auto
  }

  /// Gives a component that has no size and no view of its own those of the document.
  func wrapped(_ component: some Component) throws(SceneError) -> any Component {
    let size = try size()
    let sized: any Component = size == .auto ? component : component.frame(size)
    return try inView(sized)
  }

  /// Gives a component that has no view of its own that of the document.
  func inView(_ component: any Component) throws(SceneError) -> any Component {
    guard let view = try view() else { return component }
    return AnyComponent(component).view(ViewAttribute(\.looks, view))
  }

  /// The view as one attribute for components that bring their own content.
  func viewAttribute() throws(SceneError) -> ViewAttribute {
    ViewAttribute(\.looks, try view() ?? ViewConfiguration())
  }

  /// The image at `value`.
  func bitmap(at value: DocumentValue, tintedWith tint: Color? = nil) throws(SceneError) -> Bitmap {
    try context.reading.bitmap(at: value, tintedWith: tint)
  }

  /// The text at `value`, which is shown.
  func shownText(_ value: DocumentValue) throws(SceneError) -> String {
    let text = try value.string()
    try context.reading.take(text, at: value.path)
    return text
  }

  /// The component under a key that has to be there; nil where it is left out by its condition.
  mutating func child(_ key: Key) throws(SceneError) -> AnyComponent? {
    try child(own.required(key))
  }

  /// The component under a key that may be absent.
  mutating func optionalChild(_ key: Key) throws(SceneError) -> AnyComponent? {
    guard let value = own[key] else { return nil }
    return try child(value)
  }

  /// The component at `value`; nil for null and, in a flexbox, for what is empty.
  ///
  /// - Parameter entry: what this component says of it, where it says anything.
  mutating func child(
    _ value: DocumentValue, of entry: DocumentValue? = nil, isInFlexbox: Bool = false
  ) throws(SceneError) -> AnyComponent? {
    if value.json == .null || value.isOpen { return nil }
    var context = context
    context.isInFlexbox = isInFlexbox
    let (component, node) = try NodeRegistry.read(value, entry: entry, in: context, after: &siblings)
    // What is nothing is no child of a flexbox.
    if isInFlexbox, node.type == EmptyNode.name { return nil }
    children.append(node)
    return AnyComponent(component)
  }
}

extension ViewConfiguration {
  /// What documents say of views; setting it leaves everything else as it is.
  fileprivate var looks: ViewConfiguration {
    get { self }
    set {
      backgroundColor = newValue.backgroundColor
      backgroundGradient = newValue.backgroundGradient
      cornerRadii = newValue.cornerRadii
      borderWidth = newValue.borderWidth
      borderColor = newValue.borderColor
      opacity = newValue.opacity
      shadow = newValue.shadow
      clipsToBounds = newValue.clipsToBounds
      transform = newValue.transform
      isHidden = newValue.isHidden
      if let effects = newValue.ownEffects { self.effects = effects }
    }
  }
}
