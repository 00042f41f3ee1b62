/// What stays with a component's identity from its first generation to its removal and hears what becomes of it:
/// ComponentKit's `CKComponentController`.
///
/// Every event comes with the component of the generation it concerns. All of them do nothing unless implemented.
@MainActor
public protocol ComponentController<Controlled>: AnyObject, Sendable {
  associatedtype Controlled: Component

  /// The first generation with the component has taken effect.
  func didInit(_ component: Controlled)
  /// A generation in which the component was built anew has taken effect; it may not be on show yet.
  func willUpdate(to component: Controlled)
  /// A generation in which the component was built anew is on show.
  func didUpdate(to component: Controlled)
  /// The component's own layout of a generation that has taken effect.
  func didPrepareLayout(_ layout: Layout, of component: Controlled)
  /// The component is about to be shown where it was not before; nothing in it is mounted yet.
  func willMount(_ component: Controlled)
  /// The component has got a view: its own, or that of what it is composed of.
  func didAcquireView(_ view: View, of component: Controlled)
  /// The component is on show, with everything in it.
  func didMount(_ component: Controlled)
  /// The component is about to be shown where it was before.
  func willRemount(_ component: Controlled)
  /// The component is on show where it was before, with everything in it.
  func didRemount(_ component: Controlled)
  /// The component is about to leave the place where it is on show.
  func willUnmount(_ component: Controlled)
  /// The component is about to lose its view.
  func willRelinquishView(_ view: View, of component: Controlled)
  /// The component is no longer on show.
  func didUnmount(_ component: Controlled)
  /// The tree comes into view.
  func treeWillAppear(_ component: Controlled)
  /// The tree has gone out of view. Always before `invalidate`.
  func treeDidDisappear(_ component: Controlled)
  /// The component is gone for good: sent once. Where it is mounted at that moment, it is unmounted after this.
  func invalidate(_ component: Controlled)
}

extension ComponentController {
  /// Does nothing.
  public func didInit(_ component: Controlled) {}
  /// Does nothing.
  public func willUpdate(to component: Controlled) {}
  /// Does nothing.
  public func didUpdate(to component: Controlled) {}
  /// Does nothing.
  public func didPrepareLayout(_ layout: Layout, of component: Controlled) {}
  /// Does nothing.
  public func willMount(_ component: Controlled) {}
  /// Does nothing.
  public func didAcquireView(_ view: View, of component: Controlled) {}
  /// Does nothing.
  public func didMount(_ component: Controlled) {}
  /// Does nothing.
  public func willRemount(_ component: Controlled) {}
  /// Does nothing.
  public func didRemount(_ component: Controlled) {}
  /// Does nothing.
  public func willUnmount(_ component: Controlled) {}
  /// Does nothing.
  public func willRelinquishView(_ view: View, of component: Controlled) {}
  /// Does nothing.
  public func didUnmount(_ component: Controlled) {}
  /// Does nothing.
  public func treeWillAppear(_ component: Controlled) {}
  /// Does nothing.
  public func treeDidDisappear(_ component: Controlled) {}
  /// Does nothing.
  public func invalidate(_ component: Controlled) {}
}
