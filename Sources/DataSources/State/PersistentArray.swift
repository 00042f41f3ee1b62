/// An array that shares most of itself with those it was made from: changing one of a hundred thousand elements copies a few
/// dozen.
///
/// A value. Finding an element takes O(log n); going through all of them costs as much as with an array.
public struct PersistentArray<Element>: RandomAccessCollection {
  fileprivate static var usualOfChunk: Int { 64 }

  /// Elements that follow each other in an array.
  struct Part {
    let array: PersistentArray
    var range: Range<Int>
  }

  /// What the array consists of, one after the other; none is empty.
  private(set) var chunks: [[Element]] = []
  /// The index after the last element of each chunk.
  private var ends: [Int] = []

  /// Without elements.
  init() {}

  init(_ elements: some Collection<Element>) {
    var left = elements[...]
    while !left.isEmpty {
      append(chunk: Array(left.prefix(Self.usualOfChunk)))
      left = left.dropFirst(Self.usualOfChunk)
    }
  }

  /// The array of these parts of others, one after the other: their elements that are not shared are copied once.
  init(joining parts: [Part]) {
    var joining = Joining<Element>()
    for part in parts { joining.append(part) }
    self = joining.end()
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

  fileprivate func start(ofChunk chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  fileprivate mutating func append(chunk: [Element]) {
    chunks.append(chunk)
    ends.append(endIndex + chunk.count)
  }
}

extension PersistentArray: Sendable where Element: Sendable {}

/// An array that is put together of parts of others: chunks that are there as a whole are shared, what is left over between them is
/// copied into new ones.
private struct Joining<Element> {
  /// Enough for a chunk to be shared; the last one may have fewer.
  private static var leastOfChunk: Int { 32 }
  private static var mostOfChunk: Int { 96 }

  private var array = PersistentArray<Element>()
  /// What follows the chunks so far.
  private var rest: [Element] = []

  mutating func append(_ part: PersistentArray<Element>.Part) {
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

  mutating func end() -> PersistentArray<Element> {
    closeRest()
    return array
  }

  /// - Parameter chunk: what `elements` are all or some of.
  private mutating func append(_ elements: ArraySlice<Element>, of chunk: [Element]) {
    if elements.count == chunk.count, chunk.count >= Self.leastOfChunk,
      rest.isEmpty || rest.count >= Self.leastOfChunk
    {
      closeRest()
      array.append(chunk: chunk)
      return
    }
    rest += elements
    // With what is left over of this chunk the next one would be too large, and so on to the end of the array.
    if rest.count >= PersistentArray<Element>.usualOfChunk { closeRest() }
  }

  private mutating func closeRest() {
    guard !rest.isEmpty else { return }
    if rest.count > Self.mostOfChunk {
      array.append(chunk: Array(rest[..<(rest.count / 2)]))
      array.append(chunk: Array(rest[(rest.count / 2)...]))
    } else {
      array.append(chunk: rest)
    }
    rest = []
  }
}
