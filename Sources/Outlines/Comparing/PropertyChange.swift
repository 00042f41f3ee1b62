import Components
import Drawing
package import JSON

/// A property with another value than before.
struct PropertyChange: Equatable {
  let property: String
  let from: JSONValue?
  let to: JSONValue?
  /// Whether the same is written for it as before: the locale, or the place in a loop, has made something else of that.
  var isDerived = false
  /// Whether the component around says it.
  var isAround = false

  /// Properties whose values differ, in the order of their keys.
  ///
  /// One value for all sides and one for each are compared side by side, elements of arrays with those they are most like. An
  /// object that only one of both has is one change; the content of an image counts where what names it is the same.
  static func all(from old: [String: JSONValue], to new: [String: JSONValue]) -> [PropertyChange] {
    guard old != new else { return [] }
    let sides = SidedProperties(old, new)
    var elements = ElementProperties(sides.before, sides.after)
    elements.align()
    let (before, after) = (elements.before, elements.after)
    let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let changes = whole(keys.filter { !Outline.isUnsaid($0) }, before, after).map {
      $0.derived(before, after)
    }
    let contents = keys.filter { $0.hasSuffix(Outline.contentSuffix) }.compactMap { key -> PropertyChange? in
      let name = name(ofContent: key, before, after)
      guard let one = before[key], let other = after[key], before[name] == after[name] else { return nil }
      return PropertyChange(
        property: name, from: one.content(of: before[name]), to: other.content(of: before[name]))
    }
    let choices = keys.filter { $0.hasSuffix(Outline.hiddenSuffix) }.compactMap {
      choice(of: $0, before, after)
    }
    // What a component says of itself stands before what the one around it says by the same word.
    return (sides.joined(changes) + elements.changes + contents + choices).map {
      (key: $0.property, change: $0.withoutMark)
    }
    .sorted { ($0.change.property, $1.key) < ($1.change.property, $0.key) }.map(\.change)
  }

  /// The key of what names a content: `view.backgroundImage` for `view.backgroundImage.source.$content` where the source is all
  /// that is said of the image.
  private static func name(
    ofContent key: String, _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> String {
    let name = String(key.dropLast(Outline.contentSuffix.count))
    guard before[name] == nil, after[name] == nil, let point = name.lastIndex(of: ".") else { return name }
    let object = String(name[..<point])
    return before[object] == nil && after[object] == nil ? name : object
  }

  /// What became of a child that is shown on one side and, because it is another one, not on the other.
  private static func choice(
    of key: String, _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> PropertyChange? {
    let name = String(key.dropLast(Outline.hiddenSuffix.count))
    let shown = name + Outline.shownSuffix
    guard let one = before[key] ?? before[shown], let other = after[key] ?? after[shown], one != other,
      before[shown] != nil || after[shown] != nil
    else { return nil }
    return PropertyChange(property: name, from: one, to: other)
  }

  /// The change with a note of whether the same is written on both sides.
  private func derived(_ before: [String: JSONValue], _ after: [String: JSONValue]) -> PropertyChange {
    let key = property + Outline.plainSuffix
    guard before[key] != nil || after[key] != nil else { return self }
    var change = self
    change.isDerived = (before[key] ?? from) == (after[key] ?? to)
    return change
  }

  /// The change by the key that documents have.
  private var withoutMark: PropertyChange {
    guard property.hasPrefix(ComponentDescription.around) else { return self }
    return PropertyChange(
      property: String(property.dropFirst(ComponentDescription.around.count)), from: from, to: to,
      isDerived: isDerived, isAround: true)
  }

  /// The changes under `keys`, those of an object that came or went as a whole together, with a plain value in its place.
  private static func whole(
    _ keys: Set<String>, _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    var groups: [String: [String]] = [:]
    for key in keys.sorted() {
      if let object = object(of: key, before, after) {
        groups[object, default: []].append(key)
      } else {
        changes.append(PropertyChange(property: key, from: before[key], to: after[key]))
      }
    }
    for (object, members) in groups {
      // A colour in place of one for light and one for dark, or the other way round.
      if let place = changes.firstIndex(where: { $0.property == object }) {
        changes[place] = PropertyChange(
          property: object, from: changes[place].from ?? value(of: object, members, before),
          to: changes[place].to ?? value(of: object, members, after))
        continue
      }
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

  /// The outermost object around a key that came or went as a whole, such as `view.shadow` for `view.shadow.color.light`; nil
  /// where none did. What is only a drawer for unlike things is none.
  private static func object(
    of key: String, _ before: [String: JSONValue], _ after: [String: JSONValue]
  ) -> String? {
    key.indices.lazy.filter { key[$0] == "." }.map { String(key[..<$0]) }.first { object in
      !drawers.contains(object) && !(has(object, before) && has(object, after))
    }
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

extension JSONValue {
  /// The digest of what is in a file, with the file's name where there is one.
  fileprivate func content(of name: JSONValue?) -> JSONValue {
    guard case .string(let digest) = self, let file = name?.fileName else { return self }
    return .string("\(file) (\(digest))")
  }

  /// No more of a file's name than fits in a sentence.
  private var fileName: Substring? {
    guard case .string(let source) = self else { return nil }
    return source.split(separator: "/").last?.suffix(60)
  }

  /// Whether a document that says this is what a cause tells: the value as references keep it, or what is in the file of that name.
  package func isTold(as value: JSONValue) -> Bool {
    if noted == value { return true }
    guard case .string(let text) = value, let fileName, text.hasPrefix("\(fileName) (") else { return false }
    return text.dropFirst(fileName.count + 2).dropLast().count == Digest.shortCount && text.hasSuffix(")")
  }
}

/// Properties that have one value for all sides, or several.
private struct SidedProperties {
  private(set) var before: [String: JSONValue]
  private(set) var after: [String: JSONValue]
  /// What both have said of properties that one side says with one value.
  private var written: [String: (from: JSONValue?, to: JSONValue?)] = [:]

  /// Both so that what is on one side of the one can be compared with what is on that side of the other.
  init(_ old: [String: JSONValue], _ new: [String: JSONValue]) {
    (before, after) = (old, new)
    for name in Self.names(in: old).union(Self.names(in: new)) {
      let (one, other) = (Self.forms(of: name, in: old), Self.forms(of: name, in: new))
      guard !one.isEmpty, !other.isEmpty, one != other, one != [""] || other != [""] else { continue }
      // Where both name sides, and differ in single ones only or in pairs of them only, they can be compared as they are.
      let others = one.symmetricDifference(other)
      let isNarrow = { (forms: Set<String>) in forms.isDisjoint(with: ["", "horizontal", "vertical"]) }
      if isNarrow(one) && isNarrow(other) || others.isSubset(of: ["horizontal", "vertical"]) { continue }
      if one == [""] || other == [""] {
        written[name] = (Self.value(of: name, one, in: old), Self.value(of: name, other, in: new))
      }
      Self.spread(name, &before)
      Self.spread(name, &after)
    }
  }

  /// The changes with one in place of those of all sides where one value has come for them, or has taken their place.
  func joined(_ changes: [PropertyChange]) -> [PropertyChange] {
    var changes = changes
    for (name, values) in written {
      let sides = Set(Self.sides(of: name).map { "\(name).\($0)" })
      guard sides.isSubset(of: changes.map(\.property)) else { continue }
      changes.removeAll { sides.contains($0.property) }
      changes.append(PropertyChange(property: name, from: values.from, to: values.to))
    }
    return changes
  }

  private static let edges = ["top", "left", "bottom", "right"]
  private static let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

  private static func sides(of name: String) -> [String] { name.hasSuffix("cornerRadius") ? corners : edges }

  private static func names(in properties: [String: JSONValue]) -> Set<String> {
    Set(
      properties.keys.compactMap { key in
        let name = word(key)
        if all.contains(name) { return key }
        guard allSides.contains(name), let point = key.lastIndex(of: ".") else { return nil }
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
  private static let allSides = Set(edges + corners + ["horizontal", "vertical"])

  /// Which sides have values of their own; an empty word stands for all of them.
  private static func forms(of name: String, in properties: [String: JSONValue]) -> Set<String> {
    var forms = Set(allSides.filter { properties["\(name).\($0)"] != nil })
    if properties[name] != nil { forms.insert("") }
    return forms
  }

  /// What is said, as documents say it.
  private static func value(
    of name: String, _ forms: Set<String>, in properties: [String: JSONValue]
  ) -> JSONValue? {
    if let whole = properties[name] { return whole }
    let members = forms.sorted().compactMap { side in
      properties["\(name).\(side)"].map { JSONObject.Member(key: side, value: $0) }
    }
    return .object(JSONObject(members))
  }

  /// Gives each side its value; the narrower name wins.
  private static func spread(_ name: String, _ properties: inout [String: JSONValue]) {
    let rest = properties.removeValue(forKey: name)
    let isCorners = sides(of: name) == corners
    let horizontal = properties.removeValue(forKey: "\(name).horizontal") ?? rest
    let vertical = properties.removeValue(forKey: "\(name).vertical") ?? rest
    for side in sides(of: name) {
      let wide = isCorners ? rest : side == "left" || side == "right" ? horizontal : vertical
      if properties["\(name).\(side)"] == nil { properties["\(name).\(side)"] = wide }
    }
  }
}
