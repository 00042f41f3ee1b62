extension Array where Element: Sendable {
  /// Works on all elements, so many at a time: the next one is begun when another is finished.
  ///
  /// - Parameters:
  ///   - count: counts as one where it is less.
  ///   - finish: is given what came of the element at an index, in whatever order, and says whether another is begun in its place.
  package func forEachConcurrent<Value: Sendable>(
    atATime count: Int, isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable (Element) async -> Value, finish: (_ index: Int, Value) -> Bool
  ) async {
    await withTaskGroup(of: Finished<Value>.self) { group in
      var waiting = indices
      func begin() {
        guard let index = waiting.popFirst() else { return }
        let element = self[index]
        group.addTask { Finished(index: index, value: await work(element)) }
      }
      for _ in 0..<Swift.max(1, count) { begin() }
      while let finished = await group.next() {
        if finish(finished.index, finished.value) { begin() }
      }
    }
  }

  /// What comes of each element, in their order; so many are worked on at a time.
  ///
  /// - Parameter advance: is called whenever an element is finished.
  package func concurrentMap<Value: Sendable>(
    atATime count: Int, isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable (Element) async -> Value, advance: () -> Void = {}
  ) async -> [Value] {
    var values: [Int: Value] = [:]
    await forEachConcurrent(atATime: count, work) { index, value in
      values[index] = value
      advance()
      return true
    }
    return indices.compactMap { values[$0] }
  }
}

/// What came of one element; tuples of some values are copied wrongly out of a task group by optimised code (Swift 6.3).
private struct Finished<Value: Sendable>: Sendable {
  let index: Int
  let value: Value
}
