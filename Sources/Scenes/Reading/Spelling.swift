/// Finds what somebody meant who misspelt a word.
enum Spelling {
  /// The end of a message about a key: the likeliest of `known`, where it belongs, or all of them.
  static func advice(forKey key: String, among known: [String]) -> String {
    // Readers are not told of the keys that templates take off components and entries around them.
    let isTemplate =
      known.contains(NodeKey.audit.rawValue) || known.contains(FlexboxChildKey.flexGrow.rawValue)
    let possible = isTemplate ? known + TemplateCompiler.directiveKeys : known
    if let translation = ForeignNames.translation(of: key, among: possible) { return translation.advice }
    // What means something elsewhere is not misspelt.
    let nearest = ForeignNames.has(key) ? nil : nearest(to: key, among: possible)
    return advice(nearest, among: known)
  }

  /// The end of a message about `word`: the likeliest of `known`, or all of them.
  static func advice(for word: String, among known: [String]) -> String {
    ForeignNames.word(for: word, among: known)?.advice
      ?? advice(nearest(to: word, among: known), among: known)
  }

  /// The end of a message about a path that leads nowhere in the model: the likeliest of the `known` ones, as
  /// `SceneError.missingModelValue` has them, or what other languages mean by it.
  static func advice(forPath path: String, among known: [String]) -> String {
    let names = path.split(separator: ".")
    let others = known.map { $0.split(separator: ".") }
    if others.count == 1, others[0].count < names.count { return advice(known[0], among: known) }
    let place = others.first.flatMap { other in names.indices.first { names[$0] != other[$0] } }
    // Every short name resembles every other.
    if let place, names[place].count > 2,
      let nearest = nearest(to: String(names[place]), among: others.map { String($0[place]) })
    {
      return advice(
        (names[..<place] + [nearest[...]] + names[(place + 1)...]).joined(separator: "."), among: known)
    }
    return ForeignExpression.advice(for: path) ?? "add it to the model or correct the placeholder"
  }

  private static func advice(_ nearest: String?, among known: [String]) -> String {
    if let nearest { return "did you mean \"\(nearest)\"?" }
    return known.isEmpty ? "remove it" : "known are \(known.joined(separator: ", "))"
  }

  /// The known word that differs least, if it differs by little.
  static func nearest(to word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased())
    // Long nonsense resembles nothing and would take long to compare.
    guard letters.count <= 40 else { return nil }
    let limit = max(1, letters.count / 3)
    let distances = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    return distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word
  }

  /// How many letters are to be added, removed, replaced or exchanged with their neighbour: the optimal string alignment
  /// distance (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var rows = [Array(0...other.count)]
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
