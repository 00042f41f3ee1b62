import Geometry

extension SeededGenerator {
  /// So many of `all`, each kind as often as any other as far as there are enough.
  ///
  /// - Parameter rare: kinds that few documents have, of which a few are taken first.
  package mutating func choose<Value>(
    _ count: Int, of all: [Value], rare: Set<String> = [], by kind: (Value) -> String
  ) -> [Value] {
    var chosen = Array(all.filter { rare.contains(kind($0)) }.shuffled(using: &self).prefix(6))
    let count = count + chosen.count
    var groups = Dictionary(grouping: all.filter { !rare.contains(kind($0)) }, by: kind).sorted {
      $0.key < $1.key
    }
    .map(\.value)
    while chosen.count < count, !groups.isEmpty {
      groups.shuffle(using: &self)
      for index in groups.indices where chosen.count < count {
        chosen.append(groups[index].remove(at: number(below: groups[index].count)))
      }
      groups.removeAll(where: \.isEmpty)
    }
    return chosen
  }
}
