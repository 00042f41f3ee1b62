public import Geometry

/// Rows from edge to edge, one below the other without gaps; sections add nothing.
public struct TableLayout: ListLayout {
  /// Nothing to choose.
  public init() {}

  /// Takes only the heights of the sizes.
  public func arrange(itemSizes: [[Size]], in bounds: Size) -> ListArrangement {
    var y = 0.0
    let frames = itemSizes.map { section in
      section.map { size in
        defer { y += size.height }
        return Rect(x: 0, y: y, width: bounds.width, height: size.height)
      }
    }
    return ListArrangement(itemFrames: frames, contentSize: Size(width: bounds.width, height: y))
  }
}
