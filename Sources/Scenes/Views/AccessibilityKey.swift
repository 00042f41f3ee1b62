import Components
import JSON

/// The keys of `accessibility`.
enum AccessibilityKey: String, DocumentKey {
  case label, traits, identifier, isElement
}

extension DocumentValue {
  func accessibility() throws(SceneError) -> Accessibility {
    let object = try object(AccessibilityKey.self)
    return Accessibility(
      isElement: try object[.isElement]?.bool(), label: try object[.label]?.string(),
      traits: try object[.traits]?.accessibilityTraits(), identifier: try object[.identifier]?.string())
  }

  /// One trait or several.
  private func accessibilityTraits() throws(SceneError) -> Accessibility.Traits {
    if case .string = json { return try keyword(Keywords.accessibilityTrait) }
    guard case .array = json else { throw unexpected("a trait or an array of traits") }
    var traits: Accessibility.Traits = []
    for element in try array() { traits.insert(try element.keyword(Keywords.accessibilityTrait)) }
    return traits
  }
}
