public import Geometry

/// Items side by side as long as they fit, then in a new line below: UIKit's `UICollectionViewFlowLayout`, scrolling
/// vertically.
///
/// The free room of a line is shared out between its items; the last line of a section is laid as though further items
/// like its last one filled it. Where only one item fits, it stands in the middle. Items are centred vertically in their
/// line.
public struct FlowLayout: ListLayout {
  /// The least distance between lines, in points.
  public var minimumLineSpacing: Double
  /// The least distance between items of one line, in points.
  public var minimumInteritemSpacing: Double
  /// Around the items of each section.
  public var sectionInset: EdgeInsets

  /// UIKit's default spacings, without insets.
  public init(
    minimumLineSpacing: Double = 10, minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero
  ) {
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
  }

  /// Lines from the top down, each as high as its highest item.
  public func arrange(itemSizes: [[Size]], in bounds: Size) -> ListArrangement {
    let width = bounds.width - sectionInset.horizontal
    var y = 0.0
    var frames: [[Rect]] = []
    for section in itemSizes {
      y += sectionInset.top
      let lines = breakIntoLines(section, width: width)
      var sectionFrames: [Rect] = []
      for (number, line) in lines.enumerated() {
        if number > 0 { y += minimumLineSpacing }
        let height = line.map(\.height).max() ?? 0
        let spread = spread(of: line, isLast: number == lines.count - 1, width: width)
        sectionFrames += place(line, spread, at: y, height: height)
        y += height
      }
      frames.append(sectionFrames)
      y += sectionInset.bottom
    }
    return ListArrangement(itemFrames: frames, contentSize: Size(width: bounds.width, height: y))
  }

  private func breakIntoLines(_ sizes: [Size], width: Double) -> [[Size]] {
    var lines: [[Size]] = []
    var usedWidth = 0.0
    for size in sizes {
      let widthWithItem = usedWidth + minimumInteritemSpacing + size.width
      if lines.isEmpty || widthWithItem > width {
        lines.append([size])
        usedWidth = size.width
      } else {
        lines[lines.count - 1].append(size)
        usedWidth = widthWithItem
      }
    }
    return lines
  }

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
      let more = max(0, (room / pitch).rounded(.down))
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
