/// Values up to a total cost; those not used for longest go first.
struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    var older: Int?
    var newer: Int?
  }

  let limit: Int
  private(set) var totalCost = 0
  private var places: [Key: Int] = [:]
  /// A list linked by places in this array; nil entries are free.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { places.count }

  /// The value of `key`, which thereby becomes the last to go.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return entry.value
  }

  /// Keeps `value`, dropping what its cost leaves no room for; a value above the limit is not kept at all.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= limit else { return }
    while totalCost + cost > limit, let oldest { remove(oldest) }
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
    totalCost += cost
    link(place)
  }

  private mutating func remove(_ place: Int) {
    guard let entry = entries[place] else { return }
    unlink(place)
    entries[place] = nil
    free.append(place)
    places[entry.key] = nil
    totalCost -= entry.cost
  }

  private mutating func link(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
  }
}
