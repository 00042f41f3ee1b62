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
  /// Of each element.
  case array([FilledOrigin?])
  /// Of each member.
  case object([FilledOrigin?])
  /// Of what stands elsewhere in the document, at a path of its own.
  case moved(FilledOrigin?, to: JSONPath)
  /// Of what the use of a part says in place of the part, with the path of the use.
  case given(FilledOrigin?, at: JSONPath)
  /// Of each element, which loops and conditions moved to other indices than people wrote it at.
  case children([Child])

  struct Child: Sendable {
    let origin: FilledOrigin?
    /// In the document.
    let path: JSONPath
  }

  /// The origin without places that it stands at.
  var unmoved: FilledOrigin? {
    if case .moved(let origin, _) = self { return origin?.unmoved }
    return self
  }

  /// Another origin at the same places.
  func replacingUnmoved(by other: FilledOrigin) -> FilledOrigin {
    guard case .moved(let origin, let path) = self else { return other }
    return .moved(origin?.replacingUnmoved(by: other) ?? other, to: path)
  }

  /// Of the member at an index of an object.
  func member(_ index: Int) -> FilledOrigin? {
    switch self {
    case .object(let members): members[index]
    case .placeholder, .model: .model
    case .open, .openText, .array, .moved, .given, .children: nil
    }
  }

  /// Where a part is used that gives the member at an index of an object; nil for a member that was not given so.
  func placeOfUse(givingMember index: Int) -> JSONPath? {
    if case .object(let members) = self, case .given(_, let path)? = members[index] { path } else { nil }
  }

  /// Of the element at `index`, and its place below the array at `path`.
  func element(_ index: Int, below path: JSONPath) -> (FilledOrigin?, JSONPath) {
    switch self {
    case .array(let elements): (elements[index], .element(of: path, index: index))
    case .children(let children): (children[index].origin, children[index].path)
    case .placeholder, .model: (.model, .element(of: path, index: index))
    case .open, .openText, .object, .moved, .given: (nil, .element(of: path, index: index))
    }
  }
}

/// The JSON of a component once its template is filled, as far as that is possible.
struct FilledValue: Sendable {
  let json: JSONValue
  let origin: FilledOrigin?

  init(_ json: JSONValue, from origin: FilledOrigin? = nil) {
    self.json = json
    self.origin = origin
  }

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
