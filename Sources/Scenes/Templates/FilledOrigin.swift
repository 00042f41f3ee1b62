import JSON

/// Where the parts of a filled component come from. Nil in its place stands for what is as the document has it.
indirect enum FilledOrigin: Sendable {
  /// The value is the model's, for a placeholder that is all of a text.
  case placeholder
  /// Any value: what a placeholder that is all of a text stands for is known with the model only.
  case open
  /// Any text, with placeholders in it.
  case openText
  /// Of each element.
  case array([FilledOrigin?])
  /// Of each member.
  case object([FilledOrigin?])
  /// Of each element, which loops and conditions moved to other indices than people wrote it at.
  case children([Child])

  struct Child: Sendable {
    let origin: FilledOrigin?
    /// In the document.
    let path: JSONPath
  }

  /// Of the member at an index of an object.
  func member(_ index: Int) -> FilledOrigin? {
    if case .object(let members) = self { return members[index] }
    return nil
  }

  /// Of the element at `index`, and its place below the array at `path`.
  func element(_ index: Int, below path: JSONPath) -> (FilledOrigin?, JSONPath) {
    switch self {
    case .array(let elements): (elements[index], .element(of: path, index: index))
    case .children(let children): (children[index].origin, children[index].path)
    case .placeholder, .open, .openText, .object: (nil, .element(of: path, index: index))
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
}
