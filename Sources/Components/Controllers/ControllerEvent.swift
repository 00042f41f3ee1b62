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
