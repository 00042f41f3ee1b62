import Synchronization

/// The pixels of decoded images, kept as long as there is room for them.
///
/// Safe to use from several tasks at once.
package final class DecodedPixels: Sendable {
  private struct Entry {
    let bytes: [UInt8]
    /// The larger, the later.
    var lastUse: Int
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var byteCount = 0
    var uses = 0

    mutating func remove(_ number: Int) {
      if let entry = entries.removeValue(forKey: number) { byteCount -= entry.bytes.count }
    }

    /// Drops what was not used for longest. Down to three quarters of what there may be, so that it is seldom.
    mutating func makeRoom(for count: Int, within limit: Int) {
      guard byteCount + count > limit else { return }
      for (number, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard byteCount + count > limit - limit / 4, byteCount > 0 else { return }
        remove(number)
      }
    }
  }

  package let byteLimit: Int
  private let state = Mutex(State())
  private let lastNumber = Atomic(0)
  /// Whose turn it is to make what takes much of the room.
  private let turn = Mutex(())

  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The bytes kept at present.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// Runs `body`, which makes `count` bytes, when there is room for them. Large ones are made one after the other.
  package func making<Result: Sendable, Failure: Error>(
    _ count: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard count > byteLimit / 16 else { return try body() }
    return try turn.withLock { (_) throws(Failure) -> Result in
      state.withLock { $0.makeRoom(for: count, within: byteLimit) }
      return try body()
    }
  }

  fileprivate func makeNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  fileprivate func bytes(_ number: Int) -> [UInt8]? {
    state.withLock { state in
      state.uses += 1
      state.entries[number]?.lastUse = state.uses
      return state.entries[number]?.bytes
    }
  }

  fileprivate func keep(_ bytes: [UInt8], as number: Int) {
    guard bytes.count <= byteLimit else { return }
    state.withLock { state in
      state.remove(number)
      state.makeRoom(for: bytes.count, within: byteLimit)
      state.uses += 1
      state.entries[number] = Entry(bytes: bytes, lastUse: state.uses)
      state.byteCount += bytes.count
    }
  }

  fileprivate func drop(_ number: Int) {
    state.withLock { $0.remove(number) }
  }
}

/// Pixels that are made when somebody wants to see them, and made again when they were not kept.
package final class RemadePixels: Sendable {
  let count: Int
  /// What making them takes at a time: themselves, and what goes into them.
  let transientBytes: Int
  /// What making them needs to be held all the time.
  let heldBytes: Int
  /// What they are made of, if that is pixels, too.
  let source: Bitmap?
  private let make: @Sendable () -> [UInt8]
  /// Nil for pixels that are cheaper made than kept.
  private let store: DecodedPixels?
  private let number: Int
  /// Held while they are made: who wants the same meanwhile waits.
  private let making = Mutex(())

  /// - Parameters:
  ///   - count: how many bytes they are.
  ///   - source: what they are made of, if that is pixels, too.
  ///   - heldBytes: how much `make` holds otherwise.
  ///   - make: always gives the same bytes.
  package init(
    count: Int, of source: Bitmap? = nil, holding heldBytes: Int = 0, keptIn store: DecodedPixels?,
    _ make: @escaping @Sendable () -> [UInt8]
  ) {
    self.count = count
    self.source = source
    self.store = store
    self.make = make
    let isKept = store.map { count <= $0.byteLimit } ?? false
    transientBytes = (isKept ? 0 : count) + (source?.transientBytes ?? 0)
    self.heldBytes = heldBytes + (source?.heldBytes ?? 0)
    number = store?.makeNumber() ?? 0
  }

  deinit { store?.drop(number) }

  /// Begins with the bytes that somebody has made already.
  package func keep(_ bytes: [UInt8]) {
    store?.keep(bytes, as: number)
  }

  func bytes() -> [UInt8] {
    guard let store else { return make() }
    if let kept = store.bytes(number) { return kept }
    return making.withLock { _ in
      if let kept = store.bytes(number) { return kept }
      let made = store.making(count) { make() }
      store.keep(made, as: number)
      return made
    }
  }
}
