import JSON

/// A colour or a font that a document names once and uses anywhere.
enum NamedResource: Hashable {
  case color(String)
  /// By its family.
  case font(String)

  /// What a change of the outermost component may be about: of `colors.ink.dark` the colour `ink`, or one called `ink.dark`. Empty
  /// for what is not about one.
  static func changed(by change: PropertyChange, _ old: OutlineTree, _ new: OutlineTree) -> [NamedResource] {
    if change.property.hasPrefix(colors) { return named(by: change.property) }
    guard let font = change.property.split(separator: ".").first, font.hasPrefix(fonts) else { return [] }
    let families = Set([old, new].compactMap { $0.elements[0].properties["\(font).family"] })
    guard families.count == 1, case .string(let family)? = families.first else { return [] }
    return [.font(family)]
  }

  /// The colours that a key of the definitions of colours may be about.
  fileprivate static func named(by key: String) -> [NamedResource] {
    guard key.hasPrefix(colors) else { return [] }
    let name = key.dropFirst(colors.count)
    let stems = [".light", ".dark"].filter(name.hasSuffix).map { name.dropLast($0.count) }
    return ([name] + stems).map { .color(String($0)) }
  }

  /// What the keys of the definitions of colours and of fonts begin with.
  private static let (colors, fonts) = ("colors.", "fonts[")

  /// Those that a statement uses.
  private static func used(by value: JSONValue, under key: String) -> [NamedResource] {
    switch value {
    case .string(let text):
      if text.hasPrefix("@") { return [.color(String(text.dropFirst()))] }
      return key.hasSuffix("family") && !key.hasPrefix(fonts) ? [.font(text)] : []
    case .array(let elements): return elements.flatMap { used(by: $0, under: key) }
    default: return []
    }
  }

  /// The colours and fonts that components name, or other colours do.
  fileprivate static func used(by elements: [Outline.Element]) -> Set<NamedResource> {
    Set(elements.flatMap { $0.properties.flatMap { used(by: $0.value, under: $0.key) } })
  }
}

extension Outline {
  /// Leaves out what the document says of colours that nothing in the picture names: files of colours are shared, and long.
  package mutating func dropUnusedColors() {
    let used = NamedResource.used(by: elements)
    guard !elements.isEmpty else { return }
    elements[0].properties = elements[0].properties.filter { key, _ in
      let colors = NamedResource.named(by: key)
      return colors.isEmpty || !used.isDisjoint(with: colors)
    }
  }
}

extension OutlineTree {
  /// The colours and fonts that components name, or other colours do.
  var usedResources: Set<NamedResource> { NamedResource.used(by: elements) }

  /// The colours that the document has names for, with those that it may have.
  var namedColors: Set<NamedResource> {
    Set(elements.first?.properties.keys.flatMap(NamedResource.named) ?? [])
  }

  /// Whether the picture is for a dark screen.
  var isDark: Bool { elements.first?.properties["environment.userInterfaceStyle"] == "dark" }
}
