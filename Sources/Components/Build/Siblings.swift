/// The children of one parent while they are built: which keys are given out, and which nodes stood there before.
struct Siblings {
  /// How many children there will be about; keys find room at once then.
  var expectedCount = 0
  private let previous: [Node]
  /// Filled when a node is not where it stood before.
  private var previousByKey: [ScopeKey: Node]?
  private var count = 0
  /// The keys given out while there are few, their ordinals left at 0: looking through these is quicker than a table.
  private var fewKeys: [ScopeKey] = []
  /// How often each key was given out, its ordinal left at 0; empty until there are more than a few.
  private var uses: [ScopeKey: UInt32] = [:]
  private static let few = 8

  init(previous: [Node]) {
    self.previous = previous
  }

  /// The key of the next child: `key`, with the ordinal that tells siblings with the same key apart by their order.
  mutating func take(_ key: ScopeKey) -> ScopeKey {
    defer { count += 1 }
    var numbered = key
    if count < Self.few {
      for known in fewKeys where known == key { numbered.ordinal += 1 }
      if fewKeys.isEmpty { fewKeys.reserveCapacity(min(expectedCount, Self.few)) }
      fewKeys.append(key)
      return numbered
    }
    if count == Self.few {
      uses.reserveCapacity(expectedCount)
      for known in fewKeys { _ = countUse(of: known) }
    }
    numbered.ordinal = countUse(of: key)
    return numbered
  }

  /// How often the key was given out before.
  private mutating func countUse(of key: ScopeKey) -> UInt32 {
    // One look at the table instead of one for reading and one for writing.
    func next(_ count: inout UInt32) -> UInt32 {
      defer { count += 1 }
      return count
    }
    return next(&uses[key, default: 0])
  }

  /// The node that had the key taken last in the previous generation.
  mutating func previousNode(for key: ScopeKey) -> Node? {
    // Trees seldom change their shape, so the node is most often at the same place as before.
    let place = count - 1
    if place < previous.count, previous[place].key == key { return previous[place] }
    guard previous.count > 1 else { return previous.first { $0.key == key } }
    if let previousByKey { return previousByKey[key] }
    let byKey = Dictionary(previous.map { ($0.key, $0) }) { first, _ in first }
    previousByKey = byKey
    return byKey[key]
  }
}
