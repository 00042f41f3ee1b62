/// Where building has got to: the place under the current parent, and the node that stood there before.
public struct BuildContext {
  /// Set by `id(_:)` for the node that is made next.
  var identifierOfNextNode: ComponentIdentifier?
  /// Set by `key(_:)` for the nodes made next on this level, outermost first.
  var keys: [ComponentIdentifier] = []
  /// What is passed down to the node that is made next.
  var values: ContextValues
  /// Why there will be no tree: from then on nothing more is built.
  private(set) var failure: LayoutError?
  private(set) var nextIdentifier: Int
  private(set) var counts = BuildCounts()
  let request: BuildRequest
  /// Whether everything the next node is made from is certain to be what it was in the generation before.
  private var areInputsUnchanged: Bool
  private var siblings: Siblings
  /// The identifiers of the parents above the node that is made next, outermost first.
  private var ancestors: [Int] = []

  init(
    _ request: BuildRequest, environment: EnvironmentValues, previousRoot: Node?, nextIdentifier: Int
  ) {
    self.request = request
    values = ContextValues(in: environment)
    areInputsUnchanged = request.areInputsUnchanged
    siblings = Siblings(previous: previousRoot.map { [$0] } ?? [])
    self.nextIdentifier = nextIdentifier
  }

  /// Makes the node of `component`: finds its identity, then builds the children below it.
  ///
  /// - Parameters:
  ///   - behavior: how the node is laid out and what it draws.
  ///   - makeChildren: builds the children in order; nil means that the component comes to nothing, and so does its node.
  mutating func makeNode(
    for component: some Component, behaving behavior: any LayoutBehavior,
    children makeChildren: (inout BuildContext) -> [Node]?
  ) -> Node? {
    makeNode(for: component) { context in
      makeChildren(&context).map { (behavior, $0) }
    }
  }

  /// The same for a behaviour that depends on which children there are.
  ///
  /// - Parameters:
  ///   - linkingProperties: whether the component may have linked properties, which `makeContent` reads.
  ///   - attachController: hands the controller on; nil for a component without one.
  mutating func makeNode(
    for component: some Component, linkingProperties: Bool = false,
    controlledBy attachController: ((ControllerAttachment?) -> ControllerAttachment)? = nil,
    containing makeContent: (inout BuildContext) -> (any LayoutBehavior, [Node])?
  ) -> Node? {
    guard failure == nil else { return nil }
    let type = type(of: component)
    let key = siblings.take(
      ScopeKey(componentType: ObjectIdentifier(type), identifier: identifierOfNextNode, keys: keys))
    identifierOfNextNode = nil
    guard ancestors.count < TreeDepth.limit else {
      failure = .tooDeep(
        limit: TreeDepth.limit, path: [ComponentName(type: Node.name(of: type), key.identifier)])
      return nil
    }
    let previous = siblings.previousNode(for: key)
    let comparand = key.identifier == nil ? nil : component as? any Component & Equatable
    if let previous, canReuse(previous, comparing: comparand) { return reuse(previous) }
    counts.built += 1
    let identifier = previous?.identifier ?? takeIdentifier()
    let outerReads = values.enter()
    let properties = linkingProperties ? component.linkedProperties : []
    // What can be left as it is when those above are built anew has to hear of view models itself.
    let scope =
      properties.isEmpty && comparand == nil
      ? nil : openScope(of: component, linking: properties, identifier: identifier, previous: previous)
    let content = descend(below: previous, identifier: identifier, in: scope) { makeContent(&$0) }
    let reads = values.leave(to: outerReads)
    if let failure { self.failure = failure.below(ComponentName(type: Node.name(of: type), key.identifier)) }
    guard failure == nil, let (behavior, children) = content else { return nil }
    return Node(
      type: type, key: key, identifier: identifier, behavior: behavior, children: children,
      memory: NodeMemory(
        scope: scope, comparand: comparand, reads: reads,
        controller: attachController?(previous?.memory.controller)))
  }

  /// Builds one level further down, where `previous` was the parent in the generation before.
  private mutating func descend<Content>(
    below previous: Node?, identifier: Int, in scope: Scope?, _ makeContent: (inout BuildContext) -> Content?
  ) -> Content? {
    let (outerSiblings, outerKeys, outerCertainty) = (siblings, keys, areInputsUnchanged)
    siblings = Siblings(previous: previous?.children ?? [])
    keys = []
    areInputsUnchanged = areInputsUnchanged && request.updates.values(of: identifier) == nil
    ancestors.append(identifier)
    defer {
      (siblings, keys, areInputsUnchanged) = (outerSiblings, outerKeys, outerCertainty)
      ancestors.removeLast()
    }
    let frame = scope.map { BuildFrame($0.handle, values: $0.values) } ?? BuildFrame.current
    guard ancestors.count == TreeDepth.ofOrdinaryStack else {
      guard scope != nil else { return makeContent(&self) }
      return BuildFrame.$current.withValue(frame) { makeContent(&self) }
    }
    do throws(LayoutError) {
      return try onLargeStack { BuildFrame.$current.withValue(frame) { makeContent(&self) } }
    } catch {
      failure = error
      return nil
    }
  }

  private mutating func takeIdentifier() -> Int {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }
}

extension BuildContext {
  /// Links a component's properties to the handle it has had so far, or to a new one.
  ///
  /// - Parameter properties: of the component, in the order of their declarations.
  private mutating func openScope(
    of component: some Component, linking properties: [any LinkedProperty], identifier: Int, previous: Node?
  ) -> Scope {
    let before = previous?.memory.scope
    let updates = request.updates.values(of: identifier)
    let newValues = properties.enumerated().map { slot, property in
      let latest = [before?.values[slot], updates?[slot]].compactMap(\.self).max { $0.revision < $1.revision }
      let value = property.value(after: latest?.value, of: component, in: &self)
      return SlotValue(value: value, revision: latest?.revision ?? 0)
    }
    let handle =
      before?.handle
      ?? ScopeHandle(
        nodeIdentifier: identifier, ancestors: ancestors, listener: request.listener, values: newValues)
    for (slot, property) in properties.enumerated() {
      property.link(to: handle, slot: slot, value: newValues[slot].value)
    }
    return Scope(handle: handle, values: newValues)
  }

  /// Whether `previous`, with all that is below it, is what building would give again.
  private func canReuse(_ previous: Node, comparing comparand: (any Component & Equatable)?) -> Bool {
    guard request.trigger != .reload, !request.updates.touch(previous.identifier) else { return false }
    if areInputsUnchanged { return true }
    guard let comparand, let before = previous.memory.comparand else { return false }
    return before.isEqual(to: comparand) && values.agree(with: previous.memory.reads)
  }

  private mutating func reuse(_ previous: Node) -> Node {
    counts.reused += 1
    values.note(previous.memory.reads)
    return previous
  }
}
