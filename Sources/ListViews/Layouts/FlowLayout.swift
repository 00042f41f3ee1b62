public import Geometry

/// Items side by side as long as they fit, then in a new line below: UIKit's `UICollectionViewFlowLayout`, scrolling
/// vertically.
///
/// The free room of a line is shared out between its items; a lone item stays at the left. Items are centred vertically in
/// their line.
public struct FlowLayout: ListLayout {
  /// The least distance between lines, in points.
  public var minimumLineSpacing: Double
  /// The least distance between items of one line, in points.
  public var minimumInteritemSpacing: Double
  /// Around the items of each section.
  public var sectionInset: EdgeInsets

  public init(
    minimumLineSpacing: Double = 10, minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero
  ) {
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
  }

  public func arrange(itemSizes: [[Size]], in bounds: Size) -> ListArrangement {
    var y = 0.0
    var frames: [[Rect]] = []
    for section in itemSizes {
      y += sectionInset.top
      let lines = breakIntoLines(section, width: bounds.width - sectionInset.horizontal)
      var sectionFrames: [Rect] = []
      for (number, line) in lines.enumerated() {
        if number > 0 { y += minimumLineSpacing }
        let height = line.map(\.height).max() ?? 0
        sectionFrames += place(line, at: y, height: height, width: bounds.width - sectionInset.horizontal)
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

  private func place(_ line: [Size], at y: Double, height: Double, width: Double) -> [Rect] {
    let itemsWidth = line.reduce(0) { $0 + $1.width }
    let gaps = Double(line.count - 1)
    let spacing = gaps > 0 ? max(minimumInteritemSpacing, (width - itemsWidth) / gaps) : 0
    var x = sectionInset.left
    return line.map { size in
      defer { x += size.width + spacing }
      return Rect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height)
    }
  }
}
