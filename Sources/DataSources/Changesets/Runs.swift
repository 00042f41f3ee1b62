/// Elements that follow each other, as parts of the arrays they are in: only what is not shared is copied, once.
struct Runs<Element> {
  /// What comes between, with the index of its first element among all.
  typealias PlacedRun = (index: Int, elements: PersistentArray<Element>.Part)

  private var parts: [PersistentArray<Element>.Part] = []
  private var count = 0

  /// None.
  init() {}

  init(_ elements: PersistentArray<Element>) {
    append(elements, 0..<elements.count)
  }

  mutating func append(_ array: PersistentArray<Element>, _ range: Range<Int>) {
    append(PersistentArray.Part(array: array, range: range))
  }

  /// The array in which the first element of each other run has its index and these elements fill the places between, in order.
  ///
  /// It is what inserting the others one by one yields. Their indices ascend, they do not overlap, and they leave no gap. A
  /// whole array that nothing comes between stays the same.
  func interleaved(with others: [PlacedRun]) -> PersistentArray<Element> {
    if others.isEmpty, parts.count == 1, parts[0].range.count == parts[0].array.count {
      return parts[0].array
    }
    var joined = Runs()
    var rest = parts[...]
    for other in others {
      joined.take(other.index - joined.count, from: &rest)
      joined.append(other.elements)
    }
    for part in rest { joined.append(part) }
    return PersistentArray(joining: joined.parts)
  }

  private mutating func append(_ part: PersistentArray<Element>.Part) {
    guard !part.range.isEmpty else { return }
    parts.append(part)
    count += part.range.count
  }

  /// Appends the first so many elements of `rest` and takes them off it.
  private mutating func take(_ number: Int, from rest: inout ArraySlice<PersistentArray<Element>.Part>) {
    var left = number
    while left > 0, let first = rest.first {
      let taken = first.range.prefix(left)
      append(first.array, taken)
      left -= taken.count
      if taken.count < first.range.count {
        rest[rest.startIndex].range = taken.upperBound..<first.range.upperBound
      } else {
        rest.removeFirst()
      }
    }
  }
}
