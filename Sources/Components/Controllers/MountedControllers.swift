/// The controllers of what one container shows.
@MainActor
final class MountedControllers {
  /// In the order in which they were mounted, parents first.
  private var mounted: [ControllerAttachment] = []
  private var mounting: [ControllerAttachment] = []
  /// Composed components whose view has not come up yet, outermost first.
  private var awaitingView: [ControllerAttachment] = []

  /// The component of `layout` is about to be mounted, before its children.
  ///
  /// - Returns: its controller, for `end(_:)`.
  func begin(_ layout: Layout, hasView: Bool) -> ControllerAttachment? {
    let attachment = layout.node.memory.controller
    if let attachment {
      mounting.append(attachment)
      attachment.lifecycle.willMount(attachment, in: self)
      awaitingView.append(attachment)
    }
    // Only what a component is composed of can have a view in its place.
    if !hasView, !layout.node.isTransparent { giveUpAwaiting() }
    return attachment
  }

  /// The component begun last has a view, and so have those around that are composed of nothing else.
  func acquire(_ view: View) {
    let waiting = awaitingView
    awaitingView = []
    for attachment in waiting { attachment.lifecycle.acquire(view, attachment) }
  }

  /// The component is mounted, and so are its children.
  func end(_ attachment: ControllerAttachment?) {
    guard let attachment else { return }
    if awaitingView.contains(where: { $0 === attachment }) { giveUpAwaiting() }
    attachment.lifecycle.didMount(attachment)
  }

  /// Everything is mounted: unmounts what was not mounted again.
  func finish() {
    let lifecycles = Set(mounting.map { ObjectIdentifier($0.lifecycle) })
    let leftovers = mounted.filter { !lifecycles.contains(ObjectIdentifier($0.lifecycle)) }
    (mounted, mounting) = (mounting, [])
    for attachment in leftovers { attachment.lifecycle.unmount(attachment, from: self) }
  }

  /// What is mounted has come into view.
  func beginAppearance() -> TreeAppearance {
    let appeared = mounted
    for attachment in appeared { attachment.lifecycle.treeWillAppear(attachment) }
    return TreeAppearance(appeared: appeared, listener: appeared.isEmpty ? nil : TreeInUse.listener)
  }

  private func giveUpAwaiting() {
    for attachment in awaitingView { attachment.lifecycle.acquire(nil, attachment) }
    awaitingView = []
  }
}

/// The controllers that have heard that their tree has come into view.
@MainActor
package struct TreeAppearance {
  fileprivate let appeared: [ControllerAttachment]
  fileprivate let listener: StateListener?

  /// The tree has gone out of view; also for components that have been unmounted since, or mounted elsewhere.
  package func end() {
    if appeared.isEmpty { return }
    TreeInUse.with(listener) {
      for attachment in appeared { attachment.lifecycle.treeDidDisappear(attachment) }
    }
  }
}

extension ScopeRoot {
  /// Parents before their children.
  private var controllers: [ControllerAttachment] { node?.allControllers ?? [] }

  /// Tells controllers that came with this generation after `previous`, which is nil for a new tree.
  @MainActor
  package func initializeControllers(after previous: ScopeRoot?) {
    let old = previous?.lifecycles ?? []
    tell(controllers.filter { !old.contains(ObjectIdentifier($0.lifecycle)) }) { $0.lifecycle.install($0) }
  }

  /// Tells controllers of this generation whose components are not in `next`, which is nil when the tree is gone.
  @MainActor
  package func invalidateControllers(before next: ScopeRoot?) {
    let new = next?.lifecycles ?? []
    tell(controllers.filter { !new.contains(ObjectIdentifier($0.lifecycle)) }) { $0.lifecycle.invalidate($0) }
  }

  /// Tells controllers that have been there before of components that were built anew.
  @MainActor
  package func updateControllers() {
    tell(controllers) { $0.lifecycle.install($0) }
  }

  /// Tells some controllers of this tree of something, one after the other.
  @MainActor
  private func tell(_ attachments: [ControllerAttachment], _ body: @MainActor (ControllerAttachment) -> Void)
  {
    // Most trees have none.
    if attachments.isEmpty { return }
    TreeInUse.with(listener) {
      for attachment in attachments { body(attachment) }
    }
  }

  /// Whether anything in this generation may have a controller, or takes effect with it.
  package var hearsOfChanges: Bool {
    node.map { !$0.controllers.isEmpty || $0.takesEffect } ?? false
  }

  private var lifecycles: Set<ObjectIdentifier> {
    Set(controllers.map { ObjectIdentifier($0.lifecycle) })
  }
}

extension Layout {
  /// Tells the controllers of all components of their layouts.
  @MainActor
  package func announceToControllers() {
    guard !node.controllers.isEmpty || !node.lateContents.isEmpty else { return }
    TreeInUse.with([self]) {
      enumerateLayouts { layout, _, _ in
        layout.node.memory.controller?.send(.didPrepareLayout(layout))
      }
    }
  }
}
