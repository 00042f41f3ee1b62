/// Says for which models of a list there are components: ComponentKit's decider.
///
/// An item it denies is a pass-through item: it takes part in everything that has to do with index paths, but has no
/// layout, and its list shows it in its own way.
public protocol ComponentDecider<Model>: Sendable {
  associatedtype Model: Sendable

  /// Called on any thread, before the component provider.
  func isComponentCompliant(_ model: Model) -> Bool
}

/// Approves of every model, or of none: ComponentKit's `CKComponentConstantDecider`.
public struct ComponentConstantDecider<Model: Sendable>: ComponentDecider {
  private let isEnabled: Bool

  /// - Parameter isEnabled: whether there are components at all.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Whatever the model is.
  public func isComponentCompliant(_ model: Model) -> Bool { isEnabled }
}
