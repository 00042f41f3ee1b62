/// The keys of `accessibility`.
enum AccessibilityKey: String, DocumentKey {
  case label, traits, identifier, isElement
}

/// What an element is and how it behaves: UIKit's `UIAccessibilityTraits`, in the words of documents.
public enum AccessibilityTrait: String, CaseIterable, Hashable, Sendable {
  case button, link, searchField, image, selected, playsSound, keyboardKey, staticText, summaryElement,
    notEnabled
  case updatesFrequently, startsMediaSession, adjustable, allowsDirectInteraction, causesPageTurn, header,
    tabBar
}

/// What a component tells those who do not see it.
public struct AccessibilityDescription: Hashable, Sendable {
  /// What is read out; nil for what the component itself would say.
  public let label: String?
  /// In the order of the document.
  public let traits: [AccessibilityTrait]
  /// For tests; never read out.
  public let identifier: String?
  /// Nil leaves it to the component's type.
  public let isElement: Bool?
}

extension DocumentValue {
  func accessibility() throws(SceneError) -> AccessibilityDescription {
    let object = try object(AccessibilityKey.self)
    return AccessibilityDescription(
      label: try object[.label]?.string(), traits: try object[.traits]?.accessibilityTraits() ?? [],
      identifier: try object[.identifier]?.string(), isElement: try object[.isElement]?.bool())
  }

  /// One trait or several.
  private func accessibilityTraits() throws(SceneError) -> [AccessibilityTrait] {
    if case .string = json { return [try keyword(Keywords.accessibilityTrait)] }
    guard case .array = json else { throw unexpected("a trait or an array of traits") }
    var traits: [AccessibilityTrait] = []
    for element in try array() { traits.append(try element.keyword(Keywords.accessibilityTrait)) }
    return traits
  }
}
