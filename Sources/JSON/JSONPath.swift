/// The place of a value in a document, written as in `$.component.children[2].flexGrow`.
public indirect enum JSONPath: Hashable, Sendable {
  /// The whole document, `$`.
  case document
  /// The whole of another file that the document names, `FILE: $`.
  case file(String)
  case member(of: JSONPath, key: String)
  case element(of: JSONPath, index: Int)

  /// One step down from a value to one inside of it.
  package enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The way from the document to the value.
  package var steps: [Step] {
    var steps: [Step] = []
    var path = self
    while true {
      switch path {
      case .document, .file: return steps.reversed()
      case .member(let parent, let key):
        steps.append(.key(key))
        path = parent
      case .element(let parent, let index):
        steps.append(.index(index))
        path = parent
      }
    }
  }

  package func appending(_ step: Step) -> JSONPath {
    switch step {
    case .key(let key): .member(of: self, key: key)
    case .index(let index): .element(of: self, index: index)
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// Keys that are not plain words stand in brackets and quotation marks.
  public var description: String {
    steps.reduce(into: root) { text, step in
      switch step {
      case .key(let key) where Self.isPlain(key): text += ".\(key)"
      case .key(let key): text += "[\(JSONValue.string(key).text())]"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// Where the first step begins.
  private var root: String {
    var path = self
    while true {
      switch path {
      case .document: return "$"
      case .file(let name): return "\(name): $"
      case .member(let parent, _), .element(let parent, _): path = parent
      }
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
      && !key.isEmpty
  }
}
