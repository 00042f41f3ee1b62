/// Values up to a total cost; those not used for longest go first. Every step takes constant time.
///
/// A value: whoever holds it guards it. Inlinable, since drawing text asks it for every glyph; and public, although no product has
/// it: for what is `package` the compiler does not make code for certain types in other modules, which takes several times as long.
public struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    @usableFromInline var older: Int?
    @usableFromInline var newer: Int?

    @inlinable
    init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// The total cost there may be.
  public let limit: Int
  @usableFromInline var keptCost = 0
  @usableFromInline var places: [Key: Int] = [:]
  /// A list linked by places in this array; nil entries are free.
  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest: Int?
  @usableFromInline var oldest: Int?

  /// - Parameter limit: the total cost there may be.
  @inlinable
  public init(limit: Int) {
    self.limit = limit
  }

  /// The cost of all values kept.
  @inlinable
  public var totalCost: Int { keptCost }

  /// How many values are kept.
  @inlinable
  public var count: Int { places.count }

  /// The value of `key`, which thereby becomes the last to go.
  @inlinable
  public mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return entry.value
  }

  /// Keeps `value`, dropping what its cost leaves no room for; a value above the limit is not kept at all.
  @inlinable
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= limit else { return }
    while keptCost + cost > limit, let oldest { remove(oldest) }
    let entry = Entry(key: key, value: value, cost: cost)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    keptCost += cost
    link(place)
  }

  /// Takes the value of `key` out.
  package mutating func removeValue(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    defer { remove(place) }
    return entries[place]?.value
  }

  @inlinable
  mutating func remove(_ place: Int) {
    guard let entry = entries[place] else { return }
    unlink(place)
    entries[place] = nil
    free.append(place)
    places[entry.key] = nil
    keptCost -= entry.cost
  }

  @inlinable
  mutating func link(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  @inlinable
  mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
  }
}
