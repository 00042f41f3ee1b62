/// Where building has got to: the place under the current parent, and the node that stood there before.
public struct BuildContext: Sendable {
  /// Set by `id(_:)` for the node that is made next.
  var identifierOfNextNode: ComponentIdentifier?
  /// Set by `key(_:)` for the nodes made next on this level, outermost first.
  var keys: [ComponentIdentifier] = []
  /// Set by flex modifiers for the node that is made next; nil where none of them has anything to say.
  var flexStyleOfNextNode: StoredFlexStyle?
  /// What is passed down to the node that is made next.
  var values: ContextValues
  /// Why there will be no tree: from then on nothing more is built.
  private(set) var failure: LayoutError?
  private(set) var nextIdentifier: Int
  private(set) var counts = BuildCounts()
  private(set) var request: BuildRequest
  /// Where identifiers come from within a geometry reader; nil outside of any.
  private var lateIdentifiers: LateIdentifiers?
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
  package mutating func makeNode(
    for component: some Component, behaving behavior: any LayoutBehavior,
    children makeChildren: (inout BuildContext) -> [Node]?
  ) -> Node? {
    makeNode(for: component) { context in
      makeChildren(&context).map { (behavior, $0) }
    }
  }

  /// Makes the node of a component that is laid out by itself, with those children that are there.
  mutating func makeNode(
    of component: some Component & LayoutBehavior, with children: [(any Component)?] = []
  ) -> Node? {
    makeNode(for: component) { context in
      (component, children.compactMap { $0?.makeNode(in: &context) })
    }
  }

  /// Makes the node of a component that is laid out around another one; none where that one is absent.
  mutating func makeNode(
    of component: some Component & LayoutBehavior, around child: (any Component)?
  ) -> Node? {
    makeNode(for: component) { context in
      child?.makeNode(in: &context).map { (component, [$0]) }
    }
  }

  /// Makes the node of `component` with a behaviour that depends on which children there are.
  ///
  /// - Parameters:
  ///   - linkingProperties: whether the component may have linked properties, which `makeContent` reads.
  ///   - attachController: hands the controller on; nil for a component without one.
  ///   - makeContent: gives the behaviour and the children; nil means that the component comes to nothing.
  mutating func makeNode(
    for component: some Component, linkingProperties: Bool = false,
    controlledBy attachController: ((ControllerAttachment?) -> ControllerAttachment)? = nil,
    containing makeContent: (inout BuildContext) -> (any LayoutBehavior, [Node])?
  ) -> Node? {
    // What is not needed while the children are built stands in functions of its own: each level takes stack.
    switch begin(component, linkingProperties: linkingProperties) {
    case .none: return nil
    case .reused(let node): return node
    case .begun(let work):
      let content = descend(into: work) { makeContent(&$0) }
      return finish(work, content, controlledBy: attachController)
    }
  }

  /// Makes the node of a component whose content is built when its size is known.
  ///
  /// - Parameter makeBehavior: takes what builds the content then.
  mutating func makeNode(
    for component: some Component, deferring makeBehavior: (LateContent) -> any LayoutBehavior
  ) -> Node? {
    switch begin(component, linkingProperties: false) {
    case .none: return nil
    case .reused(let node): return node
    case .begun(let work):
      let previous = work.place.previous?.behavior.lateContent
      let content = descend(into: work) { context in
        (makeBehavior(context.makeLateContent(after: previous, below: work.identifier)), [Node]())
      }
      return finish(work, content, controlledBy: nil)
    }
  }

  private mutating func makeLateContent(after previous: LateContent?, below identifier: Int) -> LateContent {
    // Nobody knows yet what it is going to read.
    values.readAll()
    var late = self
    let identifiers = lateIdentifiers ?? previous?.identifiers ?? LateIdentifiers(below: identifier)
    late.lateIdentifiers = identifiers
    if let previous {
      var updates = previous.pendingUpdates
      updates.add(request.updates)
      late.request = BuildRequest(
        trigger: request.trigger, updates: updates, listener: request.listener, isLast: request.isLast)
    }
    return LateContent(late, after: previous, identifiers: identifiers)
  }

  /// Builds what stands in a geometry reader, of which this is the context from within.
  ///
  /// - Parameters:
  ///   - previous: the node that stood there before.
  ///   - isSame: whether that was built for the same size.
  func buildLate(
    _ component: some Component, after previous: Node?, ofSameSize isSame: Bool
  ) throws(LayoutError) -> Node? {
    var context = self
    context.siblings = Siblings(previous: previous.map { [$0] } ?? [])
    context.areInputsUnchanged = areInputsUnchanged && isSame
    let node = component.makeNode(in: &context)
    if let failure = context.failure { throw failure }
    return node
  }

  /// Finds the component's place and what there is to build.
  private mutating func begin(_ component: some Component, linkingProperties: Bool) -> NodeBeginning? {
    guard failure == nil, let place = takePlace(for: type(of: component)) else { return nil }
    // The first such cast of each type takes as long as it does to lay a few components out.
    let isComparable = place.key.identifier != nil && !request.isLast
    let comparand = isComparable ? component as? any Component & Equatable : nil
    if let previous = place.previous, canReuse(previous, at: place, comparing: comparand) {
      return .reused(reuse(previous))
    }
    counts.built += 1
    let identifier = place.previous?.identifier ?? takeIdentifier()
    let outerReads = values.enter()
    let properties = linkingProperties ? component.linkedProperties : []
    // What can be left as it is when those above are built anew has to hear of view models itself.
    let scope =
      properties.isEmpty && comparand == nil
      ? nil
      : openScope(of: component, linking: properties, identifier: identifier, previous: place.previous)
    return .begun(
      NodeWork(
        place: place, identifier: identifier, comparand: comparand, scope: scope, outerReads: outerReads))
  }

  /// Makes the node once its content is there; nil content means that there is none.
  private mutating func finish(
    _ work: NodeWork, _ content: (any LayoutBehavior, [Node])?,
    controlledBy attachController: ((ControllerAttachment?) -> ControllerAttachment)?
  ) -> Node? {
    let place = work.place
    let reads = values.leave(to: work.outerReads)
    if let failure { self.failure = failure.below(place.name) }
    guard failure == nil, let (behavior, children) = content else { return nil }
    return Node(
      key: place.key, identifier: work.identifier, behavior: behavior, children: children,
      memory: NodeMemory(
        scope: work.scope, comparand: work.comparand, reads: reads, flexStyle: place.flexStyle,
        controller: attachController?(place.previous?.memory.controller)))
  }

  /// Uses up what modifiers said of the next node and finds out which node it was in the generation before.
  ///
  /// - Returns: nil where the tree is too deep to go on, which becomes the reason why there will be none.
  private mutating func takePlace(for type: any Component.Type) -> NodePlace? {
    let key = siblings.take(
      ScopeKey(componentType: type, identifier: identifierOfNextNode, keys: keys))
    let flexStyle = flexStyleOfNextNode
    identifierOfNextNode = nil
    flexStyleOfNextNode = nil
    guard ancestors.count < TreeDepth.limit else {
      failure = .tooDeep(
        limit: TreeDepth.limit, path: [ComponentName(type: Node.name(of: type), key.identifier)])
      return nil
    }
    return NodePlace(
      type: type, key: key, previous: siblings.previousNode(for: key), flexStyle: flexStyle)
  }

  /// Makes room for the keys of that many children of the node whose content is being made.
  mutating func expectChildren(_ count: Int) {
    siblings.expectedCount = count
  }

  /// Builds one level further down.
  private mutating func descend<Content>(
    into work: NodeWork, _ makeContent: (inout BuildContext) -> Content?
  ) -> Content? {
    let (outerSiblings, outerKeys, outerCertainty) = (siblings, keys, areInputsUnchanged)
    siblings = Siblings(previous: work.place.previous?.children ?? [])
    keys = []
    areInputsUnchanged = areInputsUnchanged && request.updates.values(of: work.identifier) == nil
    ancestors.append(work.identifier)
    defer {
      (siblings, keys, areInputsUnchanged) = (outerSiblings, outerKeys, outerCertainty)
      ancestors.removeLast()
    }
    let frame = work.scope.map { BuildFrame($0.handle, values: $0.values) } ?? BuildFrame.current
    guard ancestors.count == TreeDepth.ofOrdinaryStack else {
      guard work.scope != nil else { return makeContent(&self) }
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
    if let lateIdentifiers { return lateIdentifiers.take() }
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
    for (slot, property) in properties.enumerated() { property.links.add(handle, slot: slot) }
    return Scope(
      handle: handle, values: newValues,
      slotsOfGeneration: properties.indices.filter { properties[$0].comesWithGenerations })
  }

  /// Whether `previous`, with all that is below it, is what building would give again.
  private func canReuse(
    _ previous: Node, at place: NodePlace, comparing comparand: (any Component & Equatable)?
  ) -> Bool {
    guard request.trigger != .reload, !request.updates.touch(previous.identifier) else { return false }
    if areInputsUnchanged { return true }
    guard let comparand, let before = previous.memory.comparand else { return false }
    return before.isEqual(to: comparand) && values.agree(with: previous.memory.reads)
      && place.flexStyle == previous.memory.flexStyle
  }

  private mutating func reuse(_ previous: Node) -> Node {
    counts.reused += 1
    values.note(previous.memory.reads)
    return previous
  }
}
