import Components
import Geometry

/// The two ends of a list, where its own header and footer are, and the place before the first, which takes no room.
enum ListEnd: CaseIterable, Comparable {
  case header, footer, pullDown

  /// What outlines call it.
  var kind: String {
    switch self {
    case .header: "listHeader"
    case .footer: "listFooter"
    case .pullDown: "pullDownHeader"
    }
  }
}

/// The header and footer of a list, mounted while they are in view.
@MainActor
struct ListEnds {
  /// What there is at each end.
  private(set) var layouts: [ListEnd: Layout] = [:]
  /// Where it is, in content coordinates.
  private(set) var frames: [ListEnd: Rect] = [:]
  /// What shows it.
  private(set) var views: [ListEnd: MountedTree] = [:]

  /// Puts something else at an end; it may be of another scope root than what was there.
  mutating func replace(_ end: ListEnd, by layout: Layout?) {
    views.removeValue(forKey: end)?.unmount()
    layouts[end] = layout
  }

  /// Makes room for what there is.
  mutating func place(in arrangement: inout ListArrangement, along direction: ScrollDirection) {
    frames = arrangement.addEnds(
      header: layouts[.header]?.size, footer: layouts[.footer]?.size, along: direction)
    guard let size = layouts[.pullDown]?.size else { return }
    frames[.pullDown] =
      direction == .vertical
      ? Rect(x: 0, y: -size.height, width: arrangement.contentSize.width, height: size.height)
      : Rect(x: -size.width, y: 0, width: size.width, height: arrangement.contentSize.height)
  }

  /// Mounts what has come into view by `mount`, and unmounts what has gone out of it.
  mutating func show(in viewport: Rect, mount: (ListEnd, Layout) -> MountedTree) {
    for end in ListEnd.allCases {
      if let layout = layouts[end], frames[end]?.overlaps(viewport) == true {
        views[end] = views[end] ?? mount(end, layout)
      } else {
        views.removeValue(forKey: end)?.unmount()
      }
    }
  }
}

extension ListArrangement {
  /// Makes room for a header and a footer of the list.
  ///
  /// - Returns: where they are; they go from edge to edge.
  fileprivate mutating func addEnds(
    header: Size?, footer: Size?, along direction: ScrollDirection
  ) -> [ListEnd: Rect] {
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
