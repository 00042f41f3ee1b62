/// Some rows of a picture that are drawn by themselves.
struct PictureBand: Sendable {
  let rows: Range<Int>
  let commands: CommandRows

  /// The first command from `index` on that is to be drawn, or what comes after the last.
  func nextSeen(from index: Int) -> Int { commands.nextSeen(from: index, in: rows) }
}

extension CommandRows {
  /// Rows from the top down that nothing has to be cut for.
  ///
  /// - Parameters:
  ///   - height: of the picture.
  ///   - rowCount: as many as a band is to have at most; it has more where nothing can be cut before.
  func bands(height: Int, rowCount: Int) -> [Range<Int>] {
    // How many solids begin and end above each row.
    var changes = [Int](repeating: 0, count: height + 2)
    for solid in solids {
      changes[solid.lowerBound + 1] += 1
      changes[solid.upperBound] -= 1
    }
    var open = 0
    let canCut = changes.map { change in
      open += change
      return open == 0
    }
    var bands: [Range<Int>] = []
    var start = 0
    while start < height {
      let (least, most) = (start + (rowCount + 1) / 2, start + rowCount)
      let cut =
        most < height ? (least...most).last { canCut[$0] } ?? (most..<height).first { canCut[$0] } : nil
      bands.append(start..<(cut ?? height))
      start = cut ?? height
    }
    return bands
  }
}
