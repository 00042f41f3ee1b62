import Components
import JSON

/// A property with another value than before.
struct PropertyChange: Equatable {
  let property: String
  let from: JSONValue?
  let to: JSONValue?

  /// Properties whose values differ, in the order of their keys.
  ///
  /// One value for all sides and one for each are compared side by side. An object that only one of both has is one change;
  /// the content of an image counts where what names it is the same.
  static func all(from old: [String: JSONValue], to new: [String: JSONValue]) -> [PropertyChange] {
    guard old != new else { return [] }
    let (before, after) = SidedProperties.comparable(old, new)
    let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let changes = whole(
      keys.filter { !$0.hasPrefix("$") && !$0.hasSuffix(Outline.contentSuffix) }, before, after)
    let contents = keys.filter { $0.hasSuffix(Outline.contentSuffix) }.compactMap { key -> PropertyChange? in
      let name = String(key.dropLast(Outline.contentSuffix.count))
      guard before[key] != nil, after[key] != nil, before[name] == after[name] else { return nil }
      // A tint makes other pixels of the same file.
      if name == "source", before["tint"] != after["tint"] { return nil }
      return PropertyChange(property: name, from: before[key], to: after[key])
    }
    // What a component says of itself stands before what the one around it says by the same word.
    return (changes + contents).map { (key: $0.property, change: $0.withoutMark) }.sorted {
      ($0.change.property, $1.key) < ($1.change.property, $0.key)
    }.map(\.change)
  }

  /// The change by the key that documents have.
  private var withoutMark: PropertyChange {
    guard property.hasPrefix(ComponentDescription.around) else { return self }
    return PropertyChange(
      property: String(property.dropFirst(ComponentDescription.around.count)), from: from, to: to)
  }

  /// The changes under `keys`, those of an object that came or went as a whole together.
  private static func whole(
    _ keys: Set<String>, _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    var groups: [String: [String]] = [:]
    for key in keys.sorted() {
      if let object = object(of: key), !has(object, before) || !has(object, after) {
        groups[object, default: []].append(key)
      } else {
        changes.append(PropertyChange(property: key, from: before[key], to: after[key]))
      }
    }
    for (object, members) in groups {
      guard members.count > 1 else {
        changes += members.map { PropertyChange(property: $0, from: before[$0], to: after[$0]) }
        continue
      }
      changes.append(
        PropertyChange(
          property: object, from: value(of: object, members, before), to: value(of: object, members, after)))
    }
    return changes
  }

  /// `view.shadow` for `view.shadow.radius`; nil for what is by itself, and for what is only a drawer for unlike things.
  private static func object(of key: String) -> String? {
    guard let point = key.lastIndex(of: ".") else { return nil }
    let object = String(key[..<point])
    return drawers.contains(object) ? nil : object
  }

  private static let drawers: Set<String> = [
    "view", "size", "position", "layout", "\(ComponentDescription.around)size",
    "\(ComponentDescription.around)position",
  ]

  private static func has(_ object: String, _ properties: [String: JSONValue]) -> Bool {
    properties.keys.contains { $0.hasPrefix("\(object).") }
  }

  /// The object with those of its members that are there, by their whole keys; nil where none is.
  private static func value(
    of object: String, _ keys: [String], _ properties: [String: JSONValue]
  ) -> JSONValue? {
    let members = keys.compactMap { key in
      properties[key].map { JSONObject.Member(key: String(key.dropFirst(object.count + 1)), value: $0) }
    }
    return members.isEmpty ? nil : .object(JSONObject(members))
  }
}

/// Properties that have one value for all sides, or several.
private enum SidedProperties {
  private static let edges = ["top", "left", "bottom", "right"]
  private static let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

  /// Both so that what is on one side of the one can be compared with what is on that side of the other.
  static func comparable(
    _ old: [String: JSONValue], _ new: [String: JSONValue]
  ) -> ([String: JSONValue], [String: JSONValue]) {
    var (before, after) = (old, new)
    for name in names(in: old).union(names(in: new)) {
      let (one, other) = (forms(of: name, in: old), forms(of: name, in: new))
      guard !one.isEmpty, !other.isEmpty, one != other, one != [""] || other != [""] else { continue }
      // Where both name sides, and one of them only more of these, they can be compared as they are.
      let isNarrow = { (forms: Set<String>) in forms.isDisjoint(with: ["", "horizontal", "vertical"]) }
      if isNarrow(one), isNarrow(other) { continue }
      spread(name, &before)
      spread(name, &after)
    }
    return (before, after)
  }

  private static func names(in properties: [String: JSONValue]) -> Set<String> {
    Set(
      properties.keys.compactMap { key in
        let name = word(key)
        if all.contains(name) { return key }
        guard sides.contains(name), let point = key.lastIndex(of: ".") else { return nil }
        let object = String(key[..<point])
        return all.contains(word(object)) ? object : nil
      })
  }

  /// The last word of a key.
  private static func word(_ key: String) -> String {
    let plain =
      key.hasPrefix(ComponentDescription.around) ? key.dropFirst(ComponentDescription.around.count) : key[...]
    return plain.split(separator: ".").last.map(String.init) ?? key
  }

  private static let all: Set<String> = [
    "padding", "margin", "border", "cornerRadius", "capInsets", "contentInsets", "titleInsets", "imageInsets",
    "sectionInset", "contentInset",
  ]
  private static let sides = Set(edges + corners + ["horizontal", "vertical"])

  /// Which sides have values of their own; an empty word stands for all of them.
  private static func forms(of name: String, in properties: [String: JSONValue]) -> Set<String> {
    var forms = Set(sides.filter { properties["\(name).\($0)"] != nil })
    if properties[name] != nil { forms.insert("") }
    return forms
  }

  /// Gives each side its value; the narrower name wins.
  private static func spread(_ name: String, _ properties: inout [String: JSONValue]) {
    let rest = properties.removeValue(forKey: name)
    let isCorners = name.hasSuffix("cornerRadius")
    let horizontal = properties.removeValue(forKey: "\(name).horizontal") ?? rest
    let vertical = properties.removeValue(forKey: "\(name).vertical") ?? rest
    for side in isCorners ? corners : edges {
      let wide = isCorners ? rest : side == "left" || side == "right" ? horizontal : vertical
      if properties["\(name).\(side)"] == nil { properties["\(name).\(side)"] = wide }
    }
  }
}
