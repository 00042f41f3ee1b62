public import Components
public import JSON

/// Why a document did not become a picture or a layout. Places are paths in the document as it was written.
public enum SceneError: Error, Hashable, Sendable {
  /// The document is larger than `SceneLimits.documentBytes`.
  case documentTooLarge(byteCount: Int, limit: Int)
  /// Not JSON; line and column count from 1.
  case malformedJSON(JSONProblem, line: Int, column: Int)
  /// A value of the wrong type or out of its range; `expected` and `found` in words.
  case unexpectedValue(JSONPath, expected: String, found: String)
  /// A key that has to be there is not; `object` is where it should be.
  case missingKey(String, object: JSONPath)
  /// A key that nobody knows, in the object at the path, with those that are known there.
  case unknownKey(JSONPath, key: String, known: [String])
  /// A word that is none of those that are possible.
  case unknownWord(JSONPath, word: String, known: [String])
  /// Two values that exclude each other; `reason` in words.
  case contradiction(JSONPath, reason: String)
  /// A placeholder asks for what the model does not have; `known` are paths to what it has in that place.
  case missingModelValue(JSONPath, name: String, known: [String])
  /// Double braces that are not a valid placeholder.
  case malformedPlaceholder(JSONPath, text: String)
  /// What stands between double braces is no expression; `reason` in words.
  case malformedExpression(JSONPath, text: String, reason: String)
  /// Double braces with more between them than `SceneLimits.expressionBytes`.
  case expressionTooLong(JSONPath, limit: Int)
  /// Filling the template makes more than a limit allows; `limitName` is a property of `SceneLimits`.
  case contentTooLarge(JSONPath, limit: Int, limitName: String)
  /// Values inside of each other, more than `SceneLimits.nestingDepth`, that do not come from one text.
  case tooDeep(JSONPath, limit: Int)
  /// A file outside of the folders that may be read.
  case fileNotAllowed(JSONPath, file: String)
  /// A file of parts or fonts that cannot be used; `reason` in words.
  case fileUnavailable(JSONPath, file: String, reason: String)
  /// A host that may not be asked.
  case hostNotAllowed(JSONPath, url: String, host: String)
  /// A file or address that gives no image; `reason` in words.
  case imageUnavailable(JSONPath, source: String, reason: String)
  /// An image on the web that was not loaded before; `SceneDocument.loadScene` does that.
  case imageNotLoaded(JSONPath, url: String)
  /// The components cannot be laid out. Its place is that of the component in the document, where there is one.
  case layout(LayoutError)
}

extension SceneError {
  /// The place in the document, nil where the error has none.
  public var path: JSONPath? {
    switch self {
    case .documentTooLarge, .malformedJSON: nil
    case .layout(let error): error.documentPath
    case .missingKey(_, let path): path
    case .unknownKey(let object, let key, _): .member(of: object, key: key.shortened)
    case .unexpectedValue(let path, _, _), .unknownWord(let path, _, _), .contradiction(let path, _),
      .missingModelValue(let path, _, _), .malformedPlaceholder(let path, _),
      .malformedExpression(let path, _, _), .expressionTooLong(let path, _),
      .contentTooLarge(let path, _, _), .tooDeep(let path, _), .fileNotAllowed(let path, _),
      .hostNotAllowed(let path, _, _), .fileUnavailable(let path, _, _),
      .imageUnavailable(let path, _, _), .imageNotLoaded(let path, _):
      path
    }
  }
}

extension SceneError: CustomStringConvertible {
  /// One sentence: where, what is wrong, what to change.
  public var description: String {
    if let path { return "\(path): \(explanation)" }
    return explanation
  }

  /// The sentence without the place, for who has it from elsewhere.
  var explanation: String {
    switch self {
    case .documentTooLarge(let byteCount, let limit):
      "the document has \(byteCount) bytes, more than the limit of \(limit) (documentBytes); make it smaller or raise the limit (SceneLimits in Swift)"
    case .malformedJSON(let problem, let line, let column):
      "line \(line), column \(column): \(problem)"
    case .unexpectedValue(_, let expected, let found):
      "expected \(expected), got \(found)"
    case .missingKey(let key, _):
      "the key \"\(key)\" is missing; add it"
    case .unknownKey(_, let key, let known):
      "there is no key \"\(key.shortened)\" here; \(Spelling.advice(forKey: key, among: known))"
    case .unknownWord(_, let word, let known):
      "\"\(word.shortened)\" is not known here; \(Spelling.advice(for: word, among: known))"
    case .contradiction(_, let reason):
      reason
    case .missingModelValue(_, let name, let known):
      "the model has no value \"\(name.shortened)\"; \(Spelling.advice(forPath: name, among: known))"
    case .malformedPlaceholder(_, let text):
      "\"\(text.shortened)\" is not a valid placeholder; write {{path.to.value}}, or {{{ for two braces"
    case .malformedExpression(_, let text, let reason):
      "{{\(text.shortened)}} is not a valid expression: \(reason)"
    case .expressionTooLong(_, let limit):
      "there are more than \(limit) bytes between double braces (expressionBytes); put the value into the model"
    case .contentTooLarge(_, let limit, let limitName):
      "once it is filled, the document has more than the limit of \(limit) (\(limitName)); make it or its model smaller, or raise the limit (SceneLimits in Swift)"
    case .tooDeep(_, let limit): JSONProblem.tooDeep(limit: limit).description
    case .fileUnavailable(_, let file, let reason):
      "the file \(file.shortened) cannot be used: \(reason)"
    case .fileNotAllowed, .hostNotAllowed, .imageUnavailable, .imageNotLoaded:
      imageExplanation
    case .layout(let error):
      error.description
    }
  }

  private var imageExplanation: String {
    switch self {
    case .fileNotAllowed(_, ""): "it is empty and names no file; write the path of one"
    case .fileNotAllowed(_, let file):
      "the file \(file.shortened) is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    case .hostNotAllowed(_, let url, let host):
      "the host \(host.shortened) of \(url.withoutCredentials.shortened) is not allowed; allow it (--allow-host) or use a file"
    case .imageUnavailable(_, let source, let reason):
      "the image \(source.withoutCredentials.shortened) cannot be used: \(reason)"
    case .imageNotLoaded(_, let url):
      "the image \(url.withoutCredentials.shortened) has not been loaded; load it before the scene is read"
    default:
      ""
    }
  }
}

extension JSONValue {
  /// Reads a document's text: one value of any type.
  ///
  /// - Throws: `documentTooLarge` and `malformedJSON`.
  package init(parsing bytes: [UInt8], limits: SceneLimits = .standard) throws(SceneError) {
    guard bytes.count <= limits.documentBytes else {
      throw .documentTooLarge(byteCount: bytes.count, limit: limits.documentBytes)
    }
    do throws(JSONError) {
      try self.init(parsing: bytes, depthLimit: limits.nestingDepth)
    } catch {
      throw .malformedJSON(error.problem, line: error.line, column: error.column)
    }
  }

  /// The value in a message about it: plain values as they are, others by their kind.
  package var summary: String {
    switch self {
    case .null, .bool, .number: text()
    case .string(let string): JSONValue.string(string.shortened).text()
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension String {
  /// What comes from a document may be megabytes long; a message shows its beginning.
  var shortened: String {
    let kept = prefix(80)
    return kept.endIndex == endIndex ? self : "\(kept)…"
  }
}
