/// An array that shares most of itself with those it was made from: changing one of a hundred thousand elements copies a few
/// dozen.
///
/// Finding an element takes O(log n). Going through all of them costs as much as with an array.
public struct PersistentArray<Element>: RandomAccessCollection {
  /// Enough for a chunk to be shared; the last one may have fewer.
  private static var leastOfChunk: Int { 32 }
  private static var usualOfChunk: Int { 64 }
  private static var mostOfChunk: Int { 96 }

  /// Elements that follow each other in an array.
  struct Part {
    let array: PersistentArray
    var range: Range<Int>
  }

  /// What the array consists of, one after the other; none is empty.
  private(set) var chunks: [[Element]] = []
  /// Of each chunk: the index after its last element.
  private var ends: [Int] = []
  /// Elements that follow the chunks while the array is put together.
  private var rest: [Element] = []

  /// Without elements.
  init() {}

  init(_ elements: some Collection<Element>) {
    var left = elements[...]
    while !left.isEmpty {
      close(Array(left.prefix(Self.usualOfChunk)))
      left = left.dropFirst(Self.usualOfChunk)
    }
  }

  /// The array of these parts of others, one after the other: their elements that are not shared are copied once.
  init(joining parts: [Part]) {
    for part in parts { append(part) }
    closeRest()
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { ends.last ?? 0 }

  /// The element at an index from 0 on; it must be there.
  public subscript(index: Int) -> Element {
    let (chunk, offset) = place(of: index)
    return chunks[chunk][offset]
  }

  /// From the first element to the last.
  public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { chunks.joined().makeIterator() }

  /// In which chunk an element is, and where in it.
  func place(of index: Int) -> (chunk: Int, offset: Int) {
    precondition(index >= 0 && index < endIndex, "there is no element \(index) in an array of \(endIndex)")
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > index { high = middle } else { low = middle + 1 }
    }
    return (low, index - start(ofChunk: low))
  }

  private func start(ofChunk chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  private mutating func append(_ part: Part) {
    guard !part.range.isEmpty else { return }
    let other = part.array
    for chunk in other.place(of: part.range.lowerBound).chunk..<other.chunks.count {
      let start = other.start(ofChunk: chunk)
      guard start < part.range.upperBound else { return }
      let elements = other.chunks[chunk]
      let range = (part.range.lowerBound - start..<part.range.upperBound - start).clamped(
        to: elements.indices)
      append(elements[range], of: elements)
    }
  }

  /// - Parameter chunk: what `elements` are all or some of.
  private mutating func append(_ elements: ArraySlice<Element>, of chunk: [Element]) {
    if elements.count == chunk.count, chunk.count >= Self.leastOfChunk,
      rest.isEmpty || rest.count >= Self.leastOfChunk
    {
      closeRest()
      close(chunk)
      return
    }
    rest += elements
    // With what is left over of this chunk the next one would be too large, and so on to the end of the array.
    if rest.count >= Self.usualOfChunk { closeRest() }
  }

  private mutating func closeRest() {
    guard !rest.isEmpty else { return }
    if rest.count > Self.mostOfChunk {
      close(Array(rest[..<(rest.count / 2)]))
      close(Array(rest[(rest.count / 2)...]))
    } else {
      close(rest)
    }
    rest = []
  }

  private mutating func close(_ chunk: [Element]) {
    chunks.append(chunk)
    ends.append(endIndex + chunk.count)
  }
}

extension PersistentArray: Sendable where Element: Sendable {}
