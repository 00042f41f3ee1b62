/// A component with a controller.
public protocol ControlledComponent: Component {
  associatedtype Controller: ComponentController where Controller.Controlled == Self

  /// Makes the controller of a component that had no node before; called on the building thread.
  func makeController() -> Controller
}

extension ControlledComponent {
  /// Builds `body` below a node that takes its size and place over unchanged, and has a controller.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, linkingProperties: true, controlledBy: attachController) { context in
      body.makeNode(in: &context).map { (Composite(view: nil), [$0]) }
    }
  }

  /// The controller there has been so far, or a new one, to hear of this component.
  fileprivate func attachController(after previous: ControllerAttachment?) -> ControllerAttachment {
    let controller = previous?.controller as? Controller ?? makeController()
    return ControllerAttachment(
      controller: controller, lifecycle: previous?.lifecycle ?? ControllerLifecycle()
    ) { event in controller.handle(event, of: self) }
  }
}

extension ControlledComponent where Self: LayoutComponent {
  /// A node with a controller and with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, controlledBy: attachController) { context in
      (self, children.compactMap { $0?.makeNode(in: &context) })
    }
  }
}

/// A controller with the component of one generation.
final class ControllerAttachment: Sendable {
  let controller: any ComponentController
  /// The same for all generations.
  let lifecycle: ControllerLifecycle
  private let handler: @MainActor @Sendable (ControllerEvent) -> Void

  init(
    controller: any ComponentController, lifecycle: ControllerLifecycle,
    handler: @escaping @MainActor @Sendable (ControllerEvent) -> Void
  ) {
    self.controller = controller
    self.lifecycle = lifecycle
    self.handler = handler
  }

  @MainActor
  func send(_ event: ControllerEvent) {
    handler(event)
  }
}
