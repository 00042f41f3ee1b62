import Geometry
import Synchronization

/// A component in its place in the tree: what is laid out and mounted.
///
/// A node is made for one generation; its `identifier` is handed on to the node that takes its place in the next one. Where
/// nothing has changed, the next generation has the same node.
public final class Node: Sendable {
  /// The node's number within its scope root, the same in every generation.
  package let identifier: Int
  /// The nodes below, in layout, mount and paint order: the later ones lie in front.
  public let children: [Node]
  let behavior: any LayoutBehavior
  let key: ScopeKey
  // Behind the end of the key, which leaves room for no more.
  private let levels: Int32
  /// Whether anything takes effect with the node and those below it; late content may have such.
  let takesEffect: Bool
  let memory: NodeMemory
  let layoutCache = Mutex(LayoutCache())

  init(
    key: ScopeKey, identifier: Int, behavior: any LayoutBehavior, children: [Node],
    memory: NodeMemory
  ) {
    self.key = key
    self.identifier = identifier
    self.behavior = behavior
    self.children = children
    self.memory = memory.adding(
      controllers: children.reduce(into: memory.controller.map { [$0] } ?? []) { $0 += $1.controllers },
      lateContents: children.reduce(into: behavior.lateContent.map { [$0] } ?? []) { $0 += $1.lateContents })
    levels = children.reduce(0) { max($0, $1.levels) } + 1
    takesEffect =
      memory.scope?.slotsOfGeneration.isEmpty == false || behavior.lateContent != nil
      || children.contains(where: \.takesEffect)
  }

  /// What the component says about its place in a flexbox, by modifiers around it or in it; nil for nothing. Found out anew
  /// each time, and asked for once in a build.
  var flexStyle: StoredFlexStyle? {
    behavior.role.childThatSpeaks(of: children)?.flexStyle.overridden(by: memory.flexStyle)
      ?? memory.flexStyle
  }

  /// How many levels there are, this one included.
  var height: Int { Int(levels) }

  /// The controllers of this node and those below, parents before their children.
  var controllers: [ControllerAttachment] { memory.controllers }

  /// What is built as this node and those below are laid out; empty for most.
  var lateContents: [LateContent] { memory.lateContents }

  /// What the component's author called it.
  public var componentIdentifier: ComponentIdentifier? { key.identifier }

  /// The controllers of this node and those below, with those of what has been built as they were laid out.
  var allControllers: [ControllerAttachment] {
    lateContents.isEmpty ? controllers : controllers + lateContents.flatMap(\.controllers)
  }

  /// The component's type, as in source code and messages; put together anew each time.
  public var name: String { Self.name(of: key.componentType) }

  /// The view the component asks for, nil when it only lays out.
  var view: ViewConfiguration? { behavior.view }

  /// Whether the node takes everything over from its only child.
  var isTransparent: Bool {
    if case .composes = behavior.role { true } else { false }
  }

  /// Whether a flexbox leaves the node out.
  var isNothing: Bool {
    if case .isNothing = behavior.role { true } else { false }
  }

  /// The size the component wishes for itself.
  var size: ComponentSize { behavior.size }

  /// The node in a message: its name, and what its author called it.
  var text: String { nameInErrors.description }

  /// The node in an error.
  var nameInErrors: ComponentName { ComponentName(type: name, componentIdentifier) }

  static func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }
}

/// What a node keeps for the generation after it, and what few nodes keep at all.
struct NodeMemory: Sendable {
  /// What flex modifiers around it say, without those in it.
  let flexStyle: StoredFlexStyle?
  private let keptReads: KeptReads?
  private let rare: RareNodeMemory?

  init(
    scope: Scope?, comparand: (any Component & Equatable)?, reads: ContextReads,
    flexStyle: StoredFlexStyle?, controller: ControllerAttachment?
  ) {
    let hasRare = scope != nil || comparand != nil || controller != nil || reads.all != nil
    self.init(
      flexStyle: flexStyle, keptReads: reads.kept,
      rare: hasRare
        ? RareNodeMemory(scope: scope, comparand: comparand, controller: controller, allRead: reads.all) : nil
    )
  }

  private init(flexStyle: StoredFlexStyle?, keptReads: KeptReads?, rare: RareNodeMemory?) {
    self.flexStyle = flexStyle
    self.keptReads = keptReads
    self.rare = rare
  }

  /// This memory, also with what a node has to do with that is in it.
  func adding(controllers: [ControllerAttachment], lateContents: [LateContent]) -> NodeMemory {
    guard !controllers.isEmpty || !lateContents.isEmpty else { return self }
    return NodeMemory(
      flexStyle: flexStyle, keptReads: keptReads,
      rare: RareNodeMemory(
        scope: scope, comparand: comparand, controller: controller, allRead: rare?.allRead,
        controllers: controllers, lateContents: lateContents))
  }

  /// What it and the nodes below it have read of what is passed down from above it.
  var reads: ContextReads {
    ContextReads(keptReads, all: rare?.allRead)
  }
  /// Nil without linked properties.
  var scope: Scope? { rare?.scope }
  /// The component, where it has an identifier and can be compared: an equal one need not be built again.
  var comparand: (any Component & Equatable)? { rare?.comparand }
  /// Nil for most components.
  var controller: ControllerAttachment? { rare?.controller }
  /// Those of the node and of the nodes below it.
  var controllers: [ControllerAttachment] { rare?.controllers ?? [] }
  /// That of the node and of the nodes below it.
  var lateContents: [LateContent] { rare?.lateContents ?? [] }
}

/// What most nodes do not keep, which costs them one pointer: trees are large, and lists have many of them.
private final class RareNodeMemory: Sendable {
  let scope: Scope?
  let comparand: (any Component & Equatable)?
  let controller: ControllerAttachment?
  let allRead: [ObjectIdentifier: any StoredValue]?
  let controllers: [ControllerAttachment]
  let lateContents: [LateContent]

  init(
    scope: Scope?, comparand: (any Component & Equatable)?, controller: ControllerAttachment?,
    allRead: [ObjectIdentifier: any StoredValue]?, controllers: [ControllerAttachment] = [],
    lateContents: [LateContent] = []
  ) {
    self.scope = scope
    self.comparand = comparand
    self.controller = controller
    self.allRead = allRead
    self.controllers = controllers
    self.lateContents = lateContents
  }
}

/// The linked properties of a component in one generation.
struct Scope: Sendable {
  let handle: ScopeHandle
  /// By slot: the order of the declarations.
  let values: [SlotValue]
  /// The slots of values that come with each generation.
  let slotsOfGeneration: [Int]
}

/// What a generation is built for.
struct BuildRequest: Sendable {
  let trigger: BuildTrigger
  let updates: StateUpdates
  /// Told of the state set later on; of those handles that are new, since a handle stays with one tree.
  let listener: StateListener
  /// Whether no generation follows this one, for which components would be kept to be compared.
  let isLast: Bool

  /// Whether what the root is made from is certain to be what it was in the generation before.
  var areInputsUnchanged: Bool { trigger == .state && updates.values(of: ScopeRoot.identifier) == nil }
}
