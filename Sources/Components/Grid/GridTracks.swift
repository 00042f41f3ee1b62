/// The lengths of columns, or of rows, one after the other.
struct GridTracks {
  /// A child that takes some of the tracks and would like to be so long, in points.
  struct Need {
    let tracks: Range<Int>
    /// How many columns or rows that is.
    let span: Int
    let length: Double
  }

  private(set) var lengths: [Double]
  /// Between neighbours, in points.
  let spacing: Double

  /// The beginning of a track, in points from that of the first one.
  private var starts: [Double] {
    var end = 0.0
    return lengths.map { length in
      defer { end += length + spacing }
      return end
    }
  }

  /// From the beginning of the first to the end of the last, in points.
  var total: Double { length(of: lengths.indices) }

  /// How long tracks are with the spacing between them, in points.
  func length(of tracks: Range<Int>) -> Double {
    lengths[tracks].reduce(0, +) + spacing * Double(max(0, tracks.count - 1))
  }

  /// The beginning and length of each of some runs of tracks, in points.
  func places(of runs: [Range<Int>]) -> [(start: Double, length: Double)] {
    let starts = starts
    return runs.map { run in
      let last = run.upperBound - 1
      return (starts[run.lowerBound], starts[last] + lengths[last] - starts[run.lowerBound])
    }
  }

  /// Makes tracks longer for those who need it: first for those that take one track, then for those that take two, and so on.
  /// What is missing goes in equal parts to the tracks in which nobody was before, else to all. CSS Grid 2, section 11.5.1.
  ///
  /// - Parameters:
  ///   - weights: what part of what is missing each track takes; 0 for one that stays as it is.
  mutating func grow(for needs: [Need], weights: [Int]) {
    var isOpen = weights.map { $0 > 0 }
    let bySpan = Dictionary(grouping: needs, by: \.span)
    for span in bySpan.keys.sorted() {
      var growth = Array(repeating: 0.0, count: lengths.count)
      for need in bySpan[span] ?? [] {
        let missing = need.length - length(of: need.tracks)
        let open = need.tracks.filter { isOpen[$0] }
        let takers = open.isEmpty ? Array(need.tracks) : open
        let parts = takers.reduce(0) { $0 + weights[$1] }
        guard missing > 0, parts > 0 else { continue }
        for track in takers {
          growth[track] = max(growth[track], missing * Double(weights[track]) / Double(parts))
        }
      }
      for track in lengths.indices { lengths[track] += growth[track] }
      for track in (bySpan[span] ?? []).flatMap(\.tracks) { isOpen[track] = false }
    }
  }
}

/// Columns.
extension GridTracks {
  /// Columns in the room there is.
  ///
  /// - Parameters:
  ///   - room: for all columns, in points; infinite where nothing limits it.
  ///   - atLeast: what columns that share room have to fill together, in points.
  ///   - measure: the columns of each child and how wide it would like to be.
  init<Failure: Error>(
    _ columns: [Grid.Column], spacing: Double, room: Double, atLeast: Double,
    measure: (Range<Int>) throws(Failure) -> [Need]
  ) throws(Failure) {
    self.spacing = spacing
    lengths = columns.map(\.points)
    let shares = columns.map(\.share)
    try growToContent(columns, shares: shares, isLimited: room.isFinite, measure)
    if room.isFinite { shrink(columns.indices.filter { columns[$0] == .automatic }, to: room) }
    let wanted = room.isFinite ? room : atLeast
    if room.isFinite || total < wanted { share(wanted, by: shares) }
  }

  /// Makes columns as long as their content, those that share room only where that has no limit: CSS Grid 2, section 11.7.
  private mutating func growToContent<Failure: Error>(
    _ columns: [Grid.Column], shares: [Double], isLimited: Bool,
    _ measure: (Range<Int>) throws(Failure) -> [Need]
  ) throws(Failure) {
    let isByContent = columns.indices.map { columns[$0] == .automatic || !isLimited && shares[$0] > 0 }
    guard let first = isByContent.firstIndex(of: true), let last = isByContent.lastIndex(of: true) else {
      return
    }
    var needs = try measure(first..<last + 1)
    // A child that also lies in a column with a share of the room finds its room there.
    let sharing = needs.partition { need in need.tracks.contains { shares[$0] > 0 } }
    grow(for: Array(needs[..<sharing]), weights: columns.map { $0 == .automatic ? 1 : 0 })
    guard !isLimited else { return }
    let unit = needs[sharing...].reduce(0) { unit, need in
      max(unit, (need.length - length(of: need.tracks)) / shares[need.tracks].reduce(0, +))
    }
    for index in shares.indices { lengths[index] += unit * shares[index] }
  }

  /// Takes from the longest of some columns until all fit.
  private mutating func shrink(_ columns: [Int], to room: Double) {
    guard total > room else { return }
    // From the shortest: each gets at most an equal part of what those before it have left.
    var left = max(0, columns.reduce(room - total) { $0 + lengths[$1] })
    var waiting = columns.count
    for column in columns.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
      lengths[column] = min(lengths[column], left / Double(waiting))
      left -= lengths[column]
      waiting -= 1
    }
  }

  /// Gives columns their shares of what the others leave of `room`: CSS Grid 2, section 11.7.1.
  private mutating func share(_ room: Double, by shares: [Double]) {
    for index in shares.indices where shares[index] > 0 { lengths[index] = 0 }
    let left = max(0, room - total)
    // Less than one share in all leaves a part of the room free.
    let unit = left / max(1, shares.reduce(0, +))
    for index in shares.indices where shares[index] > 0 { lengths[index] = unit * shares[index] }
  }
}

/// Rows.
extension GridTracks {
  /// Rows as high as their children. Rows between which no child begins or ends are one track.
  ///
  /// - Parameters:
  ///   - rows: of each child.
  ///   - heights: of the children, in points.
  /// - Returns: the tracks, and which of them each child takes.
  static func rows(_ rows: [Range<Int>], heights: [Double], spacing: Double) -> (GridTracks, [Range<Int>]) {
    let lines = Set(rows.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let trackOfLine = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($0.element, $0.offset) })
    let runs = rows.map { (trackOfLine[$0.lowerBound] ?? 0)..<(trackOfLine[$0.upperBound] ?? 0) }
    let counts = zip(lines, lines.dropFirst()).map { $1 - $0 }
    var tracks = GridTracks(lengths: counts.map { spacing * Double($0 - 1) }, spacing: spacing)
    let needs = rows.indices.map { Need(tracks: runs[$0], span: rows[$0].count, length: heights[$0]) }
    tracks.grow(for: needs, weights: counts)
    return (tracks, runs)
  }
}

extension Grid.Column {
  /// How wide it is whatever is in it and around it.
  fileprivate var points: Double {
    if case .points(let length) = self, length > 0 { length } else { 0 }
  }

  /// Its share of the room that is left; 0 for one that takes no part.
  fileprivate var share: Double {
    if case .fraction(let share) = self, share > 0 { share } else { 0 }
  }
}
