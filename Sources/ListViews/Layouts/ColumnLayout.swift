public import Geometry

/// Items in columns of equal width: in lines, as in a grid, or each where its column ends, as in a waterfall (masonry).
///
/// What is said here of a list that scrolls vertically is true of one that scrolls horizontally with the axes exchanged, where
/// columns become rows. Headers and footers go from edge to edge, outside of the section's inset. Columns are whole pixels wide; what is
/// left over goes between them. Right to left, the first column of a list that scrolls vertically is the rightmost one.
public struct ColumnLayout: ListLayout {
  /// Where an item goes.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// In lines, each as high as its highest item; items stand at the top of their line.
    case grid
    /// Below what ends highest, and there in the first such column.
    case waterfall
  }

  /// Where an item goes.
  public var placement: Placement
  /// How many columns there are, at least 1.
  public let columns: Int
  /// The way lines follow each other.
  public var scrollDirection: ScrollDirection
  /// The distance between items below each other, in points.
  public var lineSpacing: Double
  /// The least distance between columns, in points.
  public var columnSpacing: Double
  /// Around the items of each section.
  public var sectionInset: EdgeInsets
  /// The headers or footers of sections that stay in view as long as their section is.
  public var pinnedSupplementaryViews: Set<SupplementaryPlace.Kind>
  /// That of the list, on whose pixels columns begin and end.
  public var scale: DisplayScale

  /// The spacings of a flow layout, without insets.
  ///
  /// - Parameter columns: fewer than 1 count as 1.
  public init(
    _ placement: Placement, columns: Int, scrollDirection: ScrollDirection = .vertical,
    lineSpacing: Double = 10, columnSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
    pinning pinnedSupplementaryViews: Set<SupplementaryPlace.Kind> = [], scale: DisplayScale = .one
  ) {
    self.placement = placement
    self.columns = max(1, columns)
    self.scrollDirection = scrollDirection
    self.lineSpacing = lineSpacing
    self.columnSpacing = columnSpacing
    self.sectionInset = sectionInset
    self.pinnedSupplementaryViews = pinnedSupplementaryViews
    self.scale = scale
  }

  /// Where items are laid out in a list of that size, in points: as wide as a column, and as high as they like.
  public func itemSizeRange(in bounds: Size) -> SizeRange {
    switch scrollDirection {
    case .vertical: return SizeRange(width: columnWidth(in: bounds.width - sectionInset.horizontal))
    case .horizontal:
      let height = columnWidth(in: bounds.height - sectionInset.vertical)
      return SizeRange(min: Size(width: 0, height: height), max: Size(width: .infinity, height: height))
    }
  }

  /// Arranges left to right.
  public func arrange(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement {
    arrange(sections, in: bounds, isRightToLeft: false)
  }

  /// Takes only the heights of the items' sizes.
  public func arrange(
    _ sections: [ListSectionSizes], in bounds: Size, isRightToLeft: Bool
  ) -> ListArrangement {
    guard scrollDirection == .horizontal else {
      return arrangeDownwards(sections, in: bounds, isMirrored: isRightToLeft)
    }
    var layout = self
    layout.sectionInset = sectionInset.transposed
    return layout.arrangeDownwards(sections.map(\.transposed), in: bounds.transposed, isMirrored: false)
      .transposed
  }

  private func arrangeDownwards(
    _ sections: [ListSectionSizes], in bounds: Size, isMirrored: Bool
  ) -> ListArrangement {
    var arrangement = ListArrangement(itemFrames: [], contentSize: Size(width: bounds.width, height: 0))
    // The first of all empty columns is the next to get an item: there may be far more of them than items.
    let usedColumns = min(columns, sections.map(\.items.count).max() ?? 0)
    let starts = starts(ofColumns: 0..<usedColumns, in: bounds.width, isMirrored: isMirrored)
    let width = columnWidth(in: bounds.width - sectionInset.horizontal)
    for (number, section) in sections.enumerated() {
      arrangement.append(section.header, .header, of: number)
      arrangement.contentSize.height = scale.roundToPixel(arrangement.contentSize.height + sectionInset.top)
      var ends = ColumnEnds(
        count: min(columns, section.items.count), at: arrangement.contentSize.height, spacing: lineSpacing)
      let frames = section.items.enumerated().map { item, size in
        if placement == .grid, item.isMultiple(of: columns) { ends.beginLine() }
        let column = placement == .grid ? item % columns : ends.highest
        let y = ends.add(size.height, to: column, on: scale)
        return Rect(x: starts[column], y: y, width: width, height: size.height)
      }
      arrangement.itemFrames.append(frames)
      arrangement.contentSize.height = ends.lowestEnd + sectionInset.bottom
      arrangement.append(section.footer, .footer, of: number)
    }
    return arrangement
  }

  /// In points; a whole number of pixels.
  private func columnWidth(in width: Double) -> Double {
    let spacings = Double(columns - 1) * columnSpacing
    return max(0, scale.floorToPixel((width - spacings) / Double(columns)))
  }

  /// Where some of the columns begin, on whole pixels.
  private func starts(ofColumns range: Range<Int>, in width: Double, isMirrored: Bool) -> [Double] {
    let room = width - sectionInset.horizontal
    let column = columnWidth(in: room)
    let wished = columns > 1 ? (room - column) / Double(columns - 1) : 0
    let pitch = wished.isFinite ? wished : 0
    return range.map { column in
      let place = isMirrored ? columns - 1 - column : column
      return scale.roundToPixel(sectionInset.left + Double(place) * pitch)
    }
  }
}

/// How far the columns of a section have got.
private struct ColumnEnds {
  /// Nil for a column without items.
  private var ends: [Double?]
  /// Where items without one above them begin.
  private var start: Double
  private let spacing: Double

  init(count: Int, at start: Double, spacing: Double) {
    ends = Array(repeating: nil, count: count)
    self.start = start
    self.spacing = spacing
  }

  /// The end of the longest column.
  var lowestEnd: Double { ends.compactMap(\.self).max() ?? start }

  /// The first of the columns that end highest.
  var highest: Int {
    ends.indices.min { nextStart(in: $0) < nextStart(in: $1) } ?? 0
  }

  /// All columns go on below the longest one.
  mutating func beginLine() {
    guard let end = ends.compactMap(\.self).max() else { return }
    ends = ends.map { _ in end }
  }

  /// - Returns: where the item begins.
  mutating func add(_ height: Double, to column: Int, on scale: DisplayScale) -> Double {
    let y = scale.roundToPixel(nextStart(in: column))
    ends[column] = y + height
    return y
  }

  private func nextStart(in column: Int) -> Double { ends[column].map { $0 + spacing } ?? start }
}
