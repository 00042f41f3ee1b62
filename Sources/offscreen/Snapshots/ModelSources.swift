import JSON
import Outlines
import Scenes

/// Where placeholders of a document may have their values from, as far as somebody has asked.
struct ModelSources {
  /// A path through a model, as it is written in a part.
  fileprivate struct Question: Hashable {
    let part: String
    let names: [JSONPath.Step]
  }

  /// For each placeholder, by its number in the text that has it, the only place of each value; nil for a value that is in several.
  fileprivate var places: [JSONPath: [JSONValue: JSONPath?]] = [:]
  fileprivate var answers: [Question: Set<JSONPath>] = [:]
  /// Where each part is used.
  fileprivate var uses: [String: [JSONPath]]?
  /// The objects of a script that have models.
  fileprivate var rows: [JSONPath]?
  /// How many more places are looked at: parts may be used in more ways than anybody draws.
  fileprivate var budget = 100_000
}

extension WrittenDocument {
  /// Where a model has the value of the placeholder at a path, or in an array there, that has made one value of another; nil where
  /// none or several have it, or more has changed than one placeholder stands for.
  ///
  /// - Parameter rest: the words that lead on to the value in an object that the placeholder stands for.
  mutating func source(
    of path: JSONPath, _ rest: Substring, making wanted: JSONValue, of former: JSONValue?
  ) -> JSONPath? {
    if case .array(let written)? = value(at: path), rest.isEmpty,
      case (.array(let new), .array(let old)?) = (wanted, former), new.count == old.count,
      new.count == written.count
    {
      let changed = new.indices.filter { new[$0] != old[$0] }
      guard changed.count == 1 else { return nil }
      return source(of: path.appending(.index(changed[0])), "", making: new[changed[0]], of: old[changed[0]])
    }
    guard let text = text(at: path) else { return nil }
    if !rest.isEmpty { return text.isPlaceholder ? place(of: rest, in: text, at: path, saying: wanted) : nil }
    if text.isPlaceholder {
      return only(places(of: 0, in: text, at: path), saying: wanted) { $0.isTold(as: wanted) }
    }
    guard case .string(let wanted) = wanted, case .string(let former)? = former,
      let (new, old) = text.values(in: wanted).flatMap({ new in text.values(in: former).map { (new, $0) } })
    else { return nil }
    let changed = new.indices.filter { new[$0] != old[$0] }
    guard changed.count == 1 else { return nil }
    let (value, other) = (new[changed[0]], old[changed[0]])
    // Words around the placeholder may be gone.
    if other.contains(value) { return nil }
    return only(places(of: changed[0], in: text, at: path), saying: .string(String(value))) {
      $0.isFilledIn(as: value)
    }
  }

  /// The only place of a value in the objects that a placeholder may stand for.
  private mutating func place(
    of words: Substring, in text: PlaceholderText, at path: JSONPath, saying wanted: JSONValue
  ) -> JSONPath? {
    let objects = places(of: 0, in: text, at: path).values.compactMap(\.self)
    let found = objects.map { follow(String(words), from: $0) }
      .filter { $0.rest.isEmpty && value(at: $0.path)?.isTold(as: wanted) == true }
    return found.count == 1 ? found[0].path : nil
  }

  /// The only place of a value, or of one that comes to it, among the only places of all values.
  private func only(
    _ places: [JSONValue: JSONPath?], saying wanted: JSONValue, where isWanted: (JSONValue) -> Bool
  ) -> JSONPath? {
    if let place = places[wanted] { return place }
    let found = places.filter { isWanted($0.key) }
    return found.count == 1 ? found.first?.value : nil
  }

  /// The only places of the values that a placeholder of a text may stand for.
  private mutating func places(
    of number: Int, in text: PlaceholderText, at path: JSONPath
  ) -> [JSONValue: JSONPath?] {
    let placeholder = path.appending(.index(number))
    if let known = sources.places[placeholder] { return known }
    var found: [JSONValue: JSONPath?] = [:]
    for names in text.paths[number] {
      let places = places(of: names, from: path)
      // Who has not looked everywhere does not know that a place is the only one.
      for place in places where sources.budget > 0 {
        guard let value = value(at: place) else { continue }
        found[value] = .some(found[value] == nil ? place : nil)
      }
    }
    sources.places[placeholder] = found
    return found
  }

  private mutating func text(at path: JSONPath) -> PlaceholderText? {
    if case .string(let text)? = value(at: path) { PlaceholderText(text) } else { nil }
  }

  /// The paths through the model that a placeholder may have its value from; none where something else is written.
  private mutating func placeholder(at path: JSONPath) -> [[JSONPath.Step]] {
    text(at: path).flatMap { $0.isPlaceholder ? $0.paths[0] : nil } ?? []
  }

  /// All places that a path through the model may lead to from where it is written: the variables of the loops around it count
  /// first, then what the uses of a part give, then the model.
  private mutating func places(of names: [JSONPath.Step], from path: JSONPath) -> Set<JSONPath> {
    guard sources.budget > 0 else { return [] }
    sources.budget -= 1
    var next: JSONPath? = path
    while let place = next {
      next = place.parent
      guard let next, let node = value(at: place), case .string? = node["forEach"],
        case .key(let name)? = names.first, name == node["as"]?.word ?? "item"
      else { continue }
      var found: Set<JSONPath> = []
      let items = placeholder(at: place.appending(.key("forEach")))
      for list in items.flatMap({ places(of: $0, from: next) }) {
        guard case .array(let elements)? = value(at: list), sources.budget > 0 else { continue }
        sources.budget -= elements.count
        for index in elements.indices { found.insert(list.appending([.index(index)] + names.dropFirst())) }
      }
      return found
    }
    var steps = path.steps[...]
    if path.file == nil, steps.first == .key("list") { steps.removeFirst() }
    let words = steps.prefix(3).compactMap { if case .key(let word) = $0 { word } else { nil } }
    if path.file != nil, let part = words.first { return places(of: names, inPart: part) }
    if words.count > 1, words[0] == "parts" { return places(of: names, inPart: words[1]) }
    if words.count > 1, words[0] == "templates" { return places(of: names, inRowsOf: words[1]) }
    let models = [variant, .document].compactMap { $0?.appending([.key("model")] + names) }
    return models.first { value(at: $0) != nil }.map { [$0] } ?? []
  }

  private mutating func places(of names: [JSONPath.Step], inPart part: String) -> Set<JSONPath> {
    let question = ModelSources.Question(part: part, names: names)
    if let known = sources.answers[question] { return known }
    var found: Set<JSONPath> = []
    for use in uses(ofPart: part) {
      let given = use.appending([.key("model")] + names.prefix(1))
      let outer = placeholder(at: given)
      var more: Set<JSONPath> = []
      if value(at: given) == nil {
        more = places(of: names, from: use)
      } else if outer.isEmpty {
        more = [given.appending(names.dropFirst())]
      }
      for outer in outer { more.formUnion(places(of: outer + names.dropFirst(), from: use)) }
      // What many parts hand on is gone through in each of them.
      sources.budget -= more.count
      guard sources.budget > 0 else { return [] }
      found.formUnion(more)
    }
    sources.answers[question] = found
    return found
  }

  private mutating func uses(ofPart part: String) -> [JSONPath] {
    if let uses = sources.uses { return uses[part] ?? [] }
    let files = layers(of: settings.appending(.key("parts"))).filter { $0.file != nil }
    let uses = ([.document] + files).flatMap { objects(below: $0) { $0["type"]?.word == "part" } }
    let byPart = Dictionary(grouping: uses) { value(at: $0)?["part"]?.word ?? "" }
    sources.uses = byPart
    return byPart[part] ?? []
  }

  /// What is not said to be of another template may be of this one.
  private mutating func places(
    of names: [JSONPath.Step], inRowsOf template: String
  ) -> Set<JSONPath> {
    let rows =
      sources.rows ?? objects(below: .document.appending(.key("steps"))) { $0["model"] != nil }
    sources.rows = rows
    return Set(
      rows.filter { value(at: $0)?["template"].map { $0.word == template } ?? true }
        .map { $0.appending([.key("model")] + names) })
  }

  /// All but those that are in models, which may look like anything.
  private mutating func objects(below path: JSONPath, where isWanted: (JSONValue) -> Bool) -> [JSONPath] {
    var found: [JSONPath] = []
    var ahead = value(at: path).map { [(path, $0)] } ?? []
    while let (path, value) = ahead.popLast() {
      switch value {
      case .object(let object):
        if isWanted(value) { found.append(path) }
        let members = object.members.filter { $0.key != "model" || path.isOfNames }
        ahead += members.map { (path.appending(.key($0.key)), $0.value) }
      case .array(let elements):
        ahead += elements.enumerated().map { (path.appending(.index($0)), $1) }
      case .null, .bool, .number, .string: break
      }
    }
    return found
  }
}

extension JSONPath {
  fileprivate var parent: JSONPath? {
    switch self {
    case .document, .file: nil
    case .member(let parent, _), .element(let parent, _): parent
    }
  }

  /// Whether the keys of the object there are names of parts or templates.
  fileprivate var isOfNames: Bool {
    switch self {
    case .file, .member(_, "parts"), .member(_, "templates"): true
    case .element(let list, _): list.isOfNames
    case .document, .member: false
    }
  }

  fileprivate func appending(_ steps: some Sequence<Step>) -> JSONPath {
    steps.reduce(self) { $0.appending($1) }
  }
}

extension JSONValue {
  fileprivate var word: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Whether it fills a placeholder within a longer text so.
  fileprivate func isFilledIn(as text: Substring) -> Bool { (word ?? self.text()) == text }
}
