public import Geometry

/// Items side by side as long as they fit, then in a new line below: UIKit's `UICollectionViewFlowLayout`.
///
/// What is said here of a list that scrolls vertically is true of one that scrolls horizontally with the axes
/// exchanged. Headers and footers go from edge to edge, outside of the section's inset. The free room of a line is shared out between its items; the last line of a section is laid as though further items
/// like its last one filled it. Where only one item fits, it stands in the middle. Items are centred vertically in their
/// line.
public struct FlowLayout: ListLayout {
  /// The way lines follow each other.
  public var scrollDirection: ScrollDirection
  /// The least distance between lines, in points.
  package var minimumLineSpacing: Double
  /// The least distance between items of one line, in points.
  package var minimumInteritemSpacing: Double
  /// Around the items of each section.
  package var sectionInset: EdgeInsets
  /// The headers or footers of sections that stay in view as long as their section is.
  public var pinnedSupplementaryViews: Set<SupplementaryPlace.Kind>

  /// UIKit's default spacings, without insets.
  public init(
    _ scrollDirection: ScrollDirection = .vertical, minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
    pinning pinnedSupplementaryViews: Set<SupplementaryPlace.Kind> = []
  ) {
    self.scrollDirection = scrollDirection
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
    self.pinnedSupplementaryViews = pinnedSupplementaryViews
  }

  /// Lines one after the other, each as high as its highest item.
  public func arrange(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement {
    guard scrollDirection == .horizontal else { return arrangeDownwards(sections, in: bounds) }
    var flow = self
    flow.sectionInset = sectionInset.transposed
    return flow.arrangeDownwards(sections.map(\.transposed), in: bounds.transposed).transposed
  }

  private func arrangeDownwards(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement {
    var arrangement = ListArrangement(itemFrames: [], contentSize: Size(width: bounds.width, height: 0))
    for (number, section) in sections.enumerated() {
      arrangement.append(section.header, .header, of: number)
      arrangement.contentSize.height += sectionInset.top
      arrangement.itemFrames.append(
        place(section.items, below: &arrangement.contentSize.height, width: bounds.width))
      arrangement.contentSize.height += sectionInset.bottom
      arrangement.append(section.footer, .footer, of: number)
    }
    return arrangement
  }

  /// The lines of one section from `y` down, which becomes their bottom.
  private func place(_ sizes: [Size], below y: inout Double, width: Double) -> [Rect] {
    let width = width - sectionInset.horizontal
    let lines = breakIntoLines(sizes, width: width)
    var frames: [Rect] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { y += minimumLineSpacing }
      let height = line.map(\.height).max() ?? 0
      let spread = spread(of: line, isLast: number == lines.count - 1, width: width)
      frames += place(line, spread, at: y, height: height)
      y += height
    }
    return frames
  }

  private func breakIntoLines(_ sizes: [Size], width: Double) -> [[Size]] {
    var lines: [[Size]] = []
    var usedWidth = 0.0
    for size in sizes {
      let widthWithItem = usedWidth + minimumInteritemSpacing + size.width
      if lines.isEmpty || widthWithItem > width + Self.roundingError {
        lines.append([size])
        usedWidth = size.width
      } else {
        lines[lines.count - 1].append(size)
        usedWidth = widthWithItem
      }
    }
    return lines
  }

  /// What adding up widths of a third of a point each may leave behind, in points.
  private static let roundingError = 1e-6

  /// How the items of one line are spread over its width.
  private struct Spread {
    var indentation = 0.0
    var spacing: Double
  }

  private func spread(of line: [Size], isLast: Bool, width: Double) -> Spread {
    guard let last = line.last else { return Spread(spacing: minimumInteritemSpacing) }
    var count = Double(line.count)
    var itemsWidth = line.reduce(0) { $0 + $1.width }
    if isLast {
      let pitch = last.width + minimumInteritemSpacing
      guard pitch > 0 else { return Spread(spacing: minimumInteritemSpacing) }
      let room = width - itemsWidth - (count - 1) * minimumInteritemSpacing
      let more = max(0, ((room + Self.roundingError) / pitch).rounded(.down))
      count += more
      itemsWidth += more * last.width
    }
    let free = max(0, width - itemsWidth)
    guard count > 1 else { return Spread(indentation: free / 2, spacing: 0) }
    return Spread(spacing: max(minimumInteritemSpacing, free / (count - 1)))
  }

  private func place(_ line: [Size], _ spread: Spread, at y: Double, height: Double) -> [Rect] {
    var x = sectionInset.left + spread.indentation
    return line.map { size in
      defer { x += size.width + spread.spacing }
      return Rect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height)
    }
  }
}
