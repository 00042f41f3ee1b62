import JSON

/// Properties of the elements of arrays, such as `runs[1].string`.
///
/// Where one of both sides has more elements, they are compared with those they share most with, so that one that came at the
/// start is not told as a change of all.
struct ElementProperties {
  /// By the numbers that elements have now; without those that are gone or new.
  private(set) var before: [String: JSONValue]
  private(set) var after: [String: JSONValue]
  /// Elements that are gone or new, as objects.
  private(set) var changes: [PropertyChange] = []

  /// Pairs that are weighed one by one; longer arrays are compared by place.
  private static let mostPairs = 10_000

  /// What one element says, by its keys.
  private typealias Element = [String: JSONValue]

  init(_ before: [String: JSONValue], _ after: [String: JSONValue]) {
    self.before = before
    self.after = after
  }

  /// Compares arrays of different lengths element by element.
  mutating func align() {
    let (old, new) = (Self.arrays(in: before), Self.arrays(in: after))
    for (name, elements) in old.sorted(by: { $0.key < $1.key }) {
      guard let others = new[name], elements.count != others.count,
        elements.count * others.count <= Self.mostPairs
      else { continue }
      align(name, elements, others)
    }
  }

  private mutating func align(_ name: String, _ old: [Element], _ new: [Element]) {
    for (number, element) in old.enumerated() {
      for key in element.keys { before["\(name)[\(number)]\(key)"] = nil }
    }
    var (from, to) = (Array(old.indices), Array(new.indices))
    for (one, other) in Self.pairs(old, new) {
      for (key, value) in old[one] { before["\(name)[\(other)]\(key)"] = value }
      from.removeAll { $0 == one }
      to.removeAll { $0 == other }
    }
    for number in from {
      changes.append(PropertyChange(property: "\(name)[\(number)]", from: Self.value(old[number]), to: nil))
    }
    for number in to {
      for key in new[number].keys { after["\(name)[\(number)]\(key)"] = nil }
      changes.append(PropertyChange(property: "\(name)[\(number)]", from: nil, to: Self.value(new[number])))
    }
  }

  /// The pairs of the alignment in which the least changes.
  private static func pairs(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
    let width = new.count + 1
    var costs = Array(repeating: 0.0, count: (old.count + 1) * width)
    for row in stride(from: old.count, through: 0, by: -1) {
      for column in stride(from: new.count, through: 0, by: -1) where row < old.count || column < new.count {
        var least = Double.infinity
        if row < old.count { least = costs[(row + 1) * width + column] + 1 }
        if column < new.count { least = min(least, costs[row * width + column + 1] + 1) }
        if row < old.count, column < new.count {
          least = min(least, costs[(row + 1) * width + column + 1] + cost(old[row], new[column]))
        }
        costs[row * width + column] = least
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let least = costs[row * width + column]
      if least == costs[(row + 1) * width + column + 1] + cost(old[row], new[column]) {
        pairs.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if least == costs[(row + 1) * width + column] + 1 {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// What turning one into the other costs: less than removing the one and adding the other, whatever they say.
  private static func cost(_ one: Element, _ other: Element) -> Double {
    let keys = Set(one.keys).union(other.keys)
    let changed = keys.count { one[$0] != other[$0] }
    return 1.5 * Double(changed) / Double(max(1, keys.count))
  }

  /// The elements of all arrays, by the arrays' keys.
  private static func arrays(in properties: [String: JSONValue]) -> [String: [Element]] {
    var arrays: [String: [Int: Element]] = [:]
    for (key, value) in properties {
      guard let (name, number, rest) = parts(of: key) else { continue }
      arrays[name, default: [:]][number, default: [:]][rest] = value
    }
    // A reference may name any numbers: such that leave some out are compared as they are.
    return arrays.compactMapValues { elements in
      let found = elements.keys.sorted()
      guard elements.values.contains(where: { !$0.keys.allSatisfy(Outline.isUnsaid) }) else { return nil }
      return found == Array(0..<found.count) ? found.compactMap { elements[$0] } : nil
    }
  }

  /// `runs`, 1 and `.string` of `runs[1].string`; nil for what is in no array.
  private static func parts(of key: String) -> (name: String, number: Int, rest: String)? {
    guard let open = key.firstIndex(of: "["), let close = key[open...].firstIndex(of: "]"),
      let number = Int(key[key.index(after: open)..<close]), number >= 0
    else { return nil }
    return (String(key[..<open]), number, String(key[key.index(after: close)...]))
  }

  /// The element as documents have it, as far as its keys are not of objects in it; these keep the keys of both.
  private static func value(_ element: Element) -> JSONValue? {
    if let whole = element[""] { return whole }
    let members = element.filter { !Outline.isUnsaid($0.key) }.sorted { $0.key < $1.key }
    return .object(
      JSONObject(members.map { JSONObject.Member(key: String($0.key.dropFirst()), value: $0.value) }))
  }
}
