extension ViewAttribute {
  /// What the view is to assistive technologies; what it leaves open the content says, or an attribute before.
  public static func accessibility(_ accessibility: Accessibility) -> ViewAttribute {
    ViewAttribute { $0.accessibility = accessibility.completed(by: $0.accessibility) }
  }
}

extension Component {
  /// Says what the component is to assistive technologies; it gets a view for it, which is never tapped itself.
  ///
  /// With a label it is an element, unless `isElement` says otherwise: what is in it is then not read. Without one, it
  /// groups the elements that are in it.
  public func accessibility(
    label: String? = nil, value: String? = nil, hint: String? = nil, traits: Accessibility.Traits? = nil,
    identifier: String? = nil, isElement: Bool? = nil, sortPriority: Double = 0,
    activation: Action<Void>? = nil, actions: [AccessibilityAction] = []
  ) -> some Component {
    view(
      .passesTouches(true),
      .accessibility(
        Accessibility(
          isElement: isElement, label: label, value: value, hint: hint, traits: traits,
          identifier: identifier,
          sortPriority: sortPriority, activation: activation, actions: actions)))
  }

  /// Makes the component one element that is read as the elements in it, one after the other: ComponentKit's
  /// accessibility aggregation.
  public func accessibilityAggregation(
    _ aggregation: Accessibility.Aggregation = .all, identifier: String? = nil
  ) -> some Component {
    view(
      .passesTouches(true),
      .accessibility(Accessibility(identifier: identifier, aggregation: aggregation)))
  }
}
