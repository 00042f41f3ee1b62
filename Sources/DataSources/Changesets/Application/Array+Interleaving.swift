extension Array {
  /// The array in which each arrival has its index and the elements of this one fill the places between, in order.
  ///
  /// It is what inserting the arrivals one by one yields, in linear time. Their indices ascend, no two are equal, and
  /// they leave no gap.
  func interleaved(with arrivals: some Collection<(index: Int, element: Element)>) -> [Element] {
    guard !arrivals.isEmpty else { return self }
    var result: [Element] = []
    result.reserveCapacity(count + arrivals.count)
    var rest = self[...]
    for arrival in arrivals {
      let between = Swift.max(0, arrival.index - result.count)
      result += rest.prefix(between)
      rest = rest.dropFirst(between)
      result.append(arrival.element)
    }
    result += rest
    return result
  }
}
