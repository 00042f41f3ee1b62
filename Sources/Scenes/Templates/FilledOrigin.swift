import JSON

/// Where the parts of a filled component come from. Nil in its place stands for what is as the document has it.
indirect enum FilledOrigin: Sendable {
  /// The value is the model's, for a placeholder that is all of a text.
  case placeholder
  /// The value is in one that is the model's.
  case model
  /// Any value: what a placeholder that is all of a text stands for is known with the model only.
  case open
  /// Any text, with placeholders in it.
  case openText
  /// The origin of each element.
  case array([FilledOrigin?])
  /// The origin of each member.
  case object([FilledOrigin?])
  /// The origin of what stands elsewhere in the document, at a path of its own.
  case moved(FilledOrigin?, to: JSONPath)
  /// The origin of all that a part says, with the path of its use.
  case used(FilledOrigin?, at: JSONPath)
  /// The origin of what the use of a part says in place of the part, with the path of the use.
  case given(FilledOrigin?, at: JSONPath)
  /// A value that would be `plain` in English, and of the only item of a loop.
  case derived(FilledOrigin?, plain: JSONValue)
  /// The origin of what is there because of its place in a loop, with what the conditions about that have come to.
  case chosen(FilledOrigin?, String)
  /// The origin of each element, which loops and conditions moved to other indices than people wrote it at.
  case children([Child])

  struct Child: Sendable {
    let origin: FilledOrigin?
    /// In the document.
    let path: JSONPath
  }

  /// The origin without places that it stands at.
  var unmoved: FilledOrigin? {
    switch self {
    case .moved(let origin, _), .used(let origin, _), .chosen(let origin, _): origin?.unmoved
    default: self
    }
  }

  /// What conditions about the place in a loop have come to; nil where there are none.
  var choices: String? {
    switch self {
    case .moved(let origin, _), .used(let origin, _), .given(let origin, _): origin?.choices
    case .chosen(let origin, let choices): choices + (origin?.choices ?? "")
    default: nil
    }
  }

  /// What `json`, which is from here, would be in English, and in loops of one item.
  ///
  /// - Parameter left: the keys of members that stay as they are.
  func plain(_ json: JSONValue, without left: Set<String>) -> JSONValue {
    switch (self, json) {
    case (.derived(_, let plain), _): return plain
    case (.moved(let origin, _), _), (.used(let origin, _), _), (.given(let origin, _), _),
      (.chosen(let origin, _), _):
      return origin?.plain(json, without: left) ?? json
    case (.array(let origins), .array(let elements)):
      return .array(zip(origins, elements).map { $0?.plain($1, without: left) ?? $1 })
    case (.object(let origins), .object(let object)):
      return .object(
        JSONObject(
          zip(origins, object.members).map { origin, member in
            guard let origin, !left.contains(member.key) else { return member }
            return JSONObject.Member(key: member.key, value: origin.plain(member.value, without: left))
          }))
    default: return json
    }
  }

  /// Another origin at the same places.
  func replacingUnmoved(by other: FilledOrigin) -> FilledOrigin {
    switch self {
    case .moved(let origin, let path): .moved(origin?.replacingUnmoved(by: other) ?? other, to: path)
    case .used(let origin, let path): .used(origin?.replacingUnmoved(by: other) ?? other, at: path)
    case .chosen(let origin, let choices): .chosen(origin?.replacingUnmoved(by: other) ?? other, choices)
    default: other
    }
  }

  /// The origin of the member at an index of an object.
  func member(_ index: Int) -> FilledOrigin? {
    switch self {
    case .object(let members): members[index]
    case .placeholder, .model: .model
    case .derived(let origin, _): origin?.member(index)
    case .open, .openText, .array, .moved, .used, .given, .chosen, .children: nil
    }
  }

  /// Where a part is used that gives the member at an index of an object; nil for a member that was not given so.
  func placeOfUse(givingMember index: Int) -> JSONPath? {
    if case .object(let members) = self, case .given(_, let path)? = members[index] { path } else { nil }
  }

  /// The origin of the element at `index`, and its place below the array at `path`.
  func element(_ index: Int, below path: JSONPath) -> (FilledOrigin?, JSONPath) {
    switch self {
    case .array(let elements): (elements[index], .element(of: path, index: index))
    case .children(let children): (children[index].origin, children[index].path)
    case .placeholder, .model: (.model, .element(of: path, index: index))
    case .derived(let origin, _):
      origin?.element(index, below: path) ?? (nil, .element(of: path, index: index))
    case .open, .openText, .object, .moved, .used, .given, .chosen: (nil, .element(of: path, index: index))
    }
  }
}

extension FilledOrigin? {
  /// The origin with what conditions about the place in a loop have come to; an empty text where there are none.
  func chosen(_ choices: String) -> FilledOrigin? { choices.isEmpty ? self : .chosen(self, choices) }
}

/// The JSON of a component once its template is filled, as far as that is possible.
struct FilledValue: Sendable {
  let json: JSONValue
  let origin: FilledOrigin?

  init(_ json: JSONValue, from origin: FilledOrigin? = nil) {
    self.json = json
    self.origin = origin
  }

  /// What it would be in English, and in loops of one item.
  var plain: JSONValue { origin?.plain(json, without: []) ?? json }

  /// An object with another value under a key; anything else stays as it is.
  func replacing(_ key: String, by value: FilledValue) -> FilledValue {
    guard case .object(let object) = json else { return self }
    var origins = object.members.indices.map { index in origin?.unmoved?.member(index) }
    var members = object.members
    let member = JSONObject.Member(key: key, value: value.json)
    if let index = object.index(of: key) {
      members[index] = member
      origins[index] = value.origin
    } else {
      members.append(member)
      origins.append(value.origin)
    }
    let replaced = FilledOrigin.object(origins)
    return FilledValue(.object(JSONObject(members)), from: origin?.replacingUnmoved(by: replaced) ?? replaced)
  }
}
