import JSON

/// A part or colour as a document, or a file that several documents share, has it.
struct NamedSource {
  /// What `sourcesByName` looks for, as messages name it.
  enum Kind: String {
    case components, colours
  }

  let name: String
  let json: JSONValue
  let path: JSONPath
}

extension DocumentValue {
  /// What a document gives names to: an object by names, a file with such an object, or an array of both.
  ///
  /// - Parameter resources: where files are read; nil for none.
  func sourcesByName(
    of kind: NamedSource.Kind, _ resources: SceneResources?, limits: SceneLimits
  ) throws(SceneError) -> [NamedSource] {
    guard case .array = json else { return try listedSources(of: kind, resources, limits: limits) }
    var sources: [NamedSource] = []
    for element in try array() {
      sources += try element.listedSources(of: kind, resources, limits: limits)
    }
    return sources
  }

  private func listedSources(
    of kind: NamedSource.Kind, _ resources: SceneResources?, limits: SceneLimits
  ) throws(SceneError) -> [NamedSource] {
    switch json {
    case .object(let object):
      return object.members.map {
        NamedSource(name: $0.key, json: $0.value, path: .member(of: path, key: $0.key))
      }
    case .string(let file):
      guard let resources else { throw .fileNotAllowed(path, file: file) }
      return try resources.sources(of: kind, inFile: file, at: path, limits: limits)
    default:
      throw unexpected("an object of \(kind.rawValue), the name of a file with one, or an array of these")
    }
  }
}

extension SceneResources {
  fileprivate func sources(
    of kind: NamedSource.Kind, inFile file: String, at path: JSONPath, limits: SceneLimits
  ) throws(SceneError) -> [NamedSource] {
    let bytes = try content(ofFile: file, at: path, limit: limits.documentBytes)
    let json: JSONValue
    do throws(SceneError) {
      json = try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .fileUnavailable(path, file: file, reason: "\(error)")
    }
    guard case .object(let object) = json else {
      throw .unexpectedValue(.file(file), expected: "an object of \(kind.rawValue)", found: json.summary)
    }
    var sources: [NamedSource] = []
    for member in object.members {
      let path = JSONPath.member(of: .file(file), key: member.key)
      // As every document such a file may say its version; neither a part nor a colour is a number.
      if member.key == "version", case .number = member.value {
        try DocumentValue(json: member.value, path: path).checkVersion()
      } else {
        sources.append(NamedSource(name: member.key, json: member.value, path: path))
      }
    }
    return sources
  }
}
