extension TemplateValue {
  /// Follows `steps` through the filled value and gives the way through the template; ends where a literal or a
  /// placeholder begins, whose inside has the same steps.
  ///
  /// - Parameter path: of this value in the document.
  func sourcePath(of steps: [JSONPath.Step], from path: JSONPath, in scope: ModelScope) -> JSONPath {
    guard let step = steps.first else { return path }
    let rest = Array(steps.dropFirst())
    switch (self, step) {
    case (.object(let members), .key(let key)):
      guard let member = members.first(where: { $0.key == key }) else { break }
      return member.value.sourcePath(of: rest, from: path.appending(step), in: scope)
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      return elements[index].sourcePath(of: rest, from: path.appending(step), in: scope)
    case (.children(let elements), .index(let index)):
      guard let (element, scope) = Self.origin(of: index, among: elements, in: scope) else { break }
      return element.content.sourcePath(of: rest, from: element.path, in: scope)
    case (.single(let element), _):
      // Filled before without an error, so there is a scope.
      guard let scope = try? element.scopes(in: scope, atMost: 1).first else { break }
      return element.content.sourcePath(of: steps, from: path, in: scope)
    default: break
    }
    return steps.reduce(path) { $0.appending($1) }
  }

  /// The element that the filled element at `index` comes from, with its variables.
  private static func origin(
    of index: Int, among elements: [TemplateElement], in scope: ModelScope
  ) -> (TemplateElement, ModelScope)? {
    var before = 0
    for element in elements {
      // Filled before without an error.
      let scopes = (try? element.scopes(in: scope, atMost: .max)) ?? []
      if index < before + scopes.count { return (element, scopes[index - before]) }
      before += scopes.count
    }
    return nil
  }
}
