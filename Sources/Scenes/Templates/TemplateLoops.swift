import JSON

extension TemplateValue {
  /// The places of components that come again in each round of a loop.
  var placesOfLoops: Set<JSONPath> {
    switch self {
    case .literal, .text, .part: []
    case .moved(let value, _): value.placesOfLoops
    case .array(let elements): elements.placesOfLoops(\.placesOfLoops)
    case .object(let members): members.placesOfLoops(\.value.placesOfLoops)
    case .children(let elements): elements.placesOfLoops { $0.placesOfLoops(isRepeated: false) }
    case .single(let element): element.placesOfLoops(isRepeated: false)
    }
  }

  /// Where the component is of an entry at `path`.
  fileprivate func placeOfComponent(at path: JSONPath) -> JSONPath {
    if case .object(let members) = self, let member = members.first(where: { $0.key == "component" }),
      case .moved(_, let place) = member.value
    {
      return place
    }
    return .member(of: path, key: "component")
  }
}

extension TemplateElement {
  /// - Parameter isRepeated: whether it stands in a loop in place of another element.
  fileprivate func placesOfLoops(isRepeated: Bool) -> Set<JSONPath> {
    var (places, isRepeated) = (content.placesOfLoops, isRepeated)
    for directive in directives {
      switch directive {
      case .loop: isRepeated = true
      case .condition(_, let alternative):
        places.formUnion(alternative?.placesOfLoops(isRepeated: isRepeated) ?? [])
      }
    }
    if isRepeated { places.formUnion([path, content.placeOfComponent(at: path)]) }
    return places
  }
}

extension Sequence {
  fileprivate func placesOfLoops(_ places: (Element) -> Set<JSONPath>) -> Set<JSONPath> {
    reduce(into: []) { $0.formUnion(places($1)) }
  }
}
