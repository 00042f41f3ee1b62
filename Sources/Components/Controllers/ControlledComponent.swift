/// A component with a controller.
public protocol ControlledComponent: Component {
  associatedtype Controller: ComponentController where Controller.Controlled == Self

  /// Makes the controller of a component that had no node before, once its first generation takes effect.
  @MainActor func makeController() -> Controller
}

extension ControlledComponent {
  /// Builds `body` below a node that takes its size and place over unchanged, and has a controller.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, linkingProperties: true, controlledBy: attachController) { context in
      body.makeNode(in: &context).map { (Composite(view: nil), [$0]) }
    }
  }

  /// Has the controller there has been so far, or else a new one, hear of this component.
  fileprivate func attachController(after previous: ControllerAttachment?) -> ControllerAttachment {
    ControllerAttachment(
      lifecycle: previous?.lifecycle ?? ControllerLifecycle(), makeController: { makeController() }
    ) { controller, event in (controller as? Controller)?.handle(event, of: self) }
  }
}

extension ControlledComponent where Self: LayoutComponent {
  /// A node with a controller and with those children that are there.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, controlledBy: attachController) { context in
      (OwnLayout(component: self), children.compactMap { $0?.makeNode(in: &context) })
    }
  }
}

/// A controller with the component of one generation.
final class ControllerAttachment: Sendable {
  /// One for all generations; it keeps the controller.
  let lifecycle: ControllerLifecycle
  private let makeController: @MainActor @Sendable () -> any ComponentController
  private let handler: @MainActor @Sendable (any ComponentController, ControllerEvent) -> Void

  init(
    lifecycle: ControllerLifecycle,
    makeController: @escaping @MainActor @Sendable () -> any ComponentController,
    handler: @escaping @MainActor @Sendable (any ComponentController, ControllerEvent) -> Void
  ) {
    self.lifecycle = lifecycle
    self.makeController = makeController
    self.handler = handler
  }

  @MainActor var controller: any ComponentController { lifecycle.controller(orElse: makeController) }

  @MainActor
  func send(_ event: ControllerEvent) {
    handler(controller, event)
  }
}
