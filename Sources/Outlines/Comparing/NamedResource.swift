import JSON

/// A colour or a font that a document names once and uses anywhere.
struct NamedResource {
  /// As it is used: `@accent`, or a family.
  private let use: String
  /// What the keys of its uses end with; nil for any.
  private let key: String?
  /// What the key of its definition begins with.
  private let definition: String

  /// What a change of the outermost component is about; nil for anything else.
  init?(changedBy change: PropertyChange, _ old: OutlineTree, _ new: OutlineTree) {
    let parts = change.property.split(separator: ".")
    if parts.count > 1, parts[0] == "colors" {
      (use, key, definition) = ("@\(parts[1])", nil, "colors.\(parts[1])")
      return
    }
    guard let font = parts.first, font.hasPrefix("fonts[") else { return nil }
    let families = [new, old].compactMap { tree -> String? in
      guard case .string(let family)? = tree.elements[0].properties["\(font).family"] else { return nil }
      return family
    }
    guard let family = families.first, families.allSatisfy({ $0 == family }) else { return nil }
    (use, key, definition) = (family, "family", "\(font)")
  }

  /// Whether something that is said under `key` is a use.
  fileprivate func isUsed(by value: JSONValue, under key: String) -> Bool {
    guard !key.hasPrefix(definition), self.key.map(key.hasSuffix) ?? true else { return false }
    return isNamed(in: value)
  }

  private func isNamed(in value: JSONValue) -> Bool {
    switch value {
    case .string(let text): text == use
    case .array(let elements): elements.contains(where: isNamed)
    default: false
    }
  }
}

extension OutlineTree {
  /// Whether the picture is for a dark screen.
  var isDark: Bool { elements.first?.properties["environment.userInterfaceStyle"] == "dark" }

  /// Whether a colour for light screens that has changed has one for dark screens beside it.
  func hasDark(of change: PropertyChange) -> Bool {
    let key = String(change.property.dropLast("light".count)) + "dark"
    return elements.contains { $0.properties[key] != nil }
  }

  /// Whether a component names it, or another colour does.
  func mentions(_ resource: NamedResource) -> Bool {
    elements.contains { $0.properties.contains { resource.isUsed(by: $0.value, under: $0.key) } }
  }
}
