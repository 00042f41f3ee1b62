/// Something people who do not see an element can do with it, chosen from a list by its name.
public struct AccessibilityAction: Hashable, Sendable {
  /// What screen readers read.
  public let name: String
  /// Sent from the element's view.
  package let action: Action<Void>

  /// - Parameter name: an action with an empty name is left out of the list.
  public init(_ name: String, _ action: Action<Void>) {
    self.name = name
    self.action = action
  }
}

extension AccessibilityTree.Item {
  /// Activates the element as a double tap does.
  ///
  /// An element that was aggregated passes it on to the one thing in it that can be activated.
  ///
  /// - Returns: whether there was anything to do; false also where several things in it could be meant.
  @MainActor
  @discardableResult
  public func activate() -> Bool {
    guard activations.count == 1 else { return false }
    activations[0].send()
    return true
  }

  /// Does what the action of that name is for.
  ///
  /// - Returns: whether the element has such an action.
  @MainActor
  @discardableResult
  public func perform(_ actionName: String) -> Bool {
    guard let action = actions.first(where: { $0.name == actionName }) else { return false }
    action.action.send()
    return true
  }
}

extension Accessibility {
  /// What can be done with the element, sent from its view.
  @MainActor
  func actions(sentFrom view: View) -> [AccessibilityAction] {
    actions.map { AccessibilityAction($0.name, $0.action.sent(from: view)) }
  }
}

extension View {
  /// What activating the view may mean: its activation or tap, or else those of what is seen in it.
  ///
  /// - Parameter accessibility: what is said of the view.
  func activations(of accessibility: Accessibility) -> [Action<Void>] {
    guard isPerceivable else { return [] }
    return activation(of: accessibility).map { [$0] }
      ?? subviews.flatMap { $0.activations(of: $0.configuration.accessibility) }
  }

  /// What is sent when the view itself is activated; a tap only where the view takes any.
  func activation(of accessibility: Accessibility) -> Action<Void>? {
    (accessibility.activation ?? (takesTouches ? configuration.tapAction : nil))?.sent(from: self)
  }

  /// Whether neither the view nor one around it has interaction turned off.
  private var takesTouches: Bool {
    configuration.isUserInteractionEnabled && superview?.takesTouches ?? true
  }
}
