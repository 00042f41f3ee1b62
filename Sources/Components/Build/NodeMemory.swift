/// What a node keeps for the generation after it.
struct NodeMemory: Sendable {
  /// Nil without linked properties.
  let scope: Scope?
  /// The component, where it has an identifier and can be compared: an equal one need not be built again.
  let comparand: (any Component & Equatable)?
  /// What it and the nodes below it have read of what is passed down from above it.
  let reads: ContextReads
  /// What flex modifiers around it say, without those in it.
  let flexStyle: StoredFlexStyle?
  /// Nil for most components.
  let controller: ControllerAttachment?
}

/// The linked properties of a component in one generation.
struct Scope: Sendable {
  let handle: ScopeHandle
  /// By slot: the order of the declarations.
  let values: [SlotValue]
}

/// What a generation is built for.
struct BuildRequest: Sendable {
  let trigger: BuildTrigger
  let updates: StateUpdates
  /// Told of the state set later on; of those handles that are new, since a handle stays with one tree.
  let listener: StateListener?

  /// Whether what the root is made from is certain to be what it was in the generation before.
  var areInputsUnchanged: Bool { trigger == .state && updates.values(of: ScopeRoot.identifier) == nil }
}
