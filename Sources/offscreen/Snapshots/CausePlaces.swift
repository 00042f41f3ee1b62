import Files
import JSON
import Outlines
import Scenes
import Snapshots

/// Finds where a document, or a file of parts or colours that it names, says what its pictures differ for.
struct CausePlaces {
  private let document: SnapshotDocument
  /// Nil for a file that cannot be read.
  private var texts: [FilePath: JSONText?] = [:]
  private var values: [FilePath: JSONValue?] = [:]
  private var lines: [JSONPath: Int] = [:]

  /// How many causes of a picture have places: looking for one reads the document up to there, and beyond some nobody reads on.
  private static let most = 100

  init(in document: SnapshotDocument) {
    self.document = document
  }

  /// Notes the places of a finding's causes; the first one's is where people are sent.
  mutating func note(in finding: inout SnapshotFinding) {
    var entry = finding.entry
    var first: JSONPath?
    for index in entry.causes.indices.prefix(Self.most) {
      guard let path = path(of: entry.causes[index], of: entry.name) else { continue }
      entry.causes[index].path = path
      entry.causes[index].line = line(of: path)
      first = first ?? path
    }
    if let first { entry.source = SourcePlace(file: file(of: first).description, line: line(of: first)) }
    finding.entry = entry
  }

  private func file(of path: JSONPath) -> FilePath {
    path.file.map { document.file.folder.appending($0) } ?? document.file
  }

  private mutating func line(of path: JSONPath) -> Int? {
    if let line = lines[path] { return line }
    let line = text(with: path)?.position(of: path).line
    lines[path] = line
    return line
  }

  private mutating func text(with path: JSONPath) -> JSONText? {
    let file = file(of: path)
    if let text = texts[file] { return text }
    let text = Self.bytes(of: file).map(JSONText.init)
    texts[file] = .some(text)
    return text
  }

  /// What is written there; nil where nothing is.
  private mutating func value(at path: JSONPath) -> JSONValue? {
    let file = file(of: path)
    if let value = values[file] { return value.flatMap(path.value) }
    let value = Self.bytes(of: file).flatMap {
      try? JSONValue(parsing: $0, depthLimit: SceneLimits.standard.nestingDepth)
    }
    values[file] = .some(value)
    return value.flatMap(path.value)
  }

  private static func bytes(of file: FilePath) -> [UInt8]? {
    try? InputFile(file).readAll(limit: SceneLimits.standard.documentBytes)
  }

  /// Where the property is that the cause is about, if it is about one that is written: for the document where it is one of the
  /// outermost component, at the component, or at the entry in the one around it; else as far on the way as there is anything.
  private mutating func path(of cause: OutlineCause, of name: String) -> JSONPath? {
    let isOutermost = !cause.component.contains(" > ")
    guard let component = cause.path, let property = cause.property else { return cause.path }
    if isOutermost, let color = color(property, of: name) { return color }
    guard let steps = JSONPath("$.\(property)")?.steps, let text = text(with: component) else { return component }
    if isOutermost, let setting = setting(steps, cause.to, of: name) { return setting }
    let written = component.appending(steps[...])
    let reached = text.beginning(of: written)
    if reached.count == written.steps.count { return model(of: written, cause.to, of: name) ?? written }
    if let around = component.entry?.appending(steps[...]),
      text.beginning(of: around).count == around.steps.count
    {
      return model(of: around, cause.to, of: name) ?? around
    }
    return component.appending(reached.dropFirst(component.steps.count))
  }

  /// Where the model has the value of a placeholder that is all that is written at a path; nil where it has another one.
  private mutating func model(of path: JSONPath, _ wanted: JSONValue?, of name: String) -> JSONPath? {
    guard path.file == nil, case .string(let text)? = value(at: path), text.hasPrefix("{{"), text.hasSuffix("}}")
    else { return nil }
    let names = text.dropFirst(2).dropLast(2).filter { !$0.isWhitespace }.split(separator: ".")
    let steps = names.map { name in Int(name).map { JSONPath.Step.index($0) } ?? .key(String(name)) }
    return setting([.key("model")] + steps, wanted, of: name)
  }

  /// Where the document says something of the whole, for the version whose picture has a name; nil where it does not say this.
  private mutating func setting(_ steps: [JSONPath.Step], _ wanted: JSONValue?, of name: String) -> JSONPath?
  {
    guard let wanted else { return nil }
    return versions(of: name).map { $0.appending(steps[...]) }.first { value(at: $0) == wanted }
  }

  /// Where the document, or a file that it names, says a colour, or one of its styles; nil for what is about no colour it has.
  private mutating func color(_ property: String, of name: String) -> JSONPath? {
    guard property.hasPrefix("colors.") else { return nil }
    let color = property.dropFirst("colors.".count)
    var ways = [[JSONPath.Step.key(String(color))]]
    for style in ["light", "dark"] where color.hasSuffix(".\(style)") {
      ways.append([.key(String(color.dropLast(style.count + 1))), .key(style)])
    }
    let places = versions(of: name).flatMap { colors(at: $0.appending(.key("colors"))) }
    return places.flatMap { place in ways.map { place.appending($0[...]) } }.first { value(at: $0) != nil }
  }

  /// The objects that `colors` there are made of, in place or as files; the one that wins stands first.
  private mutating func colors(at path: JSONPath) -> [JSONPath] {
    switch value(at: path) {
    case .string(let file)?: [.file(file)]
    case .array(let elements)?:
      elements.enumerated().reversed().map { index, element in
        if case .string(let file) = element { .file(file) } else { path.appending(.index(index)) }
      }
    default: [path]
    }
  }

  /// What a picture's name says that it shows: the variant, if it is one, and what stands in its place where it says nothing.
  private mutating func versions(of name: String) -> [JSONPath] {
    let base = document.kind == .list ? JSONPath.document.appending(.key("list")) : .document
    let variants = base.appending(.key("variants"))
    guard case .array(let elements)? = value(at: variants) else { return [base] }
    let index = elements.firstIndex { variant in
      guard case .string(let variant)? = variant["name"] else { return false }
      let start = document.name(of: variant)
      return name == start || name.hasPrefix(start + "@") || name.hasPrefix(start + "/")
    }
    return (index.map { [variants.appending(.index($0))] } ?? []) + [base]
  }
}

extension JSONPath {
  fileprivate func appending(_ steps: ArraySlice<Step>) -> JSONPath {
    steps.reduce(self) { $0.appending($1) }
  }

  /// The object that has the component there under `component`; nil where none does.
  fileprivate var entry: JSONPath? {
    if case .member(let entry, "component") = self, entry != .document { entry } else { nil }
  }
}
