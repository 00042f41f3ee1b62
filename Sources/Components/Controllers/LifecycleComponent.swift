/// A component with functions that are called when it comes and goes: CKSwift's lifecycle modifiers.
///
/// `onDidInit(_:)` and its like make it. What needs an object that stays with the component is a `ControlledComponent`.
public struct LifecycleComponent<Content: Component>: PrimitiveComponent {
  private let content: Content
  private var didInit: [@MainActor @Sendable () -> Void] = []
  private var willMount: [@MainActor @Sendable () -> Void] = []
  private var didUnmount: [@MainActor @Sendable () -> Void] = []
  private var willDispose: [@MainActor @Sendable () -> Void] = []

  fileprivate init(_ content: Content) {
    self.content = content
  }

  /// Builds the content below a node that takes its size and place over unchanged, and hears what becomes of it.
  public func makeNode(in context: inout BuildContext) -> Node? {
    context.makeNode(for: self, controlledBy: attachment) { context in
      content.makeNode(in: &context).map { (Composite(view: nil), [$0]) }
    }
  }

  private func attachment(after previous: ControllerAttachment?) -> ControllerAttachment {
    ControllerAttachment(
      lifecycle: previous?.lifecycle ?? ControllerLifecycle(), makeController: { NoController() }
    ) { _, event in
      for function in functions(for: event) { function() }
    }
  }

  @MainActor
  private func functions(for event: ControllerEvent) -> [@MainActor @Sendable () -> Void] {
    switch event {
    case .didInit: didInit
    case .willMount: willMount
    case .didUnmount: didUnmount
    case .invalidate: willDispose
    default: []
    }
  }
}

/// Stands where a lifecycle keeps the controller of a component that has one.
private final class NoController: ComponentController {
  typealias Controlled = Empty
}

extension LifecycleComponent {
  /// Calls `action` once, after those added before it, when the first generation with the component has taken effect.
  public func onDidInit(_ action: @escaping @MainActor @Sendable () -> Void) -> LifecycleComponent {
    adding(action, to: \.didInit)
  }

  /// Calls `action`, after those added before it, whenever the component is about to be shown where it was not before.
  public func onWillMount(_ action: @escaping @MainActor @Sendable () -> Void) -> LifecycleComponent {
    adding(action, to: \.willMount)
  }

  /// Calls `action`, after those added before it, whenever the component is no longer on show.
  public func onDidUnmount(_ action: @escaping @MainActor @Sendable () -> Void) -> LifecycleComponent {
    adding(action, to: \.didUnmount)
  }

  /// Calls `action` once, after those added before it, when the component is gone for good.
  public func onWillDispose(_ action: @escaping @MainActor @Sendable () -> Void) -> LifecycleComponent {
    adding(action, to: \.willDispose)
  }

  private func adding(
    _ action: @escaping @MainActor @Sendable () -> Void,
    to actions: WritableKeyPath<LifecycleComponent, [@MainActor @Sendable () -> Void]>
  ) -> LifecycleComponent {
    var component = self
    component[keyPath: actions].append(action)
    return component
  }
}

extension Component {
  /// Calls `action` once, when the first generation with the component has taken effect.
  public func onDidInit(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> LifecycleComponent<Self> {
    LifecycleComponent(self).onDidInit(action)
  }

  /// Calls `action` whenever the component is about to be shown where it was not before: also when it comes into view again in
  /// a list, but not when its host or row is updated.
  public func onWillMount(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> LifecycleComponent<Self> {
    LifecycleComponent(self).onWillMount(action)
  }

  /// Calls `action` whenever the component is no longer on show.
  public func onDidUnmount(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> LifecycleComponent<Self> {
    LifecycleComponent(self).onDidUnmount(action)
  }

  /// Calls `action` once, when the component is gone for good; where it is mounted at that moment, it is unmounted after this.
  public func onWillDispose(
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> LifecycleComponent<Self> {
    LifecycleComponent(self).onWillDispose(action)
  }
}
