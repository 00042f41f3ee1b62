package import JSON

/// A place in a document.
package enum EditStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

extension JSONValue {
  /// The value at a place, nil where there is none.
  package subscript(path: [EditStep]) -> JSONValue? {
    var value = self
    for step in path {
      switch (step, value) {
      case (.key(let key), .object(let object)):
        guard let member = object[key] else { return nil }
        value = member
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// The document with another value at a place, where objects that are not there are made; nil removes what is there.
  package func setting(_ path: [EditStep], to new: JSONValue?) -> JSONValue {
    guard let step = path.first else { return new ?? .null }
    let rest = Array(path.dropFirst())
    switch step {
    case .key(let key):
      var members: [JSONObject.Member] = []
      if case .object(let object) = self { members = object.members }
      let place = members.firstIndex { $0.key == key }
      let before = place.map { members[$0].value } ?? .object(JSONObject([]))
      let value = rest.isEmpty ? new : before.setting(rest, to: new)
      if let place { members.remove(at: place) }
      if let value { members.insert(JSONObject.Member(key: key, value: value), at: place ?? members.count) }
      return .object(JSONObject(members))
    case .index(let index):
      return editingElements { elements in
        guard elements.indices.contains(index) else { return }
        if rest.isEmpty, new == nil {
          elements.remove(at: index)
        } else {
          elements[index] = elements[index].setting(rest, to: new)
        }
      }
    }
  }

  /// The document with the array at a place changed.
  package func editing(_ path: [EditStep], _ change: (inout [JSONValue]) -> Void) -> JSONValue {
    guard let array = self[path] else { return self }
    return setting(path, to: array.editingElements(change))
  }

  private func editingElements(_ change: (inout [JSONValue]) -> Void) -> JSONValue {
    guard case .array(var elements) = self else { return self }
    change(&elements)
    return .array(elements)
  }

  package var number: Double? {
    if case .number(let number) = self { number.value } else { nil }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  package var members: [JSONObject.Member] {
    if case .object(let object) = self { object.members } else { [] }
  }
}

/// A component in a document.
package struct WrittenNode {
  package let path: [EditStep]
  /// The element of `children` that holds it; nil for what is not one of several.
  package let slot: [EditStep]?
  /// The type of the component around it; nil for the outermost.
  package let parentType: String?
  /// What loops around it are over, with the names of their items, outermost first.
  package let loops: [(name: String, items: String)]
  package let json: JSONValue

  package var type: String { json["type"]?.text ?? "" }

  /// Where what the component around it says of it stands; nil where that is nothing.
  package var entry: [EditStep]? { slot != path ? slot : nil }

  /// All components of a document below `path`, those around others first.
  package static func all(
    in document: JSONValue, at path: [EditStep], slot: [EditStep]? = nil, parentType: String? = nil,
    loops: [(String, String)] = []
  ) -> [WrittenNode] {
    guard let json = document[path], json["type"] != nil else { return [] }
    var loops = loops
    if let items = json["forEach"]?.text, let name = json["as"]?.text { loops.append((name, items)) }
    let node = WrittenNode(path: path, slot: slot, parentType: parentType, loops: loops, json: json)
    var nodes = [node]
    for key in ["child", "background", "overlay"] {
      nodes += all(in: document, at: path + [.key(key)], parentType: node.type, loops: loops)
    }
    for index in (json["children"]?.elements ?? []).indices {
      let slot = path + [.key("children"), .index(index)]
      let isEntry = document[slot]?["component"] != nil
      nodes += all(
        in: document, at: isEntry ? slot + [.key("component")] : slot, slot: slot, parentType: node.type,
        loops: loops)
    }
    return nodes
  }
}
