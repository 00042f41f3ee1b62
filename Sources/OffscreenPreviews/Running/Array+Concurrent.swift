import Foundation

extension Array where Element: Sendable {
  /// What comes of each element, in their order; as many are worked on at a time as there are processors.
  func concurrentMap<Result: Sendable>(_ work: @escaping @Sendable (Element) async -> Result) async
    -> [Result]
  {
    await withTaskGroup(of: (Int, Result).self) { group in
      var waiting = indices[...]
      func begin() {
        guard let index = waiting.popFirst() else { return }
        let element = self[index]
        group.addTask { (index, await work(element)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { begin() }
      var results: [Int: Result] = [:]
      while let (index, result) = await group.next() {
        results[index] = result
        begin()
      }
      return indices.compactMap { results[$0] }
    }
  }
}
