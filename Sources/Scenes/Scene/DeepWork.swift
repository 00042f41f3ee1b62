import Components
import JSON

/// Levels of a document that are sure to fit on the stack of any thread, in a debug build too.
private let levelsOfOrdinaryStack = 32

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
  /// - Throws: `tooDeep`.
  func checkDepth(_ limits: SceneLimits, at path: JSONPath) throws(SceneError) {
    guard depth <= limits.nestingDepth else { throw .tooDeep(path, limit: limits.nestingDepth) }
  }
}
