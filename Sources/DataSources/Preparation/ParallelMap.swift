import Dispatch

/// The results of `transform` in the order of `elements`, computed on all cores. Returns when all are done.
///
/// The calling thread takes part in the work.
///
/// - Throws: the error of the first element, in order, that has one.
func parallelMap<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], _ transform: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  guard elements.count > 1 else { return try serialMap(elements, transform) }
  var results = [Swift.Result<Result, Failure>?](repeating: nil, count: elements.count)
  results.withUnsafeMutableBufferPointer { buffer in
    // Each iteration writes the one slot of its own index, and nobody reads before all have ended; the concurrent
    // layouts of the data source's tests run under the thread sanitizer.
    nonisolated(unsafe) let slots = buffer
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      do throws(Failure) {
        slots[index] = .success(try transform(elements[index]))
      } catch {
        slots[index] = .failure(error)
      }
    }
  }
  var values: [Result] = []
  values.reserveCapacity(results.count)
  for case .some(let result) in results { values.append(try result.get()) }
  return values
}

private func serialMap<Element, Result, Failure: Error>(
  _ elements: [Element], _ transform: (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  var values: [Result] = []
  for element in elements { values.append(try transform(element)) }
  return values
}
