import CPango

/// The list of lookups in a font's GSUB or GPOS table (OpenType 1.9, "Lookup list table").
struct LookupTable {
  private let bytes: [UInt8]
  /// The type of lookups that only say where another one is.
  private let extensionType: Int

  init(_ tag: hb_tag_t, of face: OpaquePointer?) {
    bytes = PlanRules.bytes(of: tag, in: face)
    extensionType = tag == PlanRules.substitutionTag ? 7 : 9
  }

  /// All there are, used or not.
  var rules: [PlanRules.Rule] {
    let count = number(at: 8).flatMap { number(at: $0) } ?? 0
    return (0..<UInt32(count)).compactMap(rule)
  }

  /// Nil for what is not in the table.
  func rule(_ index: UInt32) -> PlanRules.Rule? {
    guard let start = start(of: index), let type = number(at: start), let flags = number(at: start + 2) else {
      return nil
    }
    guard type == extensionType else { return PlanRules.Rule(index: index, type: type, flags: flags) }
    guard let subtable = number(at: start + 6), let type = number(at: start + subtable + 2) else {
      return nil
    }
    return PlanRules.Rule(index: index, type: type, flags: flags)
  }

  /// The sequences with a glyph in them that a lookup of ligatures (type 4 of GSUB) takes the place of.
  func ligatures(of index: UInt32, with glyph: UInt32) -> [[UInt32]] {
    var found: [[UInt32]] = []
    for subtable in subtables(of: index) {
      guard let coverage = number(at: subtable + 2), let count = number(at: subtable + 4) else { continue }
      for (first, place) in zip(glyphs(covered: subtable + coverage), 0..<count) {
        guard let offset = number(at: subtable + 6 + 2 * place) else { continue }
        let set = subtable + offset
        for ligature in 0..<(number(at: set) ?? 0) {
          guard let offset = number(at: set + 2 + 2 * ligature), let count = number(at: set + offset + 2)
          else { continue }
          let rest = (0..<max(0, count - 1)).lazy.compactMap { number(at: set + offset + 4 + 2 * $0) }
          guard first == glyph || rest.contains(Int(glyph)) else { continue }
          found.append([first] + rest.map(UInt32.init))
        }
      }
    }
    return found
  }

  /// The glyphs of a coverage table, in its order.
  private func glyphs(covered start: Int) -> [UInt32] {
    let count = number(at: start + 2) ?? 0
    switch number(at: start) {
    case 1:
      return (0..<count).compactMap { number(at: start + 4 + 2 * $0).map(UInt32.init) }
    case 2:
      return (0..<count).flatMap { range -> [UInt32] in
        guard let first = number(at: start + 4 + 6 * range), let last = number(at: start + 6 + 6 * range),
          first <= last
        else { return [] }
        return (UInt32(first)...UInt32(last)).map { $0 }
      }
    default:
      return []
    }
  }

  /// Whether a lookup of pairs leaves all second glyphs as they are: they have no value records.
  func movesFirstOfPairs(_ index: UInt32) -> Bool {
    let subtables = subtables(of: index)
    return !subtables.isEmpty && subtables.allSatisfy { number(at: $0 + 6) == 0 }
  }

  /// Where a lookup's subtables are; none where one of them is not to be found.
  private func subtables(of index: UInt32) -> [Int] {
    guard let start = start(of: index), let type = number(at: start), let count = number(at: start + 4) else {
      return []
    }
    let places = (0..<count).compactMap { subtable -> Int? in
      guard let offset = number(at: start + 6 + 2 * subtable) else { return nil }
      let place = start + offset
      guard type == extensionType else { return place }
      guard let high = number(at: place + 4), let low = number(at: place + 6) else { return nil }
      return place + (high << 16 | low)
    }
    return places.count == count ? places : []
  }

  private func start(of index: UInt32) -> Int? {
    guard let list = number(at: 8), let count = number(at: list), index < count,
      let offset = number(at: list + 2 + 2 * Int(index))
    else { return nil }
    return list + offset
  }

  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset + 1 < bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

/// A tag of four ASCII characters as OpenType's tables and features have them.
func openTypeTag(_ name: String) -> hb_tag_t {
  name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
}
