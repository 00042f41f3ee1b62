package import JSON

extension JSONValue {
  /// The places of components that a document repeats.
  package var pathsOfLoops: Set<String> {
    var (paths, ahead) = (Set<String>(), [(JSONPath.document, self)])
    while let (path, value) = ahead.popLast() {
      switch value {
      case .object(let object):
        if object.index(of: "forEach") != nil {
          paths.insert("\(path)")
          // Of a flexbox's child the component is what has the name.
          paths.insert("\(JSONPath.member(of: path, key: "component"))")
        }
        ahead += object.members.map { (.member(of: path, key: $0.key), $0.value) }
      case .array(let elements):
        ahead += elements.enumerated().map { (.element(of: path, index: $0), $1) }
      case .null, .bool, .number, .string: break
      }
    }
    return paths
  }
}
