/// What flex modifiers say about a component, kept with its node.
final class StoredFlexStyle: Sendable {
  let style: FlexboxChildStyle

  init(_ style: FlexboxChildStyle) {
    self.style = style
  }
}

extension StoredFlexStyle: Equatable {
  static func == (one: StoredFlexStyle, other: StoredFlexStyle) -> Bool {
    one === other || one.style == other.style
  }
}

extension StoredFlexStyle? {
  /// What is said in a component with what is said around it, which wins.
  func overridden(by outer: StoredFlexStyle?) -> StoredFlexStyle? {
    guard let self, let outer else { return outer ?? self }
    return StoredFlexStyle(self.style.overridden(by: outer.style))
  }
}
