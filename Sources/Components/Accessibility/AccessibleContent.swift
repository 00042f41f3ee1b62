import Typesetting

/// Content of a view that says what it is to assistive technologies.
///
/// What the view's own attributes say wins over it.
public protocol AccessibleContent {
  /// Asked for when an accessibility tree is made, not when the content is mounted.
  var accessibility: Accessibility { get }
}

extension TextDrawable: AccessibleContent {
  /// An element that reads its text.
  var accessibility: Accessibility {
    Accessibility(isElement: true, label: text.string, traits: .staticText)
  }
}

extension ImageDrawable: AccessibleContent {
  /// An image; it has no words of its own and is no element until it is given a label.
  var accessibility: Accessibility { Accessibility(traits: .image) }
}

extension NetworkImageDrawable: AccessibleContent {
  /// An image, as any other.
  var accessibility: Accessibility { Accessibility(traits: .image) }
}

extension ButtonDrawable: AccessibleContent {
  /// A button that reads its title.
  var accessibility: Accessibility {
    var traits = Accessibility.Traits.button
    if options.isSelected { traits.insert(.selected) }
    if !options.isEnabled { traits.insert(.notEnabled) }
    let state = ControlState(isSelected: options.isSelected, isEnabled: options.isEnabled)
    return Accessibility(isElement: true, label: options.titles.value(for: state), traits: traits)
  }
}

extension ViewContent {
  /// What the content says of itself; nothing when it is silent.
  var accessibility: Accessibility {
    let content: any Sendable =
      switch self {
      case .drawable(let drawable): drawable
      case .control(let drawable): drawable
      case .stateful(let drawable): drawable
      }
    return (content as? any AccessibleContent)?.accessibility ?? Accessibility()
  }
}
