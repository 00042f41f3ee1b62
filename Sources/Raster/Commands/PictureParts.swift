import Drawing
import Geometry

// Cap insets divide a picture into parts that meet edge to edge. Upright ones meet at whole pixels; of turned ones each covers a share of
// the pixels at such an edge, and what is below would shine through two shares that are laid over each other.

extension ArraySlice<DrawCommand> {
  private static var mostParts: Int { 9 }

  /// The commands around `index` that draw one picture in several parts, which meet in the image as they do where they are drawn.
  ///
  /// Those before `index` count as well: a band of a picture begins with what is seen in it.
  func partsOfPicture(around index: Int) -> Range<Int>? {
    guard case .image = self[index] else { return nil }
    for start in Swift.max(startIndex, index - Self.mostParts + 1)...index {
      let end = Swift.min(endIndex, start + Self.mostParts)
      for end in stride(from: end, to: Swift.max(index, start + 1), by: -1)
      where self[start..<end].areOnePicture {
        return start..<end
      }
    }
    return nil
  }

  private var areOnePicture: Bool {
    guard case .image(let bitmap, _, _, _)? = first else { return false }
    var (sources, destinations): ([Rect], [Rect]) = ([], [])
    for command in self {
      guard case .image(bitmap, let source, let destination, _) = command else { return false }
      sources.append(source)
      destinations.append(destination)
    }
    return sources.fillRect && destinations.fillRect
  }
}

extension [Rect] {
  /// Whether they have the area of the smallest rectangle around them.
  fileprivate var fillRect: Bool {
    let (left, top) = (map(\.minX).min() ?? 0, map(\.minY).min() ?? 0)
    let (right, bottom) = (map(\.maxX).max() ?? 0, map(\.maxY).max() ?? 0)
    let area = (right - left) * (bottom - top)
    return abs(reduce(0) { $0 + $1.width * $1.height } - area) <= area / 1_000_000
  }
}

extension PixelTarget {
  /// Draws the parts so that their shares of a pixel add up to all of it.
  func draw(parts: ArraySlice<DrawCommand>, state: GraphicsState) throws(RasterError) {
    var sum = LayerEffects()
    sum.blendMode = .plusLighter
    let layers = parts.flatMap { [.beginLayer(sum), $0, .endLayer] }
    try memory.drawingOtherList { () throws(RasterError) in
      try drawLayer(layers[...], LayerEffects(), state: state)
    }
  }
}

extension VectorTarget {
  /// Draws the parts as pixels: nobody knows how those who show a document lay shares of pixels over each other.
  func draw(parts: ArraySlice<DrawCommand>, state: GraphicsState) throws(RasterError) {
    try drawPixels(of: parts, LayerEffects(), state: state)
  }
}
