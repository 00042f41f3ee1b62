import JSON

/// A colour or a font that a document names once and uses anywhere.
enum NamedResource: Hashable {
  case color(String)
  /// By its family.
  case font(String)

  /// What a change of the outermost component is about; nil for anything else.
  init?(changedBy change: PropertyChange, _ old: OutlineTree, _ new: OutlineTree) {
    let parts = change.property.split(separator: ".")
    if parts.count > 1, parts[0] == "colors" {
      self = .color(String(parts[1]))
      return
    }
    guard let font = parts.first, font.hasPrefix(Self.fonts) else { return nil }
    let families = Set([old, new].compactMap { $0.elements[0].properties["\(font).family"] })
    guard families.count == 1, case .string(let family)? = families.first else { return nil }
    self = .font(family)
  }

  /// What the keys of the definitions of fonts begin with.
  private static let fonts = "fonts["

  /// Those that a statement uses.
  fileprivate static func used(by value: JSONValue, under key: String) -> [NamedResource] {
    switch value {
    case .string(let text):
      if text.hasPrefix("@") { return [.color(String(text.dropFirst()))] }
      return key.hasSuffix("family") && !key.hasPrefix(fonts) ? [.font(text)] : []
    case .array(let elements): return elements.flatMap { used(by: $0, under: key) }
    default: return []
    }
  }
}

extension OutlineTree {
  /// The colours and fonts that components name, or other colours do.
  var usedResources: Set<NamedResource> {
    Set(elements.flatMap { $0.properties.flatMap { NamedResource.used(by: $0.value, under: $0.key) } })
  }

  /// Whether the picture is for a dark screen.
  var isDark: Bool { elements.first?.properties["environment.userInterfaceStyle"] == "dark" }
}
