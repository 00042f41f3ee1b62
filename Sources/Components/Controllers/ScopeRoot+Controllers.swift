extension ScopeRoot {
  /// Parents before their children.
  private var controllers: [ControllerAttachment] { node?.controllers ?? [] }

  /// Tells controllers that came with this generation after `previous`, which is nil for a new tree.
  @MainActor
  package func initializeControllers(after previous: ScopeRoot?) {
    let old = previous?.lifecycles ?? []
    for attachment in controllers where !old.contains(ObjectIdentifier(attachment.lifecycle)) {
      attachment.lifecycle.install(attachment)
    }
  }

  /// Tells controllers of this generation whose components are not in `next`, which is nil when the tree is gone.
  @MainActor
  package func invalidateControllers(before next: ScopeRoot?) {
    let new = next?.lifecycles ?? []
    for attachment in controllers where !new.contains(ObjectIdentifier(attachment.lifecycle)) {
      attachment.lifecycle.invalidate(attachment)
    }
  }

  /// Tells controllers that have been there before of components that were built anew.
  @MainActor
  package func updateControllers() {
    for attachment in controllers { attachment.lifecycle.install(attachment) }
  }

  private var lifecycles: Set<ObjectIdentifier> {
    Set(controllers.map { ObjectIdentifier($0.lifecycle) })
  }
}

extension Layout {
  /// Tells the controllers of all components of their layouts.
  @MainActor
  package func announceToControllers() {
    guard !node.controllers.isEmpty else { return }
    enumerateLayouts { layout, _, _ in
      layout.node.memory.controller?.send(.didPrepareLayout(layout))
    }
  }
}
