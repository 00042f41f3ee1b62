import Components

/// Levels of JSON that are sure to fit on the stack of any thread, in a debug build too.
let levelsOfOrdinaryStack = 32

/// Runs work that calls itself once for each of so many levels of a document: on a larger stack when there are many.
///
/// - Throws: what `body` throws, and `layout` with `noStack` when the system has no thread to give.
func withStack<Success>(
  forLevels levels: Int, _ body: () throws(SceneError) -> Success
) throws(SceneError) -> Success {
  guard levels > levelsOfOrdinaryStack else { return try body() }
  let result: Result<Success, SceneError>
  do throws(LayoutError) {
    result = try onLargeStack { Result(catching: body) }
  } catch {
    throw .layout(error)
  }
  return try result.get()
}

extension JSONValue {
  /// How many arrays and objects are inside of each other at most; does not call itself.
  var depth: Int {
    var deepest = 0
    var ahead = [(value: self, depth: 0)]
    while let (value, depth) = ahead.popLast() {
      deepest = max(deepest, depth)
      switch value {
      case .array(let elements):
        for element in elements { ahead.append((element, depth + 1)) }
      case .object(let object):
        for member in object.members { ahead.append((member.value, depth + 1)) }
      case .null, .bool, .number, .string: break
      }
    }
    return deepest
  }

  /// - Throws: `tooDeep`.
  func checkDepth(_ limits: SceneLimits, at path: JSONPath) throws(SceneError) {
    guard depth <= limits.nestingDepth else { throw .tooDeep(path, limit: limits.nestingDepth) }
  }
}
