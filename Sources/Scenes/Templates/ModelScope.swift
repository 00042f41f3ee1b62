import JSON

/// What expressions can name: the model's values, the variables of the loops around, and where the innermost loop is.
struct ModelScope {
  /// A pass through a loop.
  struct Round {
    let index: Int
    let count: Int

    /// The round of an item that is alone.
    static let only = Round(index: 0, count: 1)
    static let names: Set = ["index", "first", "last", "count"]

    /// What `index`, `first`, `last` and `count` stand for where the document gives no such name.
    fileprivate func value(of name: String) -> JSONValue? {
      switch name {
      case "index": .number(index)
      case "first": .bool(index == 0)
      case "last": .bool(index == count - 1)
      case "count": .number(count)
      default: .none
      }
    }
  }

  private var model: JSONValue
  private var variables: [(name: String, value: JSONValue)] = []
  private var round: Round?
  /// What variables would be in English and in loops of one item, where that is something else.
  private var plainVariables: [(name: String, value: JSONValue)]?
  private var plainModel: JSONValue?

  /// - Parameter plain: what the model would be if nothing stood beside what it is about; nil where it would be the same.
  init(_ model: JSONValue, plain: JSONValue?) {
    self.model = model
    plainModel = plain
  }

  /// The scope inside of a loop; the variable hides what has the same name outside.
  func binding(_ name: String, to value: JSONValue, in round: Round) -> ModelScope {
    var scope = self
    scope.variables.append((name, value))
    scope.plainVariables?.append((name, value))
    scope.round = round
    return scope
  }

  /// How many variables there are: what a scope inside takes to make, and a name to find.
  var nameCount: Int { variables.count }

  /// Whether a value would be something else in English, or in a loop of one item.
  var isDerived: Bool { plainVariables != nil || plainModel != nil }

  /// Whether a loop is around.
  var isInLoop: Bool { round != nil }

  /// The scope with the same values, as if the loop around had this one item.
  var alone: ModelScope {
    var scope = self
    if isInLoop { scope.round = .only }
    if let plainModel { (scope.model, scope.plainModel) = (plainModel, nil) }
    if let plainVariables { (scope.variables, scope.plainVariables) = (plainVariables, nil) }
    return scope
  }

  /// The scope inside of a part; the members hide what has the same names outside.
  ///
  /// - Parameter plain: what the members would be in English and in loops of one item.
  func binding(_ members: JSONObject, plain: JSONValue) -> ModelScope {
    var scope = self
    if case .object(let plain) = plain, isDerived || plain != members {
      scope.plainVariables = (plainVariables ?? variables) + plain.members.map { ($0.key, $0.value) }
    }
    scope.variables += members.members.map { ($0.key, $0.value) }
    return scope
  }

  /// The value; nil where the path leads nowhere.
  func value(at path: ModelPath) -> JSONValue? {
    var names = path.names[...]
    guard let first = names.popFirst() else { return nil }
    var value =
      variables.last { $0.name == first }?.value ?? model.member(named: first) ?? round?.value(of: first)
    for name in names { value = value?.member(named: name) }
    return value
  }

  /// What may be meant by a path that leads nowhere: the rest of it, where it begins with what a model is called elsewhere, or
  /// else the paths that differ in its first name that leads nowhere. Names that no expression can have, and those that nobody
  /// would read, are left out.
  func paths(insteadOf path: ModelPath) -> [String] {
    var value: JSONValue?
    for (index, name) in path.names.enumerated() {
      let next = index == 0 ? self.value(at: ModelPath(names: [name])) : value?.member(named: name)
      guard next == nil else {
        value = next
        continue
      }
      let rest = ModelPath(names: Array(path.names[(index + 1)...]))
      if index == 0, Self.foreignRoots.contains(name), self.value(at: rest) != nil { return [rest.text] }
      let known = index == 0 ? names : value?.memberNames(atMost: Self.mostNames) ?? []
      return known.filter { (1...100).contains($0.utf8.count) && $0.allSatisfy(ExpressionParser.isOfName) }
        .map { ModelPath(names: path.names[..<index] + [$0] + rest.names).text }
    }
    return []
  }

  private var names: [String] {
    variables.suffix(Self.mostNames).map(\.name) + model.memberNames(atMost: Self.mostNames)
      + (isInLoop ? Round.names.sorted() : [])
  }

  private static let mostNames = 100
  private static let foreignRoots: Set = [
    "model", "data", "props", "state", "this", "self", "item", "context",
  ]
}

extension JSONValue {
  fileprivate func memberNames(atMost count: Int) -> [String] {
    guard case .object(let object) = self else { return [] }
    return object.members.prefix(count).map(\.key)
  }

  /// The value under a key of an object, or at a number in an array.
  fileprivate func member(named name: String) -> JSONValue? {
    switch self {
    case .object(let object): return object[name]
    case .array(let elements):
      // `nil` in a ternary would be JSON's null.
      guard let index = Int(name), elements.indices.contains(index) else { return .none }
      return elements[index]
    default: return .none
    }
  }
}
