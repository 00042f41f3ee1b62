public import Geometry

/// Rows from edge to edge, one below the other without gaps, between the header and the footer of their section.
public struct TableLayout: ListLayout {
  /// The headers or footers of sections that stay in view as long as their section is: `[.header]` is UIKit's plain style.
  public var pinnedSupplementaryViews: Set<SupplementaryPlace.Kind>

  /// Everything scrolls, unless told otherwise.
  public init(pinning pinnedSupplementaryViews: Set<SupplementaryPlace.Kind> = []) {
    self.pinnedSupplementaryViews = pinnedSupplementaryViews
  }

  /// Takes only the heights of the sizes.
  public func arrange(_ sections: [ListSectionSizes], in bounds: Size) -> ListArrangement {
    var y = 0.0
    func row(_ size: Size) -> Rect {
      defer { y += size.height }
      return Rect(x: 0, y: y, width: bounds.width, height: size.height)
    }
    var supplementaryFrames: [SupplementaryPlace: Rect] = [:]
    let frames = sections.enumerated().map { number, section in
      supplementaryFrames[SupplementaryPlace(.header, section: number)] = section.header.map(row)
      let rows = section.items.map(row)
      supplementaryFrames[SupplementaryPlace(.footer, section: number)] = section.footer.map(row)
      return rows
    }
    return ListArrangement(
      itemFrames: frames, supplementaryFrames: supplementaryFrames,
      contentSize: Size(width: bounds.width, height: y))
  }
}
