import Components
import TestSupport

/// A component whose controller writes down what it hears, with the component's name.
struct Watched<Content: Component>: ControlledComponent {
  let name: String
  let log: EventLog<String>
  let content: Content
  @State var count = 0

  init(_ name: String, _ log: EventLog<String>, @ComponentBuilder content: () -> Content) {
    self.name = name
    self.log = log
    self.content = content()
  }

  func makeController() -> WatchingController<Self> {
    log.note("\(name) init")
    return WatchingController { [log] component, event in log.note("\(component.name) \(event)") }
  }

  var body: some Component { content }
}

/// Hands every event on as a word.
final class WatchingController<Controlled: Component>: ComponentController {
  private let note: @MainActor @Sendable (Controlled, String) -> Void

  nonisolated init(note: @escaping @MainActor @Sendable (Controlled, String) -> Void) {
    self.note = note
  }

  func didInit(_ component: Controlled) { note(component, "didInit") }
  func willUpdate(to component: Controlled) { note(component, "willUpdate") }
  func didUpdate(to component: Controlled) { note(component, "didUpdate") }
  func didPrepareLayout(_ layout: Layout, of component: Controlled) {
    note(component, "didPrepareLayout \(layout.node.name)")
  }
  func willMount(_ component: Controlled) { note(component, "willMount") }
  func didAcquireView(_ view: View, of component: Controlled) {
    note(component, "didAcquireView \(view.componentName)")
  }
  func didMount(_ component: Controlled) { note(component, "didMount") }
  func willRemount(_ component: Controlled) { note(component, "willRemount") }
  func didRemount(_ component: Controlled) { note(component, "didRemount") }
  func willUnmount(_ component: Controlled) { note(component, "willUnmount") }
  func willRelinquishView(_ view: View, of component: Controlled) {
    note(component, "willRelinquishView \(view.componentName)")
  }
  func didUnmount(_ component: Controlled) { note(component, "didUnmount") }
  func treeWillAppear(_ component: Controlled) { note(component, "treeWillAppear") }
  func treeDidDisappear(_ component: Controlled) { note(component, "treeDidDisappear") }
  func invalidate(_ component: Controlled) { note(component, "invalidate") }
}
