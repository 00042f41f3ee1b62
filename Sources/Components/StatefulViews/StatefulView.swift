import Drawing
public import Geometry

/// Shows content whose state outlives its view, such as a video or a scroll position: ComponentKit's stateful view
/// component.
///
/// The state stays with the component while it is scrolled out of view and comes back; from one turn of the main actor to
/// the next nobody else is given it. After that it goes to the first component that asks for one of the same kind.
public struct StatefulView<Description: StatefulDrawable>: ConfigurableComponent {
  private let description: Description
  private let settings: StatefulViewSettings
  /// The size the view wishes for.
  public var size = ComponentSize.auto
  /// Shows the description. What can be undone of the attributes for what the view keeps is undone when the state leaves
  /// the view.
  public var view: ViewConfiguration?
  @State private var owner = StatefulViewOwner()

  /// - Parameters:
  ///   - description: what is shown; the state takes over whatever it becomes.
  ///   - context: states are handed on only between components of equal contexts.
  ///   - maximumPoolSize: how many states without a component are kept for this context; nil for all.
  public init(
    _ description: Description, context: ComponentIdentifier? = nil, maximumPoolSize: Int? = nil
  ) {
    self.description = description
    settings = StatefulViewSettings(context: context, maximumPoolSize: maximumPoolSize)
  }

  /// A box with the content.
  public var body: some Component {
    let content = PresentedState(description: description, settings: settings, owner: owner)
    return ViewComponent(content: Box(), size: size, view: view).view(.content(content))
  }
}

/// What a component says about the pool its state goes to.
struct StatefulViewSettings: Hashable, Sendable {
  let context: ComponentIdentifier?
  let maximumPoolSize: Int?
}

/// The component in all its generations.
final class StatefulViewOwner: Sendable {}

/// A state that is told of coming to a component and leaving it, and may refuse to leave.
@MainActor
public protocol RelinquishableState: DrawableState {
  /// Whether another component may have the state while its own is not mounted.
  var canRelinquish: Bool { get }
  /// The state has come to a component and has taken over its description.
  func didAcquire()
  /// The state is about to leave its component for good.
  func willRelinquish()
}

extension RelinquishableState {
  /// Always.
  public var canRelinquish: Bool { true }
  /// Does nothing.
  public func didAcquire() {}
  /// Does nothing.
  public func willRelinquish() {}
}

/// What a view keeps for content that keeps something itself.
@MainActor
protocol PresentingState: AnyObject {
  /// What is asked for where the view's state is; it outlives the view.
  var presentedState: AnyObject? { get }
}

/// What a view keeps of a state that is not its own.
struct PresentedState<Description: StatefulDrawable>: StatefulDrawable {
  let description: Description
  let settings: StatefulViewSettings
  let owner: StatefulViewOwner

  @MainActor
  final class State: DrawableState, PresentingState, ContentWithDiagnostics {
    private let environment: MountEnvironment
    private var presented: PresentedState?
    private var state: Description.State?

    var presentedState: AnyObject? { state }

    init(in environment: MountEnvironment) {
      self.environment = environment
    }

    func update(to presented: PresentedState) {
      let isSameOwner = self.presented?.owner === presented.owner
      if !isSameOwner { relinquish() }
      let isNew = state == nil
      let state = state ?? acquire(for: presented)
      if isNew || self.presented?.description != presented.description {
        state.update(to: presented.description)
      }
      self.state = state
      self.presented = presented
      if isNew { (state as? any RelinquishableState)?.didAcquire() }
    }

    func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
      state?.draw(in: bounds, on: &canvas, at: time)
    }

    func willUnmount() {
      relinquish()
    }

    var diagnostics: [Diagnostic] { (state as? any ContentWithDiagnostics)?.diagnostics ?? [] }

    private func acquire(for presented: PresentedState) -> Description.State {
      environment.statefulViews.take(for: presented.owner, presented.settings)
        ?? presented.description.makeState(in: environment)
    }

    private func relinquish() {
      guard let state, let presented else { return }
      environment.statefulViews.offer(state, of: presented.owner, presented.settings)
      self.state = nil
    }
  }

  func makeState(in environment: MountEnvironment) -> State { State(in: environment) }

  static func == (one: PresentedState, other: PresentedState) -> Bool {
    one.description == other.description && one.settings == other.settings && one.owner === other.owner
  }
}
