/// Values up to a total cost; those not used for longest go first. Every step takes constant time.
///
/// A value: whoever holds it guards it. Inlinable, since drawing text asks it for every glyph; and public, although no product has
/// it: for what is `package` the compiler does not make code for certain types in other modules, which takes several times as long.
public struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var cost: Int

    @inlinable
    init(key: Key, cost: Int) {
      self.key = key
      self.cost = cost
    }
  }

  /// The places before and after one in the order of use.
  @usableFromInline
  struct Links {
    @usableFromInline var older: Int
    @usableFromInline var newer: Int

    @inlinable
    init(older: Int, newer: Int) {
      self.older = older
      self.newer = newer
    }
  }

  /// Stands for no place.
  @inlinable static var nowhere: Int { -1 }

  /// The total cost there may be; what is beyond a lower one goes at once.
  public var limit: Int {
    didSet { while keptCost > limit, oldest != Self.nowhere { remove(oldest) } }
  }
  @usableFromInline var keptCost = 0
  @usableFromInline var places: [Key: Int] = [:]
  /// Nil entries are free.
  @usableFromInline var entries: [Entry?] = []
  /// The value of each entry. Apart from it as the links are, since finding a value would copy all of the entry otherwise.
  @usableFromInline var values: [Value?] = []
  @usableFromInline var links: [Links] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest = nowhere
  @usableFromInline var oldest = nowhere

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
    guard let place = places[key] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return values[place]
  }

  /// Keeps `value`, dropping what its cost leaves no room for; a value above the limit is not kept at all.
  @inlinable
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= limit else { return }
    while keptCost + cost > limit, oldest != Self.nowhere { remove(oldest) }
    let entry = Entry(key: key, cost: cost)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
      values[place] = value
    } else {
      place = entries.count
      entries.append(entry)
      values.append(value)
      links.append(Links(older: Self.nowhere, newer: Self.nowhere))
    }
    places[key] = place
    keptCost += cost
    link(place)
  }

  /// Takes the value of `key` out.
  package mutating func removeValue(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    defer { remove(place) }
    return values[place]
  }

  @inlinable
  mutating func remove(_ place: Int) {
    guard let entry = entries[place] else { return }
    unlink(place)
    entries[place] = nil
    values[place] = nil
    free.append(place)
    places[entry.key] = nil
    keptCost -= entry.cost
  }

  @inlinable
  mutating func link(_ place: Int) {
    links[place] = Links(older: newest, newer: Self.nowhere)
    if newest == Self.nowhere { oldest = place } else { links[newest].newer = place }
    newest = place
  }

  @inlinable
  mutating func unlink(_ place: Int) {
    let (older, newer) = (links[place].older, links[place].newer)
    if older == Self.nowhere { oldest = newer } else { links[older].newer = newer }
    if newer == Self.nowhere { newest = older } else { links[newer].older = older }
  }
}
