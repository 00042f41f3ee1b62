import OffscreenKit

/// The examples of one article, each with the name of its picture.
struct Gallery: Sendable {
  struct Example: Sendable {
    let name: String
    /// In points; nil for as wide as it wants to be.
    let width: Double?
    let component: any Component
  }

  private(set) var examples: [Example] = []

  /// The lines between the braces stand above the picture called `name`.
  mutating func show(
    _ name: String, width: Double? = nil, @ComponentBuilder _ component: () -> some Component
  ) {
    examples.append(Example(name: name, width: width, component: component()))
  }
}
