import Files
import JSON
import Scenes

/// A document with the files of parts and colours that it names, as people wrote them.
struct WrittenDocument {
  /// Where the variant is whose picture is looked at; nil for the document's own.
  var variant: JSONPath? {
    didSet { if variant != oldValue { sources = ModelSources() } }
  }
  /// What placeholders stand for, as far as somebody has asked.
  var sources = ModelSources()
  /// Where the document says something of the whole.
  let settings: JSONPath
  private let document: FilePath
  /// Nil for a file that cannot be read.
  private var values: [FilePath: JSONValue?] = [:]
  private var lines: [JSONPath: Int] = [:]

  init(_ document: SnapshotDocument) {
    self.document = document.file
    settings = document.kind == .list ? .document.appending(.key("list")) : .document
  }

  func file(of path: JSONPath) -> FilePath { path.file.map { document.folder.appending($0) } ?? document }

  /// What is written at a path; nil where nothing is.
  mutating func value(at path: JSONPath) -> JSONValue? {
    let file = file(of: path)
    if values[file] == nil {
      values[file] = .some(
        Self.bytes(of: file).flatMap {
          try? JSONValue(parsing: $0, depthLimit: SceneLimits.standard.nestingDepth)
        })
    }
    return values[file]?.flatMap { path.value(in: $0) }
  }

  /// The lines on which values begin.
  mutating func lines(of paths: [JSONPath]) -> [JSONPath: Int] {
    for (file, paths) in Dictionary(grouping: Set(paths).filter({ lines[$0] == nil }), by: file) {
      guard let bytes = Self.bytes(of: file) else { continue }
      lines.merge(JSONText(bytes).lines(of: paths)) { $1 }
    }
    return lines
  }

  private static func bytes(of file: FilePath) -> [UInt8]? {
    try? InputFile(file).readAll(limit: SceneLimits.standard.documentBytes)
  }

  /// Where the words of a property, such as `runs[1].font.size`, lead from a value, and what of them is left where there is
  /// nothing.
  mutating func follow(_ property: String, from path: JSONPath) -> (path: JSONPath, rest: Substring) {
    guard let value = value(at: path) else { return (path, property[...]) }
    return Self.follow(property[...], in: value, at: path)
  }

  /// Keys may have points in them.
  private static func follow(
    _ words: Substring, in value: JSONValue, at path: JSONPath
  ) -> (path: JSONPath, rest: Substring) {
    var furthest = (path: path, rest: words)
    switch value {
    case .object(let object):
      let words = words.hasPrefix(".") ? words.dropFirst() : words
      for member in object.members where words.hasPrefix(member.key) {
        let rest = words.dropFirst(member.key.count)
        guard rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[") else { continue }
        let found = follow(rest, in: member.value, at: path.appending(.key(member.key)))
        if found.rest.count < furthest.rest.count { furthest = found }
      }
    case .array(let elements):
      guard words.hasPrefix("["), let end = words.firstIndex(of: "]"),
        let index = Int(words[..<end].dropFirst()), elements.indices.contains(index)
      else { break }
      furthest = follow(words[end...].dropFirst(), in: elements[index], at: path.appending(.index(index)))
    case .null, .bool, .number, .string: break
    }
    return furthest
  }

  /// The objects that are at a path or in the files that are named there, in their order.
  mutating func layers(of path: JSONPath) -> [JSONPath] {
    switch value(at: path) {
    case .object: [path]
    case .string(let file): [.file(file)]
    case .array(let elements): elements.indices.flatMap { layers(of: path.appending(.index($0))) }
    default: []
    }
  }
}
