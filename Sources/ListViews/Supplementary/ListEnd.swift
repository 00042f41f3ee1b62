import Geometry

/// The two ends of a list, where its own header and footer are.
enum ListEnd: CaseIterable {
  case header, footer
}

extension ListArrangement {
  /// Makes room for a header and a footer of the list.
  ///
  /// - Returns: where they are; they go from edge to edge.
  mutating func addEnds(header: Size?, footer: Size?, along direction: ScrollDirection) -> [ListEnd: Rect] {
    guard direction == .vertical else {
      var arrangement = transposed
      let frames = arrangement.addEnds(
        header: header?.transposed, footer: footer?.transposed, along: .vertical)
      self = arrangement.transposed
      return frames.mapValues(\.transposed)
    }
    var frames: [ListEnd: Rect] = [:]
    if let header {
      let distance = Point(x: 0, y: header.height)
      itemFrames = itemFrames.map { $0.map { $0.offset(by: distance) } }
      supplementaryFrames = supplementaryFrames.mapValues { $0.offset(by: distance) }
      contentSize.height += header.height
      frames[.header] = Rect(x: 0, y: 0, width: contentSize.width, height: header.height)
    }
    if let footer {
      frames[.footer] = Rect(x: 0, y: contentSize.height, width: contentSize.width, height: footer.height)
      contentSize.height += footer.height
    }
    return frames
  }
}
