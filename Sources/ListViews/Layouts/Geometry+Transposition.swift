import Geometry

/// Exchanging the axes: a list that scrolls sideways is one that scrolls down, reflected at the diagonal.
extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}

extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension ListSectionSizes {
  var transposed: ListSectionSizes {
    ListSectionSizes(
      items: items.map(\.transposed), header: header?.transposed, footer: footer?.transposed)
  }
}

extension ListArrangement {
  var transposed: ListArrangement {
    ListArrangement(
      itemFrames: itemFrames.map { $0.map(\.transposed) },
      supplementaryFrames: supplementaryFrames.mapValues(\.transposed), contentSize: contentSize.transposed)
  }
}
