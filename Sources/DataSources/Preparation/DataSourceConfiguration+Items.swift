import Components
import Dispatch
import Synchronization

extension DataSourceConfiguration {
  /// What `changeset` makes of `state`.
  ///
  /// An updated item keeps its identity, and so does what its components remember.
  func apply(
    _ changeset: VerifiedChangeset<Model>, to state: DataSourceState<Model>,
    _ makeListener: @Sendable (DataSourceItem<Model>.Identifier) -> StateListener
  ) throws(LayoutError) -> DataSourceState<Model> {
    let updated = try parallelMap(changeset.updatedItems) { entry throws(LayoutError) in
      let item = state.sections[entry.indexPath.section][entry.indexPath.item]
      return try makeItem(
        of: entry.model, as: item.identifier, continuing: item.scopeRoot, because: .inputs)
    }
    let insertions = changeset.insertedItems
    let inserted = try parallelMap(Array(insertions.indices)) { number throws(LayoutError) in
      let identifier = DataSourceItem<Model>.Identifier(number: state.nextItemNumber + number)
      return try makeItem(
        of: insertions[number].model, as: identifier,
        continuing: ScopeRoot(listener: makeListener(identifier)),
        because: .inputs)
    }
    return DataSourceState(
      sections: changeset.apply(to: state.sections, updated: updated, inserted: inserted),
      nextItemNumber: state.nextItemNumber + inserted.count)
  }

  /// Every item built and laid out anew; each keeps its identity, and so does what its components remember.
  func rebuild(
    _ state: DataSourceState<Model>, because trigger: BuildTrigger
  ) throws(LayoutError) -> DataSourceState<Model> {
    try state.replacingItems { item throws(LayoutError) in
      try makeItem(of: item.model, as: item.identifier, continuing: item.scopeRoot, because: trigger)
    }
  }

  /// Those items built and laid out anew whose components' state was set; updates of items that are gone are ignored.
  func rebuild(
    _ state: DataSourceState<Model>, applying updates: [DataSourceItem<Model>.Identifier: StateUpdates]
  ) throws(LayoutError) -> DataSourceState<Model> {
    let items = try parallelMap(state.sections.joined().filter { updates[$0.identifier] != nil }) {
      item throws(LayoutError) in
      try makeItem(
        of: item.model, as: item.identifier, continuing: item.scopeRoot, because: .state,
        applying: updates[item.identifier] ?? StateUpdates())
    }
    var rest = items[...]
    let newSections = state.sections.map { section in
      PersistentArray(section.map { updates[$0.identifier] == nil ? $0 : rest.popFirst() ?? $0 })
    }
    return DataSourceState(sections: newSections, nextItemNumber: state.nextItemNumber)
  }

  /// Every item with the components it has, laid out anew; those that have read something else of the environment than
  /// there is now are built anew as well.
  func layOutAgain(_ state: DataSourceState<Model>) throws(LayoutError) -> DataSourceState<Model> {
    try state.replacingItems { item throws(LayoutError) in
      guard item.scopeRoot.isUpToDate(in: environment) else {
        return try makeItem(of: item.model, as: item.identifier, continuing: item.scopeRoot, because: .inputs)
      }
      return try layOut(item.scopeRoot, of: item.model, as: item.identifier)
    }
  }

  /// Builds and lays out the component of `model`, continuing the tree of `scopeRoot`.
  func makeItem(
    of model: Model, as identifier: DataSourceItem<Model>.Identifier, continuing scopeRoot: ScopeRoot,
    because trigger: BuildTrigger, applying updates: StateUpdates = StateUpdates()
  ) throws(LayoutError) -> DataSourceItem<Model> {
    let scopeRoot = try environment.spans.measure(.build, "\(Model.self)") { () throws(LayoutError) in
      try scopeRoot.building(because: trigger, applying: updates, in: environment) {
        componentProvider(model, context)
      }
    }
    return try layOut(scopeRoot, of: model, as: identifier)
  }

  private func layOut(
    _ scopeRoot: ScopeRoot, of model: Model, as identifier: DataSourceItem<Model>.Identifier
  ) throws(LayoutError) -> DataSourceItem<Model> {
    let layout = try scopeRoot.layout(thatFits: sizeRange(of: model), in: environment)
    // Nobody asks again until the item changes, and there may be a hundred thousand.
    scopeRoot.node?.forgetLayouts()
    return DataSourceItem(identifier: identifier, model: model, scopeRoot: scopeRoot, layout: layout)
  }
}

extension DataSourceState {
  /// Other items in this arrangement, made on all cores.
  fileprivate func replacingItems(
    _ replacement: @Sendable (DataSourceItem<Model>) throws(LayoutError) -> DataSourceItem<Model>
  ) throws(LayoutError) -> DataSourceState {
    var rest = try parallelMap(sections.flatMap(\.self), replacement)[...]
    let newSections = sections.map { section in
      defer { rest = rest.dropFirst(section.count) }
      return PersistentArray(rest.prefix(section.count))
    }
    return DataSourceState(sections: newSections, nextItemNumber: nextItemNumber)
  }
}

/// The results of `transform` in the order of `elements`, computed on all cores where there is much to do. Returns when all are done.
///
/// The calling thread takes part in the work, and begins alone: a screenful of rows is made before others have woken, and what is
/// shared with them takes a tenth more of the processors' time.
///
/// - Parameter timeAlone: after which the rest is shared; has no say in the results.
/// - Throws: the error of the first element, in order, that has one.
func parallelMap<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], sharingAfter timeAlone: Duration = .milliseconds(1),
  _ transform: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  var results: [Result] = []
  results.reserveCapacity(elements.count)
  let start = ContinuousClock.now
  for element in elements {
    results.append(try transform(element))
    if results.count < elements.count, ContinuousClock.now - start > timeAlone { break }
  }
  guard results.count < elements.count else { return results }
  return try sharedMap(elements, after: results, transform)
}

/// - Parameter made: the results of the first elements.
private func sharedMap<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], after made: [Result],
  _ transform: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  let (start, left) = (made.count, elements.count - made.count)
  let portion = portion(of: left)
  let failures = Mutex<[(index: Int, failure: Failure)]>([])
  let results = [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    for (index, result) in made.enumerated() { buffer.initializeElement(at: index, to: result) }
    // Each iteration fills the slots of its own portion, and nobody reads before all have ended; the concurrent layouts of the
    // data source's tests run under the thread sanitizer.
    nonisolated(unsafe) let slots = buffer
    DispatchQueue.concurrentPerform(iterations: (left + portion - 1) / portion) { number in
      let first = start + number * portion
      for index in first..<min(first + portion, elements.count) {
        do throws(Failure) {
          slots.initializeElement(at: index, to: try transform(elements[index]))
        } catch {
          failures.withLock { $0.append((index, error)) }
        }
      }
    }
    let empty = Set(failures.withLock { $0.map(\.index) })
    if empty.isEmpty {
      count = elements.count
    } else {
      for index in elements.indices where !empty.contains(index) { slots.deinitializeElement(at: index) }
    }
  }
  let first = failures.withLock { failures in failures.min { $0.index < $1.index } }
  if let first { throw first.failure }
  return results
}

/// How many elements of so many a thread takes up at once: several where there are very many, since each time costs something, but
/// few enough that all cores end at about the same time.
private func portion(of count: Int) -> Int {
  max(1, min(64, count / 256))
}
