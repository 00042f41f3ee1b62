/// Elements that follow each other, as slices of the arrays they are in: they are copied once, to where they belong.
struct Runs<Element> {
  /// What comes between, with the index of its first element among all.
  typealias PlacedRun = (index: Int, elements: ArraySlice<Element>)

  private var slices: ArraySlice<ArraySlice<Element>> = []
  private var count = 0

  /// None.
  init() {}

  init(_ elements: [Element]) {
    append(elements[...])
  }

  mutating func append(_ elements: ArraySlice<Element>) {
    guard !elements.isEmpty else { return }
    slices.append(elements)
    count += elements.count
  }

  /// The array in which the first element of each other run has its index and these elements fill the places between, in order.
  ///
  /// It is what inserting the others one by one yields, in linear time. Their indices ascend, they do not overlap, and they
  /// leave no gap. A whole array that nothing comes between is not copied.
  func interleaved(with others: [PlacedRun]) -> [Element] {
    if others.isEmpty, slices.count == 1, let all = slices.first { return Array(all) }
    if slices.isEmpty, others.count == 1, let all = others.first?.elements { return Array(all) }
    var result: [Element] = []
    result.reserveCapacity(others.reduce(count) { $0 + $1.elements.count })
    var rest = self
    for other in others {
      rest.move(other.index - result.count, to: &result)
      result += other.elements
    }
    rest.move(rest.count, to: &result)
    return result
  }

  /// Takes so many elements off the front and appends them to `array`.
  private mutating func move(_ number: Int, to array: inout [Element]) {
    var left = number
    while left > 0, let first = slices.first {
      array += first.prefix(left)
      if first.count > left {
        slices[slices.startIndex] = first.dropFirst(left)
      } else {
        slices.removeFirst()
      }
      left -= min(left, first.count)
    }
    count -= number
  }
}
