import Synchronization

/// Where a linked property of a component finds its value.
///
/// One for all copies of a component. The same component may stand in several places; then the one that is being built
/// tells which is meant.
final class PropertyLinks: Sendable {
  enum Place {
    /// The component is being built on this thread.
    case building(any StoredValue)
    case built(ScopeHandle, slot: Int)
    /// No generation has the component any more.
    case gone
  }

  private struct Link {
    weak var handle: ScopeHandle?
    let slot: Int
  }

  private let links = Mutex<[Link]>([])

  func add(_ handle: ScopeHandle, slot: Int) {
    links.withLock { links in
      guard !links.contains(where: { $0.handle === handle }) else { return }
      links.removeAll { $0.handle == nil }
      links.append(Link(handle: handle, slot: slot))
    }
  }

  /// The handle of the component that is being built on this thread; nil where none is that the property belongs to.
  var handle: (ScopeHandle, slot: Int)? {
    let targets = links.withLock { links in
      links.compactMap { link in link.handle.map { ($0, link.slot) } }
    }
    return targets.first { handle, _ in BuildFrame.current?.values(of: handle) != nil }
  }

  /// - Precondition: the component has been built, and outside of building it stands in one place only.
  var place: Place {
    let (isEmpty, targets) = links.withLock { links in
      (links.isEmpty, links.compactMap { link in link.handle.map { ($0, link.slot) } })
    }
    precondition(!isEmpty, "a linked property is read before its component is built")
    for (handle, slot) in targets {
      if let values = BuildFrame.current?.values(of: handle) { return .building(values[slot].value) }
    }
    guard let (handle, slot) = targets.first else { return .gone }
    precondition(
      targets.count == 1,
      "the same component stands in \(targets.count) places, so that its state is ambiguous: make one for each"
    )
    return .built(handle, slot: slot)
  }
}
