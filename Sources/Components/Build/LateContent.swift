import Geometry
import Synchronization

/// What is built in a node while that is laid out, for each size anew: the content of a geometry reader.
///
/// Equal sizes give equal nodes within a generation. What is built for another size, or in the next generation, is recognised
/// by its place as everything else is, so that it keeps its identity and state.
package final class LateContent: Sendable {
  /// What was built for a size; nil for nothing.
  struct Entry: Sendable {
    let size: Size
    let node: Node?
  }

  private struct Memory {
    /// Those of this generation, the one asked for last at the end.
    var entries: [Entry] = []
    /// Controllers of what has been built in this generation and made room for other sizes.
    var droppedControllers: [ControllerAttachment] = []

    /// The entry of a size, which becomes the newest.
    mutating func takeEntry(for size: Size) -> Entry? {
      guard let index = entries.firstIndex(where: { $0.size == size }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry
    }

    mutating func add(_ entry: Entry) {
      entries.removeAll { $0.size == entry.size }
      entries.append(entry)
      guard entries.count > LateContent.capacity else { return }
      let dropped = entries.removeFirst().node?.allControllers ?? []
      let kept = Set(
        entries.flatMap { $0.node?.allControllers ?? [] }.map { ObjectIdentifier($0.lifecycle) })
      droppedControllers += dropped.filter { !kept.contains(ObjectIdentifier($0.lifecycle)) }
    }
  }

  /// A flexbox asks for the size that its child likes, then for the one that it gives it; and a host may be turned.
  fileprivate static let capacity = 3

  let identifiers: LateIdentifiers
  private let context: BuildContext
  /// The component whose body was being evaluated: what is read of it later is what it was then.
  private let frame: BuildFrame?
  /// What the generation before was laid out with.
  private let inherited: [Entry]
  private let memory = Mutex(Memory())

  /// - Parameters:
  ///   - context: as it is within the node.
  ///   - previous: what stood in the node's place in the generation before.
  init(_ context: BuildContext, after previous: LateContent?, identifiers: LateIdentifiers) {
    self.context = context
    self.identifiers = identifiers
    inherited = previous?.newestEntries ?? []
    frame = BuildFrame.current
  }

  /// What the component was built for, with what it passes down.
  var environment: EnvironmentValues { context.values.currentEnvironment }

  /// Updates that nothing has been built with yet.
  var pendingUpdates: StateUpdates {
    memory.withLock { $0.entries.isEmpty } ? context.request.updates : StateUpdates()
  }

  /// The controllers of all that is kept.
  var controllers: [ControllerAttachment] {
    newestEntries.flatMap { $0.node?.allControllers ?? [] } + memory.withLock { $0.droppedControllers }
  }

  /// The node of `makeComponent` for a size.
  ///
  /// - Throws: what building throws.
  func node(for size: Size, of makeComponent: () -> some Component) throws(LayoutError) -> Node? {
    let (known, newest) = memory.withLock { memory in
      (memory.takeEntry(for: size), memory.entries.last)
    }
    if let known { return known.node }
    let same = inherited.last { $0.size == size }
    let previous = same ?? newest ?? inherited.last
    let result = BuildFrame.$current.withValue(frame) {
      Result { () throws(LayoutError) in
        try context.buildLate(makeComponent(), after: previous?.node, ofSameSize: same != nil)
      }
    }
    let node = try result.get()
    memory.withLock { $0.add(Entry(size: size, node: node)) }
    return node
  }

  private var newestEntries: [Entry] {
    let entries = memory.withLock { $0.entries }
    return entries.isEmpty ? inherited : entries
  }
}

/// Numbers for nodes that are built while others are laid out: unlike those of all other nodes of their tree.
final class LateIdentifiers: Sendable {
  private let next: Mutex<Int>

  /// - Parameter identifier: of the outermost node that builds content late.
  init(below identifier: Int) {
    // So far from those given out while a tree is built that neither ever reaches the others.
    next = Mutex((identifier &+ 1) &<< 40)
  }

  func take() -> Int {
    next.withLock { next in
      defer { next &+= 1 }
      return next
    }
  }
}
