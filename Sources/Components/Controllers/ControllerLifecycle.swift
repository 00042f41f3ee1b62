/// Something that a controller hears about its component.
@MainActor
enum ControllerEvent {
  case didInit, willUpdate, didUpdate
  case didPrepareLayout(Layout)
  case willMount, didMount, willRemount, didRemount, willUnmount, didUnmount
  case didAcquireView(View), willRelinquishView(View)
  case treeWillAppear, treeDidDisappear
  case invalidate
}

extension ComponentController {
  func handle(_ event: ControllerEvent, of component: Controlled) {
    switch event {
    case .didInit: didInit(component)
    case .willUpdate: willUpdate(to: component)
    case .didUpdate: didUpdate(to: component)
    case .didPrepareLayout(let layout): didPrepareLayout(layout, of: component)
    case .willMount: willMount(component)
    case .didMount: didMount(component)
    case .willRemount: willRemount(component)
    case .didRemount: didRemount(component)
    case .willUnmount: willUnmount(component)
    case .didUnmount: didUnmount(component)
    case .didAcquireView(let view): didAcquireView(view, of: component)
    case .willRelinquishView(let view): willRelinquishView(view, of: component)
    case .treeWillAppear: treeWillAppear(component)
    case .treeDidDisappear: treeDidDisappear(component)
    case .invalidate: invalidate(component)
    }
  }
}

/// How far a controller has got, so that each event comes when it may and only once.
@MainActor
final class ControllerLifecycle {
  private enum Stage {
    case new, current, invalidated
  }

  private var stage = Stage.new
  private var controller: (any ComponentController)?
  /// The attachment of the newest generation that has taken effect.
  private var latest: ControllerAttachment?
  private var isUpdateAwaitingMount = false
  private weak var container: MountedControllers?
  /// Kept until the controller has let go of it. The view knows its node, and so this: unmounting breaks the circle.
  private var view: View?
  private var isRemounting = false
  /// In how many containers that are in view the component has come into view.
  private var appearanceCount = 0

  nonisolated init() {}

  /// The controller, made when it is first asked for.
  func controller(orElse makeController: () -> any ComponentController) -> any ComponentController {
    if let controller { return controller }
    let controller = makeController()
    self.controller = controller
    return controller
  }

  /// A generation with `attachment` has taken effect.
  func install(_ attachment: ControllerAttachment) {
    guard stage != .invalidated, latest !== attachment else { return }
    latest = attachment
    if stage == .new {
      stage = .current
      attachment.send(.didInit)
    } else {
      isUpdateAwaitingMount = true
      attachment.send(.willUpdate)
    }
  }

  /// That of the newest generation that has taken effect, if that is not the one of `attachment`.
  private func latest(_ attachment: ControllerAttachment) -> ControllerAttachment {
    latest ?? attachment
  }

  func willMount(_ attachment: ControllerAttachment, in newContainer: MountedControllers) {
    install(attachment)
    if let container, container !== newContainer { unmount(attachment, from: container) }
    isRemounting = container === newContainer
    container = newContainer
    attachment.send(isRemounting ? .willRemount : .willMount)
  }

  /// - Parameter newView: nil for a component that comes to no view of its own.
  func acquire(_ newView: View?, _ attachment: ControllerAttachment) {
    guard view !== newView else { return }
    if let view { attachment.send(.willRelinquishView(view)) }
    view = newView
    if let newView { attachment.send(.didAcquireView(newView)) }
  }

  func didMount(_ attachment: ControllerAttachment) {
    attachment.send(isRemounting ? .didRemount : .didMount)
    guard isUpdateAwaitingMount else { return }
    isUpdateAwaitingMount = false
    attachment.send(.didUpdate)
  }

  /// Does nothing when the component is on show in another container by now.
  func unmount(_ attachment: ControllerAttachment, from oldContainer: MountedControllers) {
    guard container === oldContainer else { return }
    attachment.send(.willUnmount)
    acquire(nil, attachment)
    container = nil
    attachment.send(.didUnmount)
  }

  func treeWillAppear(_ attachment: ControllerAttachment) {
    appearanceCount += 1
    attachment.send(.treeWillAppear)
  }

  /// Does nothing for a component that was in view when it was invalidated: it heard of both then.
  func treeDidDisappear(_ attachment: ControllerAttachment) {
    guard appearanceCount > 0 else { return }
    appearanceCount -= 1
    latest(attachment).send(.treeDidDisappear)
  }

  func invalidate(_ attachment: ControllerAttachment) {
    guard stage == .current else { return }
    while appearanceCount > 0 { treeDidDisappear(attachment) }
    stage = .invalidated
    attachment.send(.invalidate)
  }
}
