import JSON

/// The parts of a document: components that others take in by their names, prepared once.
struct PartTemplates: Sendable {
  struct Part: Sendable {
    let content: TemplateValue
    let path: JSONPath
    /// Levels of JSON in it, those of parts in it counted.
    let depth: Int
  }

  private var parts: [String: Part] = [:]
  /// In the order of the document.
  private(set) var names: [String] = []
  /// The places of components that come again in each round of a loop.
  private(set) var placesOfLoops: Set<JSONPath> = []

  /// Reads and checks all parts, also those that nothing takes in.
  ///
  /// - Throws: what is wrong with one of them; `contradiction` for a name that is given twice and for parts that contain
  ///   themselves.
  init(_ sources: [NamedSource], limits: SceneLimits, in scope: DocumentScope) throws(SceneError) {
    var contents: [String: TemplateValue] = [:]
    let all = sources.map(\.name)
    for source in sources {
      guard contents[source.name] == nil else {
        throw .contradiction(
          source.path, reason: "there is a part \"\(source.name.shortened)\" already; rename one of them")
      }
      guard case .object = source.json else {
        throw .unexpectedValue(
          source.path, expected: "a component, which is an object", found: source.json.summary)
      }
      try source.json.checkDepth(limits, at: source.path)
      let (content, loops) = try withStack(forLevels: source.json.depth) { () throws(SceneError) in
        let compiler = TemplateCompiler(limits: limits, partNames: all)
        let content = try compiler.component(source.json, at: source.path)
        return (content, content.placesOfLoops)
      }
      contents[source.name] = content
      placesOfLoops.formUnion(loops)
    }
    names = all
    try addParts(sources, contents, limits: limits)
    for source in sources {
      let template = Template(contents[source.name] ?? .literal(.null, count: 1), at: source.path, with: self)
      _ = try withStack(forLevels: source.json.depth) { () throws(SceneError) in
        try ComponentTemplate.check(template, limits: limits, in: scope, isInFlexbox: true)
      }
    }
  }

  subscript(_ name: String) -> Part? { parts[name] }

  /// The levels of the deepest of the parts of these names; 0 for none.
  func depth(of names: Set<String>) -> Int { names.map { parts[$0]?.depth ?? 0 }.max() ?? 0 }

  /// Adds each part after those in it, which also finds those that contain themselves.
  private mutating func addParts(
    _ sources: [NamedSource], _ contents: [String: TemplateValue], limits: SceneLimits
  ) throws(SceneError) {
    let sourcesByName = Dictionary(sources.map { ($0.name, $0) }) { first, _ in first }
    let uses = contents.mapValues { $0.partNames.sorted() }
    for source in sources {
      var (waiting, begun) = ([source.name], Set([source.name]))
      while let name = waiting.last, let source = sourcesByName[name], let content = contents[name] {
        guard parts[name] == nil, let missing = uses[name]?.first(where: { parts[$0] == nil }) else {
          waiting.removeLast()
          if parts[name] == nil {
            let depth = source.json.depth + self.depth(of: Set(uses[name] ?? []))
            guard depth <= limits.nestingDepth else {
              throw .tooDeep(source.path, limit: limits.nestingDepth)
            }
            parts[name] = Part(content: content, path: source.path, depth: depth)
          }
          continue
        }
        guard begun.insert(missing).inserted else {
          let cycle = (waiting.drop { $0 != missing } + [missing]).joined(separator: " → ")
          throw .contradiction(
            source.path,
            reason: "the part contains itself: \(cycle.shortened); take one of them out of the other")
        }
        waiting.append(missing)
      }
    }
  }
}

/// The keys of a component that stands for a part.
enum PartKey: String, DocumentKey {
  case type, part, model, id

  /// The `type` of such a component.
  static let typeName = "part"
}
